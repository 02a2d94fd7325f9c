import { rowLabel, rowLabelIndex, type SeatNumbering } from '@admission/common/seat-map/edit/number.ts'
import { plural } from '@admission/common/words.ts'
import { Plus } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import type { Editor, EditorState } from './editor-store.ts'
import { buildRows, buildTables, freePlace, type RowSettings, type TableSettings } from './new-parts.ts'
import { GapFields } from './GapFields.tsx'
import { NewSectionFields } from './NewSectionFields.tsx'
import { NumberBox } from './NumberBox.tsx'
import { orderNames, stepNames } from './order-names.ts'
import { SkipField } from './SkipField.tsx'
import { TextBox } from './TextBox.tsx'

interface NewPartsProps {
  readonly editor: Editor
  readonly state: EditorState
}

function add(
  editor: Editor,
  build: typeof buildRows | typeof buildTables,
  settings: RowSettings | TableSettings,
): void {
  const { sectionId, level } = editor.store.get()
  const draft = editor.draft()
  const made = build(draft, settings as RowSettings & TableSettings, { at: freePlace(draft), sectionId, level })
  editor.apply(made.draft, `Added ${plural(made.ids.length, 'seat')}`, made.ids)
}

/** Settings of the rows that the next press on the board adds; the button adds them behind the others. */
export function NewRowsForm({ editor, state }: NewPartsProps) {
  const { rows } = state
  const set = (change: Partial<RowSettings>): void => editor.set({ rows: { ...rows, ...change } })
  const number = (key: 'rows' | 'seats' | 'growth' | 'curve', label: string, min: number, max: number) => (
    <NumberBox {...{ label, min, max }} value={rows[key]} onCommit={(value) => set({ [key]: Math.round(value) })} />
  )
  const renumber = (to: Partial<SeatNumbering>): void => set({ numbering: { ...rows.numbering, ...to } })
  const startWith = (start: string): void => {
    if (rowLabelIndex(rows.kind, start, rows.skip) !== null) return set({ start: start.toUpperCase() })
    return editor.showProblem(
      rows.kind === 'NUMBERS'
        ? 'Start with a number, such as 1.'
        : `Start with a letter that isn’t skipped, such as ${rowLabel('LETTERS', 0, rows.skip)}.`,
    )
  }
  // The first row can't have a letter that is skipped now.
  const skip = (letters: string): void => {
    const isKept = rowLabelIndex('LETTERS', rows.start, letters) !== null
    set({ skip: letters, start: isKept ? rows.start : rowLabel('LETTERS', 0, letters) })
  }
  const total = rows.rows * rows.seats + (rows.growth * rows.rows * (rows.rows - 1)) / 2
  return (
    <>
      <p className="text-14 text-ink-soft">
        Click where the middle of the first row goes, or add them behind the last row.
      </p>
      <NewSectionFields {...{ editor, state }} />
      <div className="grid grid-cols-2 items-end gap-3">
        {number('rows', 'Rows', 1, 100)}
        {number('seats', 'Seats in the first row', 1, 500)}
        {number('growth', 'More in each row', 0, 20)}
        {number('curve', 'Curve in degrees', -170, 170)}
      </div>
      <GapFields rows={rows} onChange={set} />
      <SelectField
        label="Aisles"
        size="office"
        value={String(rows.aisles)}
        options={[
          { value: '0', label: 'None' },
          { value: '1', label: 'One in the middle' },
          { value: '2', label: 'Two' },
        ]}
        onValue={(value) => set({ aisles: Number(value) as 0 | 1 | 2 })}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Row labels"
          size="office"
          value={rows.kind}
          options={[
            { value: 'LETTERS', label: 'A, B, C' },
            { value: 'NUMBERS', label: '1, 2, 3' },
          ]}
          onValue={(value) => set(value === 'LETTERS' ? { kind: value, start: 'A' } : { kind: 'NUMBERS', start: '1' })}
        />
        <TextBox key={rows.start} label="First row" value={rows.start} max={8} onCommit={startWith} />
      </div>
      {rows.kind === 'LETTERS' ? <SkipField value={rows.skip} onValue={skip} /> : null}
      <SelectField
        label="Numbered"
        size="office"
        value={rows.numbering.order}
        options={orderNames}
        onValue={(order) => renumber({ order: order as SeatNumbering['order'] })}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberBox
          label="First number"
          value={rows.numbering.start}
          min={1}
          max={9999}
          onCommit={(start) => renumber({ start: Math.round(start) })}
        />
        <SelectField
          label="Counts"
          size="office"
          value={String(rows.numbering.step)}
          options={stepNames}
          onValue={(step) => renumber({ step: step === '2' ? 2 : 1 })}
        />
      </div>
      <Button kind="ink" size="office" icon={Plus} onClick={() => add(editor, buildRows, rows)}>
        Add {plural(total, 'seat')}
      </Button>
    </>
  )
}

export function NewTablesForm({ editor, state }: NewPartsProps) {
  const { tables } = state
  const set = (change: Partial<TableSettings>): void => editor.set({ tables: { ...tables, ...change } })
  const number = (key: 'chairs' | 'across' | 'down', label: string, max: number) => (
    <NumberBox
      {...{ label, max }}
      min={1}
      value={tables[key]}
      onCommit={(value) => set({ [key]: Math.round(value) })}
    />
  )
  return (
    <>
      <p className="text-14 text-ink-soft">Click where the first table goes, or add them behind the last row.</p>
      <NewSectionFields {...{ editor, state }} />
      <SelectField
        label="Table"
        size="office"
        value={tables.kind}
        options={[
          { value: 'ROUND', label: 'Round' },
          { value: 'RECTANGLE', label: 'Rectangular' },
        ]}
        onValue={(kind) => set({ kind: kind as TableSettings['kind'] })}
      />
      <div className="grid grid-cols-3 gap-2">
        {number('chairs', 'Chairs', 40)}
        {number('across', 'Across', 50)}
        {number('down', 'Down', 50)}
      </div>
      <Button kind="ink" size="office" icon={Plus} onClick={() => add(editor, buildTables, tables)}>
        Add {plural(tables.across * tables.down, 'table')}
      </Button>
    </>
  )
}
