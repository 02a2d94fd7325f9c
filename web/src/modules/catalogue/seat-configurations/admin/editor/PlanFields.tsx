import type { DraftBackground, SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import type { Editor } from './editor-store.ts'
import { FileButton } from './FileButton.tsx'
import { NumberBox } from './NumberBox.tsx'
import { planFrom } from './plan-file.ts'

interface PlanFieldsProps {
  readonly editor: Editor
  readonly draft: SeatDraft
}

/** The background plan: its file, opacity, place and size. The plan tool drags it. */
export function PlanFields({ editor, draft }: PlanFieldsProps) {
  const { background } = draft
  const set = (to: Partial<DraftBackground>, announcement: string): void => {
    if (background) editor.apply({ ...draft, background: { ...background, ...to } }, announcement)
  }
  const choose = async (file: File): Promise<string | undefined> => {
    const plan = await planFrom(file)
    if (plan === null) return 'Use a PNG, JPEG or WebP image.'
    const current = editor.draft()
    editor.apply({ ...current, background: plan }, 'Added a plan')
    editor.set({ tool: 'PLAN' })
    return undefined
  }
  return (
    <section aria-label="Background plan" className="flex flex-col gap-4 border-t border-line pt-5">
      <h2 className="text-15 font-semibold">Background plan</h2>
      {background && !background.isLocked ? (
        <p className="text-14 text-ink-soft">
          Drag the plan to move it, or a corner to scale it. Arrow keys move it by 4 cm. Lock it before you draw on it.
        </p>
      ) : null}
      <FileButton accept="image/png,image/jpeg,image/webp" onFile={choose}>
        {background ? 'Replace plan' : 'Choose a plan to trace'}
      </FileButton>
      {background ? (
        <>
          <Checkbox
            checked={background.isLocked}
            onValue={(isLocked) => set({ isLocked }, isLocked ? 'Locked the plan' : 'Unlocked the plan')}
          >
            Lock position and size
          </Checkbox>
          <div className="grid grid-cols-2 gap-3">
            <NumberBox
              label="Opacity"
              unit="%"
              value={Math.round(background.opacity * 100)}
              min={5}
              max={100}
              onCommit={(value) => set({ opacity: value / 100 }, 'Changed the opacity')}
            />
            {background.isLocked ? null : (
              <>
                <NumberBox
                  label="Scale"
                  unit="%"
                  value={Math.round(background.scale * 1000) / 10}
                  min={1}
                  max={2000}
                  onCommit={(value) => set({ scale: value / 100 }, 'Scaled the plan')}
                />
                <NumberBox
                  label="Left"
                  value={Math.round(background.x)}
                  min={-20_000}
                  max={20_000}
                  onCommit={(x) => set({ x }, 'Moved the plan')}
                />
                <NumberBox
                  label="Top"
                  value={Math.round(background.y)}
                  min={-20_000}
                  max={20_000}
                  onCommit={(y) => set({ y }, 'Moved the plan')}
                />
              </>
            )}
          </div>
          <Button
            size="office"
            kind="danger-outline"
            onClick={() => editor.apply({ ...draft, background: null }, 'Removed the plan')}
          >
            Remove plan
          </Button>
        </>
      ) : null}
    </section>
  )
}
