import { outlineProblem } from '@admission/common/seat-map/edit/outline.ts'
import { plural } from '@admission/common/words.ts'
import { Check } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { finishOutline } from './board-actions.ts'
import type { Editor, EditorState } from './editor-store.ts'
import type { EditorSurface } from './editor-surface.ts'
import { placeInMeters } from './editor-text.ts'

interface OutlineFormProps {
  readonly editor: Editor
  readonly state: EditorState
  readonly surface: EditorSurface | null
}

/** How to draw an outline, and the corners set so far. */
export function OutlineForm({ editor, state, surface }: OutlineFormProps) {
  const { corners } = state
  const problem = corners.length < 3 ? null : outlineProblem(corners)
  return (
    <>
      <p className="text-14 text-ink-soft">
        Drag a rectangle, or click each corner and then the first one again. With the keyboard: arrow keys move, Space
        sets a corner, Enter finishes.
      </p>
      {corners.length === 0 ? null : (
        <ol aria-label="Corners" className="flex list-inside list-decimal flex-col gap-1 text-14">
          {corners.map((corner, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- corners only come and go at the end
            <li key={index}>{placeInMeters(corner)}</li>
          ))}
        </ol>
      )}
      {problem === null ? null : <p className="text-14 font-semibold">{problem}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="ink"
          size="office"
          icon={Check}
          disabled={surface === null || corners.length < 3 || problem !== null}
          onClick={() => surface && finishOutline(editor, surface)}
        >
          {corners.length === 0 ? 'Finish' : `Finish with ${plural(corners.length, 'corner')}`}
        </Button>
        <Button size="office" disabled={corners.length === 0} onClick={editor.undo}>
          Remove last corner
        </Button>
      </div>
    </>
  )
}
