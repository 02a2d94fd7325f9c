import { classes } from './classes.ts'

interface ReducedPriceProps {
  /** Formatted price before the reduction. */
  readonly was: string
  /** Formatted price now. */
  readonly now: string
  readonly className?: string
}

/** A lower price beside the one it replaces, which is struck through. Screen readers hear `was` and `now`. */
export const ReducedPrice = ({ was, now, className }: ReducedPriceProps) => (
  <>
    <del className="whole font-normal text-ink-soft">
      <span className="sr-only">was </span>
      {was}
    </del>{' '}
    <ins className={classes('whole no-underline', className)}>
      <span className="sr-only">now </span>
      {now}
    </ins>
  </>
)
