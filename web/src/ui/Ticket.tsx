import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface TicketProps {
  /** What stays. */
  readonly children: ReactNode
  /** What is torn off, below the perforation. */
  readonly stub: ReactNode
  /** `small` 172 wide, `card`, `large` for order summaries, `mine` for the ticket itself. */
  readonly size?: 'small' | 'card' | 'large' | 'mine'
  readonly className?: string
}

const sizes = { small: 'ticket-small', card: '', large: 'ticket-large', mine: 'ticket-mine' } as const

/** Paper with two notches and a perforation between them. Only where something is torn off, never in back offices. */
export const Ticket = ({ children, stub, size = 'card', className }: TicketProps) => (
  <div className={classes('ticket', sizes[size], className)}>
    <div className="ticket-paper">
      <div className="ticket-body">{children}</div>
      <div className="ticket-stub">{stub}</div>
    </div>
  </div>
)
