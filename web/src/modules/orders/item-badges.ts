import { CircleCheck, Send, Ticket, Undo2 } from 'lucide-react'
import type { BadgeContent } from '#ui/StateBadge.tsx'
import type { ShownItem } from './order-documents.ts'

/** How the state of a ticket or add-on is shown. */
export const itemBadges: Readonly<Record<ShownItem['state'], BadgeContent>> = {
  VALID: { label: 'Valid', tone: 'go', icon: Ticket },
  PASSED_ON: { label: 'Passed on', tone: 'note', icon: Send },
  USED: { label: 'Used', tone: 'quiet', icon: CircleCheck },
  RETURNED: { label: 'Refunded', tone: 'note', icon: Undo2 },
}

/** A ticket or add-on in a line: `Stalls, row F, seat 14`, or its name. */
export const itemText = ({ place, name }: ShownItem): string => place || name
