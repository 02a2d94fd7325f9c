import { CircleCheck, CircleX, Clock, Undo2, type LucideIcon } from 'lucide-react'
import type { Tone } from '#ui/StateBadge.tsx'
import type { Purchase } from './receipt-text.ts'

interface StateStyle {
  readonly tone: Tone
  readonly icon: LucideIcon
  readonly text: string
}

const styles: Readonly<Record<Purchase['state'], StateStyle>> = {
  PENDING: { tone: 'wait', icon: Clock, text: 'Processing payment' },
  PAID: { tone: 'go', icon: CircleCheck, text: 'Paid' },
  PARTIALLY_REFUNDED: { tone: 'note', icon: Undo2, text: 'Partially refunded' },
  REFUNDED: { tone: 'quiet', icon: Undo2, text: 'Refunded' },
  CANCELLED: { tone: 'stop', icon: CircleX, text: 'Canceled' },
  FAILED: { tone: 'stop', icon: CircleX, text: 'Not paid' },
}

/** A purchase's state as buyers see it: icon, color and label. */
export const stateStyle = (state: Purchase['state']): StateStyle => styles[state]
