import { formatCountdown } from '@admission/common/countdown.ts'
import { Clock } from 'lucide-react'
import { classes } from '#ui/classes.ts'

/** The countdown warns at this many seconds left. */
export const warnAt = 120

interface CartClockProps {
  readonly secondsLeft: number
  /** Text before and after the time: `Your seats are held for`, `left`. */
  readonly before?: string
  readonly after?: string
  readonly className?: string
}

/** Countdown of the cart's hold. It takes the warning color for the last two minutes. */
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
