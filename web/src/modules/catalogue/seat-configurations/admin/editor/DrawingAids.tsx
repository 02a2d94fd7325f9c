import type { DraftGuide } from '@admission/common/seat-map/edit/document.ts'
import { addGuide, guidesIn, MAX_GUIDES, moveGuide, removeGuide } from '@admission/common/seat-map/edit/guides.ts'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import type { Editor, EditorState } from './editor-store.ts'
import { fromMeters, inMeters, toMeters } from './editor-text.ts'
import { NumberBox } from './NumberBox.tsx'

interface DrawingAidsProps {
  readonly editor: Editor
  readonly state: EditorState
}

const names = { VERTICAL: 'Vertical guide', HORIZONTAL: 'Horizontal guide' } as const

/** Rulers, snapping and guides. Guides are also dragged from the rulers. */
export function DrawingAids({ editor, state }: DrawingAidsProps) {
  const { draft } = state.history
  const guides = guidesIn(draft)
  const add = (direction: DraftGuide['direction']): void => {
    if (guides.length >= MAX_GUIDES) return editor.showProblem(`Use ${MAX_GUIDES} guides or fewer.`)
    const at = draft.focal[direction === 'VERTICAL' ? 0 : 1]
    return editor.apply(addGuide(draft, { direction, at }), `Added a ${names[direction].toLowerCase()}`)
  }
  return (
    <section aria-label="Rulers and guides" className="flex flex-col gap-4 border-t border-line pt-5">
      <h2 className="text-15 font-semibold">Rulers and guides</h2>
      <div className="flex flex-col gap-2">
        <Checkbox
          checked={state.snaps}
          onValue={(snaps) => editor.set({ snaps, announcement: snaps ? 'Snapping on' : 'Snapping off' })}
        >
          Snap to guides, seats and the grid
        </Checkbox>
        <Checkbox
          checked={state.hasRulers}
          onValue={(hasRulers) => editor.set({ hasRulers, announcement: hasRulers ? 'Rulers shown' : 'Rulers hidden' })}
        >
          Show rulers
        </Checkbox>
      </div>
      {guides.map(({ direction, at }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- guides have no identity but their place in the list
        <div key={index} className="flex items-end gap-2 *:first:flex-1">
          <NumberBox
            label={`${names[direction]} ${index + 1}`}
            unit="m"
            value={toMeters(at)}
            min={-700}
            max={700}
            onCommit={(value) =>
              editor.apply(moveGuide(draft, index, fromMeters(value)), `Moved a guide to ${value} m`)
            }
          />
          <Button
            size="office"
            square
            icon={Trash2}
            aria-label={`Remove the ${names[direction].toLowerCase()} at ${inMeters(at)}`}
            onClick={() => editor.apply(removeGuide(draft, index), `Removed a ${names[direction].toLowerCase()}`)}
          >
            {null}
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="table" icon={Plus} onClick={() => add('VERTICAL')}>
          Vertical guide
        </Button>
        <Button size="table" icon={Plus} onClick={() => add('HORIZONTAL')}>
          Horizontal guide
        </Button>
      </div>
    </section>
  )
}
