import { PAYMENT_WORDS } from '@admission/common/sale-words.ts'
import {
  Bell,
  Check,
  CircleX,
  Clock,
  CreditCard,
  Eye,
  Hourglass,
  LoaderCircle,
  Pencil,
  Scale,
  ShoppingCart,
  Undo2,
  X,
  type LucideIcon,
} from 'lucide-react'
import type { Tone } from '#ui/StateChip.tsx'

interface Look {
  readonly word: string
  readonly tone: Tone
  readonly icon: LucideIcon
}

export const paymentLooks: Readonly<Record<keyof typeof PAYMENT_WORDS, Look>> = {
  PAID: { word: PAYMENT_WORDS.PAID, tone: 'go', icon: Check },
  PARTIALLY_REFUNDED: {
    word: PAYMENT_WORDS.PARTIALLY_REFUNDED,
    tone: 'note',
    icon: Undo2,
  },
  REFUNDED: { word: PAYMENT_WORDS.REFUNDED, tone: 'note', icon: Undo2 },
  PENDING: { word: PAYMENT_WORDS.PENDING, tone: 'quiet', icon: Hourglass },
  PROCESSING: {
    word: PAYMENT_WORDS.PROCESSING,
    tone: 'note',
    icon: LoaderCircle,
  },
  AUTHORISED: { word: PAYMENT_WORDS.AUTHORISED, tone: 'wait', icon: Clock },
  DISPUTED: { word: PAYMENT_WORDS.DISPUTED, tone: 'wait', icon: Scale },
  CANCELLED: { word: PAYMENT_WORDS.CANCELLED, tone: 'quiet', icon: X },
  FAILED: { word: PAYMENT_WORDS.FAILED, tone: 'stop', icon: CircleX },
}

interface MomentLook {
  readonly tone: Tone
  readonly icon: LucideIcon
}

const momentLooks: Readonly<Record<string, MomentLook>> = {
  ORDER: { tone: 'quiet', icon: ShoppingCart },
  PAYMENT: { tone: 'quiet', icon: CreditCard },
  DECLINED: { tone: 'stop', icon: CircleX },
  PAID: { tone: 'go', icon: CreditCard },
  REFUND: { tone: 'note', icon: Undo2 },
  ALERT: { tone: 'stop', icon: Bell },
  LOOK: { tone: 'quiet', icon: Eye },
  CHANGE: { tone: 'quiet', icon: Pencil },
}

/** Icon and color of a history entry; unknown kinds look like a change. */
export const momentLook = (kind: string): MomentLook => momentLooks[kind] ?? { tone: 'quiet', icon: Pencil }
