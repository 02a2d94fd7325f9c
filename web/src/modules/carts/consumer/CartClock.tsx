import { formatCountdown } from '@admission/common/countdown.ts'
import { Clock } from 'lucide-react'
import { classes } from '#ui/classes.ts'

/** From here on the clock warns (seconds). */
export const warnAt = 120

interface CartClockProps {
  readonly secondsLeft: number
  /** Before and after the figures: `Your seats are held for`, `left`. */
  readonly before?: string
  readonly after?: string
  readonly className?: string
}

/** How long the cart is still held. It turns to the color of waiting for the last two minutes. */
export const CartClock = ({ secondsLeft, before, after, className }: CartClockProps) => (
  <span
    role="timer"
    className={classes('whole inline-flex items-center gap-1.5', secondsLeft <= warnAt ? 'text-wait' : '', className)}
  >
    <Clock aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
    {before}
    <b className="font-semibold">{formatCountdown(secondsLeft)}</b>
    {after}
  </span>
)
