import type { DraftRow, SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { clearCompanions, moveToSection, setCompanions, setMark } from '@admission/common/seat-map/edit/mark.ts'
import {
  labelRows,
  rowNumbering,
  commonOrder,
  numberSeats,
  rowLabelIndex,
  type SeatNumbering,
  type SeatOrder,
} from '@admission/common/seat-map/edit/number.ts'
import { idsAfter, selectedRows, selectedSeats, type Selection } from '@admission/common/seat-map/edit/parts.ts'
import { reshapeRows, rowShape, setSeatCount } from '@admission/common/seat-map/edit/reshape.ts'
import { METERS_PER_UNIT } from '@admission/common/seat-map/level-of-detail.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import type { Editor } from './editor-store.ts'
import { orderNames, stepNames } from './order-names.ts'
import { NumberBox } from './NumberBox.tsx'
import { SkipField } from './SkipField.tsx'
import { TextBox } from './TextBox.tsx'

interface SeatFieldsProps {
  readonly editor: Editor
  readonly draft: SeatDraft
  readonly selection: Selection
}

const CM = METERS_PER_UNIT * 100

/** The value that all share, or null. */
function shared<T>(values: readonly T[]): T | null {
  const [first] = values
  return first !== undefined && values.every((each) => each === first) ? first : null
}

/** Properties of the selected seats and of their rows. */
export function SeatFields({ editor, draft, selection }: SeatFieldsProps) {
  const rows = selectedRows(draft, selection)
  const seats = selectedSeats(draft, selection)
  const change = editor.change
  const category = shared(
    seats.map((seat) => (seat.accessible ? 'WHEELCHAIR' : seat.companionOf ? 'COMPANION' : 'SEAT')),
  )
  const setCategory = (value: string): void => {
    if (value === 'WHEELCHAIR') change((of, ids) => setMark(clearCompanions(of, ids), ids, 'accessible', true), 'Marked wheelchair spaces') // prettier-ignore
    if (value === 'COMPANION') change((of, ids) => setCompanions(setMark(of, ids, 'accessible', false), ids), 'Marked companion seats') // prettier-ignore
    if (value === 'SEAT') change((of, ids) => setMark(clearCompanions(of, ids), ids, 'accessible', false), 'Marked ordinary seats') // prettier-ignore
  }
  const sectionId = shared(rows.map(({ section }) => section.id))
  return (
    <>
      <SelectField
        label="Category"
        size="office"
        value={category ?? ''}
        {...(category === null && { placeholder: 'Mixed' })}
        options={[
          { value: 'SEAT', label: 'Seat' },
          { value: 'WHEELCHAIR', label: 'Wheelchair space' },
          { value: 'COMPANION', label: 'Companion seat' },
        ]}
        onValue={setCategory}
      />
      <Numbering rows={rows.map(({ row }) => row)} {...{ editor, draft }} />
      <Shape rows={rows.map(({ row }) => row)} {...{ editor, draft }} />
      <SelectField
        label="Section"
        size="office"
        value={String(sectionId ?? '')}
        {...(sectionId === null && { placeholder: 'Mixed' })}
        options={draft.sections.map(({ id, name }) => ({ value: String(id), label: name }))}
        onValue={(value) => change((of, ids) => moveToSection(of, ids, Number(value)), 'Moved rows to another section')}
      />
      <div className="flex flex-col gap-2">
        <Checkbox
          checked={seats.every((seat) => seat.aisle === true)}
          onValue={(isOn) => change((of, ids) => setMark(of, ids, 'aisle', isOn), isOn ? 'Added an aisle' : 'Removed an aisle')} // prettier-ignore
        >
          Aisle before the seat
        </Checkbox>
        <Checkbox
          checked={seats.every((seat) => seat.removed === true)}
          onValue={(isOn) => change((of, ids) => setMark(of, ids, 'removed', isOn), isOn ? 'Left places empty' : 'Restored seats')} // prettier-ignore
        >
          Leave the place empty
        </Checkbox>
      </div>
    </>
  )
}

type RowProps = { readonly editor: Editor; readonly draft: SeatDraft; readonly rows: readonly DraftRow[] }

function Numbering({ editor, draft, rows }: RowProps) {
  const known = rows.map((row) => rowNumbering(row, draft.focal[0]))
  const order = commonOrder(rows, draft.focal[0])
  const step = shared(known.map((each) => each?.step ?? 1)) ?? 1
  const start = shared(known.map((each) => each?.start ?? null))
  const number = (to: Partial<SeatNumbering>): void =>
    editor.change(
      (of, ids) => numberSeats(of, ids, { order: order ?? 'LEFT_TO_RIGHT', start: start ?? 1, step, ...to }),
      'Numbered the seats',
    )
  const label = rows[0]!.label
  const { rows: settings } = editor.store.get()
  const { skip } = settings
  const relabel = (text: string): void => {
    const kind = /^\d+$/.test(text) ? 'NUMBERS' : 'LETTERS'
    if (rows.length === 1 || rowLabelIndex(kind, text, skip) === null)
      return editor.change((of, ids) => renameRow(of, ids, text), `Labeled row ${text}`)
    editor.change((of, ids) => labelRows(of, ids, { kind, start: text, skip, direction: 'FRONT_TO_BACK' }), `Labeled rows from ${text}`) // prettier-ignore
  }
  return (
    <>
      <SelectField
        label="Numbered"
        size="office"
        value={order ?? ''}
        {...(order === null && { placeholder: 'Mixed' })}
        options={orderNames}
        onValue={(value) => number({ order: value as SeatOrder })}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberBox
          label="First number"
          value={start}
          min={1}
          max={9999}
          onCommit={(value) => number({ start: value })}
        />
        <SelectField
          label="Counts"
          size="office"
          value={String(step)}
          options={stepNames}
          onValue={(value) => number({ step: value === '2' ? 2 : 1 })}
        />
      </div>
      <TextBox
        key={label}
        label={rows.length === 1 ? 'Row' : 'Rows, starting with'}
        value={label}
        max={8}
        onCommit={relabel}
      />
      {rows.length > 1 && !/^\d/.test(label) ? (
        <SkipField value={skip} onValue={(next) => editor.set({ rows: { ...settings, skip: next } })} />
      ) : null}
    </>
  )
}

function renameRow(draft: SeatDraft, selection: Selection, label: string): SeatDraft {
  const [first] = selectedRows(draft, selection)
  if (!first) return draft
  const rename = (row: DraftRow): DraftRow => (row.id === first.row.id ? { ...row, label } : row)
  return { ...draft, sections: draft.sections.map((each) => ({ ...each, rows: each.rows.map(rename) })) }
}

function Shape({ editor, rows }: RowProps) {
  const straight = rows.filter((row) => !row.table)
  if (straight.length === 0) return null
  const shapes = straight.map(rowShape)
  const gap = shared(shapes.map((shape) => shape.gap))
  const { change } = editor
  return (
    <div className="grid grid-cols-3 gap-2">
      <NumberBox
        label="Curve"
        unit="°"
        value={shared(shapes.map((shape) => shape.curve))}
        min={-170}
        max={170}
        onCommit={(curve) => change((of, ids) => reshapeRows(of, ids, { curve }), 'Curved the rows')}
      />
      <NumberBox
        label="Seat gap"
        unit="cm"
        value={gap === null ? null : Math.round(gap * CM)}
        min={30}
        max={300}
        onCommit={(value) => change((of, ids) => reshapeRows(of, ids, { gap: value / CM }), 'Changed the seat gap')}
      />
      <NumberBox
        label="Seats"
        value={shared(straight.map((row) => row.seats.length))}
        min={1}
        max={500}
        onCommit={(count) => change((of, ids) => setSeatCount(of, ids, count, idsAfter(of)), `Set ${count} seats in a row`)} // prettier-ignore
      />
    </div>
  )
}
