import { setLevel } from '@admission/common/seat-map/edit/mark.ts'
import { selectedSeats } from '@admission/common/seat-map/edit/parts.ts'
import { useState, type ReactNode } from 'react'
import { SelectField } from '#ui/SelectField.tsx'
import { ViewSwitch } from '#ui/ViewSwitch.tsx'
import { ArrangeMenu } from './ArrangeMenu.tsx'
import type { Editor, EditorState } from './editor-store.ts'
import type { EditorSurface } from './editor-surface.ts'
import { placeText, selectionText } from './editor-text.ts'
import { MapFields } from './MapFields.tsx'
import { NewRowsForm, NewTablesForm } from './NewRowsForm.tsx'
import { OutlineForm } from './OutlineForm.tsx'
import { PartFields } from './PartFields.tsx'
import { PlanFields } from './PlanFields.tsx'
import { SeatFields } from './SeatFields.tsx'
import { SectionList } from './SectionList.tsx'

interface EditorPanelProps {
  readonly editor: Editor
  readonly state: EditorState
  /** Null until the board draws. */
  readonly surface: EditorSurface | null
  readonly note: string | null
}

const views = [
  { id: 'PROPERTIES', name: 'Properties' },
  { id: 'LIST', name: 'List' },
] as const

/** Properties of what is selected or about to be added, and the list of everything. */
export function EditorPanel({ editor, state, surface, note }: EditorPanelProps) {
  const [view, setView] = useState<(typeof views)[number]['id']>('PROPERTIES')
  return (
    <aside
      aria-label="Seat map panel"
      className="flex w-full shrink-0 flex-col border-line bg-card max-desk:h-[45%] max-desk:border-t desk:w-[308px] desk:border-l"
    >
      <div className="flex shrink-0 px-5 pt-4">
        <ViewSwitch label="Show" views={views} open={view} onOpen={setView} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {view === 'LIST' ? <SectionList {...{ editor, state }} /> : <Properties {...{ editor, state, surface }} />}
        {note === null ? null : <p className="border-t border-line p-5 text-14 text-ink-soft">{note}</p>}
      </div>
    </aside>
  )
}

function Properties({ editor, state, surface }: Omit<EditorPanelProps, 'note'>) {
  const { history, selection, tool } = state
  const { draft } = history
  if (tool === 'ROWS') return <Part title="Add rows">{<NewRowsForm {...{ editor, state }} />}</Part>
  if (tool === 'TABLES') return <Part title="Add tables">{<NewTablesForm {...{ editor, state }} />}</Part>
  if (tool === 'AREA' || tool === 'STAGE')
    return (
      <Part title={tool === 'AREA' ? 'Add a standing area' : 'Add a stage'}>
        {<OutlineForm {...{ editor, state, surface }} />}
      </Part>
    )
  if (tool === 'PLAN') return <Part title="Move and scale the plan">{<PlanFields {...{ editor, draft }} />}</Part>
  if (selection.size === 0) return <MapFields {...{ editor, state }} />
  const seats = selectedSeats(draft, selection)
  const areas = draft.areas.filter(({ id }) => selection.has(id))
  const levels = new Set([...seats, ...areas].map(({ level }) => level))
  const [only] = selection
  return (
    <Part
      title={`${selectionText(draft, selection)} selected`}
      text={placeText(draft, selection)}
      action={<ArrangeMenu editor={editor} />}
    >
      {levels.size === 0 ? null : (
        <SelectField
          label="Price level"
          size="office"
          value={levels.size === 1 ? String([...levels][0]) : ''}
          {...(levels.size > 1 && { placeholder: 'Mixed' })}
          options={draft.levels.map(({ number, name }) => ({ value: String(number), label: `${number}. ${name}` }))}
          onValue={(value) => {
            const level = draft.levels.find(({ number }) => String(number) === value)
            if (level) editor.change((of, ids) => setLevel(of, ids, level.number), `Set the price level ${level.name}`)
          }}
        />
      )}
      {seats.length > 0 ? (
        <SeatFields {...{ editor, draft, selection }} />
      ) : selection.size === 1 && only !== undefined ? (
        <PartFields {...{ editor, draft }} id={only} />
      ) : null}
    </Part>
  )
}

interface PartProps {
  readonly title: string
  readonly text?: string | null
  readonly action?: ReactNode
  readonly children: ReactNode
}

const Part = ({ title, text, action, children }: PartProps) => (
  <>
    <div className="flex flex-wrap items-start justify-between gap-3 border-b border-line p-5">
      <div className="min-w-0">
        <h2 className="display text-18">{title}</h2>
        {text ? <p className="text-14 text-ink-soft">{text}</p> : null}
      </div>
      {action}
    </div>
    <div className="flex flex-col gap-4 p-5">{children}</div>
  </>
)
