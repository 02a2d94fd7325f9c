import type { MapPoint } from '@admission/common/seat-map/document.ts'
import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { outlinedPart, outlineProblem, setCorners, withCornerAfter } from '@admission/common/seat-map/edit/outline.ts'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import type { Editor } from './editor-store.ts'
import { fromMeters, toMeters } from './editor-text.ts'
import { NumberBox } from './NumberBox.tsx'

interface CornerFieldsProps {
  readonly editor: Editor
  readonly draft: SeatDraft
  /** ID of an area or a shape. */
  readonly id: number
}

/** Corners of an area or a shape, one at a time: what dragging their handles does, for the keyboard. */
export function CornerFields({ editor, draft, id }: CornerFieldsProps) {
  const [chosen, setChosen] = useState(0)
  const part = outlinedPart(draft, id)
  if (!part) return null
  const { corners, isClosed } = part
  const index = Math.min(chosen, corners.length - 1)
  const [x, y] = corners[index]!
  const change = (next: readonly MapPoint[], announcement: string): void => {
    const problem = isClosed ? outlineProblem(next) : null
    if (problem === null) editor.apply(setCorners(draft, id, next), announcement)
    else editor.showProblem(problem)
  }
  const isEnd = !isClosed && index === corners.length - 1
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="float-left mb-3 text-15 font-semibold">Corners</legend>
      <SelectField
        label="Corner"
        size="office"
        value={String(index)}
        options={corners.map((_, at) => ({ value: String(at), label: `${at + 1} of ${corners.length}` }))}
        onValue={(value) => setChosen(Number(value))}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberBox
          label="Across"
          unit="m"
          value={toMeters(x)}
          min={-700}
          max={700}
          onCommit={(value) => change(corners.with(index, [fromMeters(value), y]), `Moved corner ${index + 1}`)}
        />
        <NumberBox
          label="Down"
          unit="m"
          value={toMeters(y)}
          min={-700}
          max={700}
          onCommit={(value) => change(corners.with(index, [x, fromMeters(value)]), `Moved corner ${index + 1}`)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="table"
          disabled={isEnd}
          onClick={() => {
            change(withCornerAfter(corners, index), `Added corner ${index + 2}`)
            setChosen(index + 1)
          }}
        >
          Add corner after
        </Button>
        <Button
          size="table"
          disabled={corners.length <= (isClosed ? 3 : 2)}
          onClick={() => change(corners.toSpliced(index, 1), `Removed corner ${index + 1}`)}
        >
          Remove corner
        </Button>
      </div>
    </fieldset>
  )
}
