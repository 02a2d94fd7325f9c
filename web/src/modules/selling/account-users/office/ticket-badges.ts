import { ArrowRightLeft, Ban, CircleCheck, Lock, ScanLine, Tag } from 'lucide-react'
import type { BadgeContent } from '#ui/StateBadge.tsx'

const badges: Readonly<Record<string, BadgeContent>> = {
  OWNED: { label: 'Valid', tone: 'go', icon: CircleCheck },
  LISTED: { label: 'For sale', tone: 'note', icon: Tag },
  RESALE_HELD: { label: 'Being sold', tone: 'note', icon: Tag },
  IN_TRANSFER: { label: 'In transfer', tone: 'wait', icon: ArrowRightLeft },
  FROZEN: { label: 'On hold', tone: 'wait', icon: Lock },
  USED: { label: 'Scanned', tone: 'quiet', icon: ScanLine },
  VOID: { label: 'Void', tone: 'quiet', icon: Ban },
}

/** Icon and label for the state of a ticket. */
export const ticketBadge = (state: string): BadgeContent => badges[state] ?? { label: state, tone: 'quiet', icon: Ban }
