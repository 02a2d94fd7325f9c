import { addSection } from '@admission/common/seat-map/edit/build.ts'
import type { DraftSection, SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { deleteSection } from '@admission/common/seat-map/edit/mark.ts'
import { mapShared, seatIds } from '@admission/common/seat-map/edit/parts.ts'
import { plural } from '@admission/common/words.ts'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import type { Editor, EditorState } from './editor-store.ts'
import { SelectSeats } from './SelectSeats.tsx'
import { TextBox } from './TextBox.tsx'

interface SectionListProps {
  readonly editor: Editor
  readonly state: EditorState
}

/** Sections, rows and areas as a list: what the board shows, for keyboards and screen readers. Checking selects. */
export function SectionList({ editor, state }: SectionListProps) {
  const { draft } = state.history
  const others = [
    ...draft.areas.map(({ id, name, capacity }) => ({ id, name: `${name}, ${plural(capacity, 'place')}` })),
    ...draft.shapes.map(({ id, label }) => ({ id, name: label || 'Lines' })),
    ...draft.texts.map(({ id, text }) => ({ id, name: text })),
  ]
  const toggle = (id: number): void => editor.select([id], 'TOGGLE')
  return (
    <div className="flex flex-col gap-5 p-5">
      {draft.sections.map((section) => (
        <Section key={section.id} {...{ editor, state, section }} />
      ))}
      {others.length === 0 ? null : (
        <ul aria-label="Areas, shapes and texts" className="flex flex-col gap-1">
          {others.map(({ id, name }) => (
            <li key={id}>
              <Checkbox checked={state.selection.has(id)} onValue={() => toggle(id)}>
                {name}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      <Button size="office" icon={Plus} onClick={() => addOne(editor, draft)}>
        Add section
      </Button>
    </div>
  )
}

function addOne(editor: Editor, draft: SeatDraft): void {
  const { draft: next, sectionId } = addSection(draft, `Section ${draft.sections.length + 1}`)
  editor.apply(next, 'Added a section')
  editor.set({ sectionId })
}

/** Only the section that new rows go to shows its rows: an arena has 2,000. */
function Section({ editor, state, section }: SectionListProps & { readonly section: DraftSection }) {
  const { draft } = state.history
  const isOpen = state.sectionId === section.id
  const ids = seatIds(section)
  const rename = (name: string): void =>
    editor.apply({ ...draft, sections: mapShared(draft.sections, (each) => (each.id === section.id ? { ...each, name } : each)) }, `Renamed to ${name}`) // prettier-ignore
  return (
    <section aria-label={section.name} className="flex flex-col gap-2 border-b border-line pb-4">
      <div className="flex items-baseline justify-between gap-3">
        <TextButton aria-expanded={isOpen} onClick={() => editor.set({ sectionId: section.id })}>
          {section.name}
        </TextButton>
        <span className="mono text-13 text-ink-soft">{plural(ids.length, 'seat')}</span>
      </div>
      {isOpen ? (
        <>
          <TextBox key={section.name} label="Section name" value={section.name} max={40} onCommit={rename} />
          <div className="flex gap-2">
            <Button size="table" onClick={() => editor.select(ids)}>
              Select section
            </Button>
            <Button
              size="table"
              kind="danger-outline"
              square
              icon={Trash2}
              aria-label={`Delete ${section.name}`}
              onClick={() => editor.apply(deleteSection(draft, section.id), `Deleted ${section.name}`, [])}
            >
              {null}
            </Button>
          </div>
          {section.rows.length === 0 ? null : <SelectSeats {...{ editor, draft, section }} />}
          <ul aria-label={`Rows of ${section.name}`} className="flex flex-col gap-1">
            {section.rows.map((row) => (
              <li key={row.id}>
                <Checkbox
                  checked={row.seats.every(({ id }) => state.selection.has(id))}
                  onValue={(isOn) => {
                    const rest = new Set(state.selection)
                    for (const { id } of row.seats)
                      if (isOn) rest.add(id)
                      else rest.delete(id)
                    editor.select(rest)
                  }}
                >
                  {row.table ? 'Table' : 'Row'} {row.label}, {plural(row.seats.length, 'seat')}
                </Checkbox>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
