import { X, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { Spinner } from './Spinner.tsx'

/** What can be done with all ticked rows at once. */
export interface BulkAction {
  readonly name: string
  readonly icon: LucideIcon
  readonly onChoose: () => void
  /** Off, and why: `Only events on sale can be paused.` */
  readonly notNow?: string | undefined
}

interface BulkBarProps {
  readonly count: number
  /** A figure about them: `$599,300 gross`. */
  readonly figures?: string | undefined
  readonly actions: readonly BulkAction[]
  readonly busy?: boolean
  readonly onClear: () => void
}

const press =
  'inline-flex h-9 items-center gap-2 rounded-6 px-2.5 text-14 font-semibold hover:bg-ink-hover aria-disabled:hover:bg-transparent pointer-coarse:h-11'

/** Floats over the foot of a table while rows are selected. Each action answers with a toast that can undo it. */
export const BulkBar = ({ count, figures, actions, busy = false, onClear }: BulkBarProps) => (
  <section
    aria-label="Selected rows"
    data-bulk-bar=""
    className="appear absolute inset-x-3 bottom-3 z-20 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-12 bg-ink px-4 py-2 text-paper shadow-float phone:inset-x-6 phone:bottom-5"
  >
    <output className="whole text-14 font-semibold">{count.toLocaleString('en-US')} selected</output>
    {figures === undefined ? null : <span className="whole text-14 opacity-80">{figures}</span>}
    {busy ? <Spinner /> : null}
    <span className="flex flex-1 flex-wrap justify-end gap-x-1">
      {actions.map((action) => (
        <Action key={action.name} {...action} busy={busy} />
      ))}
      <button type="button" aria-label="Clear selection" className={press} onClick={onClear}>
        <X aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </span>
  </section>
)

/**
 * An action that is off stays in reach of the keyboard and says why: on focus, under a pointer, and when it is pressed,
 * which is all that a finger can do.
 */
function Action({ name, icon: Icon, onChoose, notNow, busy }: BulkAction & { readonly busy: boolean }) {
  const id = useId()
  const [isTold, setTold] = useState(false)
  const tell = () => setTold(true)
  const hush = () => setTold(false)
  const isOff = busy || notNow !== undefined
  return (
    <span className="relative" onPointerEnter={tell} onPointerLeave={hush}>
      <button
        type="button"
        className={press}
        aria-disabled={isOff || undefined}
        aria-describedby={notNow === undefined ? undefined : id}
        onFocus={tell}
        onBlur={hush}
        onKeyDown={({ key }) => {
          if (key === 'Escape') hush()
        }}
        onClick={isOff ? tell : onChoose}
      >
        <span className={`inline-flex items-center gap-2 ${isOff ? 'opacity-60' : ''}`}>
          <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
          {name}
        </span>
      </button>
      {notNow === undefined ? null : (
        <span
          id={id}
          role="tooltip"
          hidden={!isTold}
          className="absolute right-0 bottom-full w-max max-w-[min(280px,calc(100vw-48px))] pb-3 text-13"
        >
          <span className="block rounded-6 border border-line bg-card px-3 py-2 text-ink shadow-float">{notNow}</span>
        </span>
      )}
    </span>
  )
}
