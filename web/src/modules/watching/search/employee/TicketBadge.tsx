import { Ban, CircleCheck, Pause, RefreshCw, Send, Tag, Ticket, Undo2 } from 'lucide-react'
import { StateBadge, type BadgeContent } from '#ui/StateBadge.tsx'
import type { TicketRecordQuery } from './ticket-lookup.gql.ts'

type Shown = Pick<TicketRecordQuery['ticketRecord'], 'state' | 'isBlocked'>

const badges: Readonly<Record<Shown['state'], BadgeContent>> = {
  OWNED: { label: 'Valid', tone: 'go', icon: Ticket },
  USED: { label: 'Used', tone: 'quiet', icon: CircleCheck },
  LISTED: { label: 'For sale', tone: 'note', icon: Tag },
  IN_TRANSFER: { label: 'In transfer', tone: 'note', icon: Send },
  RESALE_HELD: { label: 'Being sold', tone: 'note', icon: Tag },
  FROZEN: { label: 'On hold', tone: 'wait', icon: Pause },
  REPLACED: { label: 'Replaced', tone: 'note', icon: RefreshCw },
  VOID: { label: 'Void', tone: 'stop', icon: Undo2 },
}

const blocked: BadgeContent = { label: 'Blocked', tone: 'stop', icon: Ban }

/** The state of a ticket. A blocked one is that, whatever else it is. */
export function TicketBadge({ of: { state, isBlocked } }: { readonly of: Shown }) {
  const { label, ...badge } = isBlocked ? blocked : badges[state]
  return <StateBadge {...badge}>{label}</StateBadge>
}
