import { classes } from './classes.ts'

const shape = 'inline-flex h-5 items-center justify-center rounded-full px-1.5 align-middle text-12 font-semibold'

interface CountBadgeProps {
  readonly count: number
  /** Noun for the counted things, for screen readers: `unread messages`. */
  readonly of: string
}

/** A count on a link or a tab. Renders nothing for 0, and `99+` above 99. */
export const CountBadge = ({ count, of }: CountBadgeProps) =>
  count > 0 ? (
    <span className={`${shape} min-w-5 bg-admit text-on-admit tabular-nums`}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">
        {count} {of}
      </span>
    </span>
  ) : null

/** Marks something as new or changed, without a number. `meaning` is read by screen readers. */
export const DotBadge = ({ meaning }: { readonly meaning: string }) => (
  <span className="inline-flex items-center align-middle">
    <span aria-hidden="true" className="size-2 rounded-full bg-admit" />
    <span className="sr-only">{meaning}</span>
  </span>
)

interface TextBadgeProps {
  /** Use at most once per page. */
  readonly loud?: boolean
  readonly children: string
}

/** A short label next to a name: `New`, `Draft`, `All-in`. For a record's state use `StateBadge`. */
export const TextBadge = ({ loud = false, children }: TextBadgeProps) => (
  <span className={classes(shape, 'px-2', loud ? 'bg-ink text-paper' : 'border border-edge bg-card text-ink')}>
    {children}
  </span>
)
