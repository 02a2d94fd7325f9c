import { ArrowRightLeft, Ban, CircleCheck, Lock, ScanLine, Tag, type LucideIcon } from 'lucide-react'
import type { Tone } from '#ui/StateChip.tsx'

interface Look {
  readonly word: string
  readonly tone: Tone
  readonly icon: LucideIcon
}

const looks: Readonly<Record<string, Look>> = {
  OWNED: { word: 'Valid', tone: 'go', icon: CircleCheck },
  LISTED: { word: 'For sale', tone: 'note', icon: Tag },
  RESALE_HELD: { word: 'Being sold', tone: 'note', icon: Tag },
  IN_TRANSFER: { word: 'In transfer', tone: 'wait', icon: ArrowRightLeft },
  FROZEN: { word: 'Blocked', tone: 'stop', icon: Lock },
  USED: { word: 'Scanned', tone: 'quiet', icon: ScanLine },
  VOID: { word: 'Void', tone: 'quiet', icon: Ban },
}

/** Icon and label for the state of a ticket. */
export const ticketLook = (state: string): Look => looks[state] ?? { word: state, tone: 'quiet', icon: Ban }
