import { ChevronDown, Plus, X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { classes } from './classes.ts'

/** The filter chips above a table, with figures about the filtered rows on the right. */
export const FilterBar = ({ children, figures }: { readonly children: ReactNode; readonly figures?: ReactNode }) => (
  <div className="flex min-h-14 shrink-0 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 phone:px-6 pointer-coarse:min-h-17">
    <fieldset aria-label="Filters" className="flex min-w-0 flex-wrap items-center gap-2">
      {children}
    </fieldset>
    {figures === undefined ? null : <p className="text-13 text-ink-soft tablet:whitespace-nowrap">{figures}</p>}
  </div>
)

const chip =
  'inline-flex h-8 items-center gap-2 rounded-6 border px-2.5 text-14 whitespace-nowrap pointer-coarse:h-11 transition-colors'

interface FilterChipProps {
  /** Attribute: `Venue`. */
  readonly label: string
  /** Selected value: `Quarry Park`. */
  readonly value: string
  readonly onClear: () => void
}

/** An active filter. Pressing it removes it. */
export const FilterChip = ({ label, value, onClear }: FilterChipProps) => (
  <button
    type="button"
    onClick={onClear}
    aria-label={`Remove filter ${label}: ${value}`}
    className={`${chip} border-ink bg-ink text-paper hover:bg-ink-hover`}
  >
    <span className="font-semibold">{value}</span>
    <X aria-hidden="true" size={13} strokeWidth={1.75} />
  </button>
)

interface FilterMenuProps {
  readonly label: string
  /** Dashed with a plus: adds a filter. */
  readonly adds?: boolean
  readonly children: ReactNode
}

/** A chip that opens a popover; its content renders on first open. Escape or a press elsewhere closes it. */
export function FilterMenu({ label, adds = false, children }: FilterMenuProps) {
  const id = useId()
  const [wasOpened, setWasOpened] = useState(false)
  const Icon = adds ? Plus : ChevronDown
  return (
    <div className="anchor-scope">
      <button
        type="button"
        popoverTarget={id}
        className={classes(chip, 'anchor border-edge bg-card font-medium hover:border-ink', adds && 'border-dashed')}
      >
        {adds ? <Icon aria-hidden="true" size={15} strokeWidth={1.75} /> : null}
        {label}
        {adds ? null : <Icon aria-hidden="true" size={15} strokeWidth={1.75} />}
      </button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => setWasOpened(wasOpened || newState === 'open')}
        className="anchored w-72 rounded-12 border border-line bg-card p-4 text-ink shadow-float"
      >
        {wasOpened ? children : null}
      </div>
    </div>
  )
}
