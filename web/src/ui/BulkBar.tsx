import { X, type LucideIcon } from 'lucide-react'
import { Spinner } from './Spinner.tsx'

/** What can be done with all ticked rows at once. */
export interface BulkAction {
  readonly name: string
  readonly icon: LucideIcon
  readonly onChoose: () => void
  /** Off, and why. */
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
  'inline-flex h-9 items-center gap-2 rounded-6 px-2.5 text-14 font-semibold hover:bg-ink-hover disabled:opacity-60 disabled:hover:bg-transparent pointer-coarse:h-11'

/** Floats over the foot of a table while rows are ticked. Each of its actions answers with a toast that takes it back. */
export const BulkBar = ({ count, figures, actions, busy = false, onClear }: BulkBarProps) => (
  <section
    aria-label="Ticked rows"
    data-bulk-bar=""
    className="appear absolute inset-x-3 bottom-3 z-20 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-12 bg-ink px-4 py-2 text-paper shadow-float phone:inset-x-6 phone:bottom-5"
  >
    <output className="whole text-14 font-semibold">{count.toLocaleString('en-US')} selected</output>
    {figures === undefined ? null : <span className="whole text-14 opacity-80">{figures}</span>}
    {busy ? <Spinner /> : null}
    <span className="flex flex-1 flex-wrap justify-end gap-x-1">
      {actions.map(({ name, icon: Icon, onChoose, notNow }) => (
        <button
          key={name}
          type="button"
          className={press}
          disabled={busy || notNow !== undefined}
          title={notNow}
          onClick={onChoose}
        >
          <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
          {name}
        </button>
      ))}
      <button type="button" aria-label="Untick all" className={press} onClick={onClear}>
        <X aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </span>
  </section>
)
