import { CircleCheck, Pause, Scale, Send, Ticket, Undo2 } from 'lucide-react'
import type { BadgeContent } from '#ui/StateBadge.tsx'
import type { ShownItem, ShownOrder } from './order-documents.ts'

/** How the state of a ticket or add-on is shown. */
export const itemBadges: Readonly<Record<ShownItem['state'], BadgeContent>> = {
  VALID: { label: 'Valid', tone: 'go', icon: Ticket },
  PASSED_ON: { label: 'Passed on', tone: 'note', icon: Send },
  ON_ITS_WAY: { label: 'On its way', tone: 'wait', icon: Send },
  ON_HOLD: { label: 'On hold', tone: 'wait', icon: Pause },
  USED: { label: 'Used', tone: 'quiet', icon: CircleCheck },
  RETURNED: { label: 'Refunded', tone: 'note', icon: Undo2 },
  LOST: { label: 'Lost in dispute', tone: 'stop', icon: Scale },
}

/** A ticket or add-on in a line: `Stalls, row F, seat 14`, or its name. */
export const itemText = ({ place, name }: ShownItem): string => place || name

/** Tickets that can move to another seat: valid, with a seat, and still the buyer's. At most as many as move together. */
export const movableItems = ({ items }: ShownOrder): ShownItem[] =>
  items.filter(({ kind, state, hasSeat }) => kind === 'TICKET' && state === 'VALID' && hasSeat).slice(0, MAX_MOVES)

const MAX_MOVES = 200

/** True if an order can still be changed. */
export const isOpen = ({ row: { payment } }: ShownOrder): boolean =>
  payment === 'PAID' || payment === 'PARTIALLY_REFUNDED'

/** True if an item was refunded in full. */
export const isRefunded = ({ state, refunded, total }: ShownItem): boolean =>
  state === 'RETURNED' && refunded.amount === total.amount

/**
 * Amount that can still be refunded, in minor units. The price of protection goes back only if the whole order is
 * canceled. docs/rules.md 10.13
 */
export const leftToRefund = ({ row, refunded, items }: ShownOrder, cancels: boolean): number =>
  cancels
    ? row.total.amount - refunded.amount
    : items.reduce((sum, item) => sum + item.total.amount - item.refunded.amount, 0)
