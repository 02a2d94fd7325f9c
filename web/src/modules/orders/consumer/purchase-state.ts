import { CircleCheck, CircleX, Clock, Undo2, type LucideIcon } from 'lucide-react'
import type { Tone } from '#ui/StateChip.tsx'
import type { Purchase } from './receipt-words.ts'

interface StateLook {
  readonly tone: Tone
  readonly icon: LucideIcon
  readonly text: string
}

const looks: Readonly<Record<Purchase['state'], StateLook>> = {
  PENDING: { tone: 'wait', icon: Clock, text: 'Payment under way' },
  PAID: { tone: 'go', icon: CircleCheck, text: 'Paid' },
  PARTIALLY_REFUNDED: { tone: 'note', icon: Undo2, text: 'Partly refunded' },
  REFUNDED: { tone: 'quiet', icon: Undo2, text: 'Refunded' },
  CANCELLED: { tone: 'stop', icon: CircleX, text: 'Cancelled' },
  FAILED: { tone: 'stop', icon: CircleX, text: 'Not paid' },
}

/** A purchase's state as a buyer reads it: sign, color and word. */
export const stateLook = (state: Purchase['state']): StateLook => looks[state]
