import { GATEWAY_ACCOUNT_LABELS, PAYOUT_STATE_LABELS } from '@admission/common/payouts.ts'
import { Ban, CircleAlert, CircleCheck, CircleDashed, CircleHelp, CircleSlash } from 'lucide-react'
import type { BadgeContent } from '#ui/StateBadge.tsx'
import type { AccountPaymentFieldsFragment } from './account-payment.gql.ts'

export const payoutBadges: Readonly<Record<AccountPaymentFieldsFragment['payouts'][number]['state'], BadgeContent>> = {
  REQUESTED: { label: PAYOUT_STATE_LABELS.REQUESTED, tone: 'quiet', icon: CircleDashed },
  PROCESSING: { label: PAYOUT_STATE_LABELS.PROCESSING, tone: 'wait', icon: CircleDashed },
  UNKNOWN: { label: PAYOUT_STATE_LABELS.UNKNOWN, tone: 'wait', icon: CircleHelp },
  PAID: { label: PAYOUT_STATE_LABELS.PAID, tone: 'go', icon: CircleCheck },
  FAILED: { label: PAYOUT_STATE_LABELS.FAILED, tone: 'stop', icon: CircleAlert },
  CANCELED: { label: PAYOUT_STATE_LABELS.CANCELED, tone: 'quiet', icon: CircleSlash },
}

export const gatewayAccountBadges: Readonly<
  Record<AccountPaymentFieldsFragment['gatewayAccount']['state'], BadgeContent>
> = {
  VERIFIED: { label: GATEWAY_ACCOUNT_LABELS.VERIFIED, tone: 'go', icon: CircleCheck },
  PENDING: { label: GATEWAY_ACCOUNT_LABELS.PENDING, tone: 'wait', icon: CircleDashed },
  RESTRICTED: { label: GATEWAY_ACCOUNT_LABELS.RESTRICTED, tone: 'stop', icon: Ban },
  MISSING: { label: GATEWAY_ACCOUNT_LABELS.MISSING, tone: 'stop', icon: CircleAlert },
  UNKNOWN: { label: GATEWAY_ACCOUNT_LABELS.UNKNOWN, tone: 'wait', icon: CircleHelp },
  NONE: { label: GATEWAY_ACCOUNT_LABELS.NONE, tone: 'quiet', icon: CircleSlash },
}
