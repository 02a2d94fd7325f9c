import { PAYMENT_WORDS } from '@admission/common/sale-words.ts'
import { Check, CircleX, Hourglass, Undo2, X, type LucideIcon } from 'lucide-react'
import type { Tone } from '#ui/StateChip.tsx'
import type { UserPurchaseState } from './user-record.gql.ts'

interface Look {
  readonly word: string
  readonly tone: Tone
  readonly icon: LucideIcon
}

/** Icon and label for the state of a purchase. */
export const purchaseLooks: Readonly<Record<UserPurchaseState, Look>> = {
  PAID: { word: PAYMENT_WORDS.PAID, tone: 'go', icon: Check },
  PARTIALLY_REFUNDED: { word: PAYMENT_WORDS.PARTIALLY_REFUNDED, tone: 'note', icon: Undo2 },
  REFUNDED: { word: PAYMENT_WORDS.REFUNDED, tone: 'note', icon: Undo2 },
  PENDING: { word: PAYMENT_WORDS.PENDING, tone: 'quiet', icon: Hourglass },
  CANCELLED: { word: PAYMENT_WORDS.CANCELLED, tone: 'quiet', icon: X },
  FAILED: { word: PAYMENT_WORDS.FAILED, tone: 'stop', icon: CircleX },
}
