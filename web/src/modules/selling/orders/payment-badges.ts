import { PAYMENT_LABELS } from '@admission/common/sale-words.ts'
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
import type { BadgeContent, Tone } from '#ui/StateBadge.tsx'
import type { ShownOrder } from './order-documents.ts'

export const paymentBadges: Readonly<Record<keyof typeof PAYMENT_LABELS, BadgeContent>> = {
  PAID: { label: PAYMENT_LABELS.PAID, tone: 'go', icon: Check },
  PARTIALLY_REFUNDED: {
    label: PAYMENT_LABELS.PARTIALLY_REFUNDED,
    tone: 'note',
    icon: Undo2,
  },
  REFUNDED: { label: PAYMENT_LABELS.REFUNDED, tone: 'note', icon: Undo2 },
  PENDING: { label: PAYMENT_LABELS.PENDING, tone: 'quiet', icon: Hourglass },
  PROCESSING: {
    label: PAYMENT_LABELS.PROCESSING,
    tone: 'note',
    icon: LoaderCircle,
  },
  AUTHORISED: { label: PAYMENT_LABELS.AUTHORISED, tone: 'wait', icon: Clock },
  DISPUTED: { label: PAYMENT_LABELS.DISPUTED, tone: 'wait', icon: Scale },
  CANCELLED: { label: PAYMENT_LABELS.CANCELLED, tone: 'quiet', icon: X },
  FAILED: { label: PAYMENT_LABELS.FAILED, tone: 'stop', icon: CircleX },
}

/** How the state of a dispute is shown. */
export const disputeBadges: Readonly<Record<NonNullable<ShownOrder['dispute']>['state'], BadgeContent>> = {
  OPEN: { label: 'Open', tone: 'wait', icon: Scale },
  WON: { label: 'Won', tone: 'go', icon: Check },
  LOST: { label: 'Lost', tone: 'stop', icon: X },
}

interface HistoryIcon {
  readonly tone: Tone
  readonly icon: LucideIcon
}

const historyIcons: Readonly<Record<string, HistoryIcon>> = {
  ORDER: { tone: 'quiet', icon: ShoppingCart },
  PAYMENT: { tone: 'quiet', icon: CreditCard },
  DECLINED: { tone: 'stop', icon: CircleX },
  PAID: { tone: 'go', icon: CreditCard },
  REFUND: { tone: 'note', icon: Undo2 },
  DISPUTE: { tone: 'wait', icon: Scale },
  ALERT: { tone: 'stop', icon: Bell },
  VIEW: { tone: 'quiet', icon: Eye },
  CHANGE: { tone: 'quiet', icon: Pencil },
}

/** Icon and color of a history entry; unknown kinds look like a change. */
export const historyIcon = (kind: string): HistoryIcon => historyIcons[kind] ?? { tone: 'quiet', icon: Pencil }
