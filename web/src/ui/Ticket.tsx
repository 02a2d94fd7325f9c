import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface TicketProps {
  /** Main part. */
  readonly children: ReactNode
  /** Tear-off part, below the perforation. */
  readonly stub: ReactNode
  /** `small` is 172 pixels wide, `large` is for order summaries, `mine` for the buyer's own ticket. */
  readonly size?: 'small' | 'card' | 'large' | 'mine'
  readonly className?: string
}

const sizes = { small: 'ticket-small', card: '', large: 'ticket-large', mine: 'ticket-mine' } as const

/** Paper with two notches and a perforation. Only for things with a tear-off part, never in back offices. */
export const Ticket = ({ children, stub, size = 'card', className }: TicketProps) => (
  <div className={classes('ticket', sizes[size], className)}>
    <div className="ticket-paper">
      <div className="ticket-body">{children}</div>
      <div className="ticket-stub">{stub}</div>
    </div>
  </div>
)
