import { number } from '@admission/common/words.ts'
import { X, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { Spinner } from './Spinner.tsx'

/** An action on all selected rows. */
export interface BulkAction {
  readonly name: string
  readonly icon: LucideIcon
  readonly onChoose: () => void
  /** Disables the action and says why: `Only events on sale can be paused.` */
  readonly disabledReason?: string | undefined
}

interface BulkBarProps {
  readonly count: number
  /** A figure about the selected rows: `$599,300 gross`. */
  readonly figures?: string | undefined
  readonly actions: readonly BulkAction[]
  readonly busy?: boolean
  readonly onClear: () => void
}

const buttonStyle =
  'inline-flex h-9 items-center gap-2 rounded-6 px-2.5 text-14 font-semibold hover:bg-ink-hover aria-disabled:hover:bg-transparent pointer-coarse:h-11'

/** Floats over the bottom of a table while rows are selected. Each action should show a toast with Undo. */
export const BulkBar = ({ count, figures, actions, busy = false, onClear }: BulkBarProps) => (
  <section
    aria-label="Selected rows"
    data-bulk-bar=""
    className="appear absolute inset-x-3 bottom-3 z-20 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-12 bg-ink px-4 py-2 text-paper shadow-float phone:inset-x-6 phone:bottom-5"
  >
    <output className="whole text-14 font-semibold">{number(count)} selected</output>
    {figures === undefined ? null : <span className="whole text-14 opacity-80">{figures}</span>}
    {busy ? <Spinner /> : null}
    <span className="flex flex-1 flex-wrap justify-end gap-x-1">
      {actions.map((action) => (
        <Action key={action.name} {...action} busy={busy} />
      ))}
      <button type="button" aria-label="Clear selection" className={buttonStyle} onClick={onClear}>
        <X aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </span>
  </section>
)

/**
 * A disabled action stays focusable and explains itself on focus, hover and press; touch devices only have the press.
 */
function Action({ name, icon: Icon, onChoose, disabledReason, busy }: BulkAction & { readonly busy: boolean }) {
  const id = useId()
  const [isReasonShown, setReasonShown] = useState(false)
  const showReason = () => setReasonShown(true)
  const hideReason = () => setReasonShown(false)
  const isDisabled = busy || disabledReason !== undefined
  return (
    <span className="relative" onPointerEnter={showReason} onPointerLeave={hideReason}>
      <button
        type="button"
        className={buttonStyle}
        aria-disabled={isDisabled || undefined}
        aria-describedby={disabledReason === undefined ? undefined : id}
        onFocus={showReason}
        onBlur={hideReason}
        onKeyDown={({ key }) => {
          if (key === 'Escape') hideReason()
        }}
        onClick={isDisabled ? showReason : onChoose}
      >
        <span className={`inline-flex items-center gap-2 ${isDisabled ? 'opacity-60' : ''}`}>
          <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
          {name}
        </span>
      </button>
      {disabledReason === undefined ? null : (
        <span
          id={id}
          role="tooltip"
          hidden={!isReasonShown}
          className="absolute right-0 bottom-full w-max max-w-[min(280px,calc(100vw-48px))] pb-3 text-13"
        >
          <span className="block rounded-6 border border-line bg-card px-3 py-2 text-ink shadow-float">
            {disabledReason}
          </span>
        </span>
      )}
    </span>
  )
}
