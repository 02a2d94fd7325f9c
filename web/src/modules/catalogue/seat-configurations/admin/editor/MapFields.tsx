import { addLevel, removeLevel } from '@admission/common/seat-map/edit/levels.ts'
import type { DraftLevel } from '@admission/common/seat-map/edit/document.ts'
import { mapShared } from '@admission/common/seat-map/edit/parts.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { ColorField } from '#ui/ColorField.tsx'
import type { Editor, EditorState } from './editor-store.ts'
import { levelColor } from './level-colors.ts'
import { DrawingAids } from './DrawingAids.tsx'
import { PlanFields } from './PlanFields.tsx'
import { TextBox } from './TextBox.tsx'

interface MapFieldsProps {
  readonly editor: Editor
  readonly state: EditorState
}

/** Properties of the whole map: name, price levels, background plan, rulers and guides. */
export function MapFields({ editor, state }: MapFieldsProps) {
  const { draft } = state.history
  const setLevels = (number: number, to: Partial<DraftLevel>): void =>
    editor.apply(
      { ...draft, levels: mapShared(draft.levels, (each) => (each.number === number ? { ...each, ...to } : each)) },
      'Changed a price level',
    )
  const remove = ({ number, name }: DraftLevel): void => {
    const at = draft.levels.findIndex((each) => each.number === number)
    const instead = draft.levels[at === 0 ? 1 : at - 1]!
    editor.apply(removeLevel(draft, number, instead.number), `Removed ${name}; its seats are ${instead.name} now`)
    showToast({ kind: 'notice', text: `Removed ${name}; its seats are ${instead.name} now`, dismissAfter: 3500 })
  }
  return (
    <div className="flex flex-col gap-5 p-5">
      <p className="text-14 text-ink-soft">Select seats to change them, or pick a tool to add some.</p>
      <TextBox
        key={draft.name}
        label="Name"
        value={draft.name}
        max={40}
        onCommit={(name) => editor.apply({ ...draft, name }, `Renamed to ${name}`)}
      />
      <section aria-label="Price levels" className="flex flex-col gap-4 border-t border-line pt-5">
        <h2 className="text-15 font-semibold">Price levels</h2>
        {draft.levels.map((level) => (
          <LevelFields
            key={level.number}
            level={level}
            onChange={(to) => setLevels(level.number, to)}
            onRemove={draft.levels.length === 1 ? null : () => remove(level)}
          />
        ))}
        <Button
          size="office"
          icon={Plus}
          onClick={() => editor.apply(addLevel(draft, `Level ${draft.levels.length + 1}`), 'Added a price level')}
        >
          Add price level
        </Button>
      </section>
      <PlanFields {...{ editor, draft }} />
      <DrawingAids {...{ editor, state }} />
    </div>
  )
}

interface LevelFieldsProps {
  readonly level: DraftLevel
  readonly onChange: (to: Partial<DraftLevel>) => void
  /** Null for the only level. */
  readonly onRemove: (() => void) | null
}

/** Name of a price level; its color opens below. */
function LevelFields({ level, onChange, onRemove }: LevelFieldsProps) {
  const { number, name, color } = level
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2 *:first:flex-1">
        <TextBox
          key={name}
          label={`Level ${number}`}
          value={name}
          max={40}
          onCommit={(next) => onChange({ name: next })}
        />
        <Button
          size="office"
          square
          aria-label={`Color of level ${number}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span aria-hidden="true" className="size-4 rounded-full" style={{ background: levelColor(level) }} />
        </Button>
        {onRemove === null ? null : (
          <Button size="office" square icon={Trash2} aria-label={`Remove level ${number}`} onClick={onRemove}>
            {null}
          </Button>
        )}
      </div>
      {isOpen ? (
        <ColorField
          label={`Custom color of level ${number}`}
          size="office"
          value={color ?? ''}
          onValue={(next) => {
            const isColor = /^#[0-9a-f]{6}$/i.test(next)
            if (isColor || next === '') onChange({ color: isColor ? next : null })
          }}
        />
      ) : null}
    </div>
  )
}
