import { CHARGE_AGREEMENT_STATE_LABELS } from '@admission/common/purchaser-words.ts'
import { Ban, CircleCheck, Clock, Mail } from 'lucide-react'

/** Badges for the states of an agreement that an account may charge someone. */
export const agreementBadges = {
  INVITED: { label: CHARGE_AGREEMENT_STATE_LABELS.INVITED, tone: 'wait', icon: Mail },
  ACTIVE: { label: CHARGE_AGREEMENT_STATE_LABELS.ACTIVE, tone: 'go', icon: CircleCheck },
  REVOKED: { label: CHARGE_AGREEMENT_STATE_LABELS.REVOKED, tone: 'quiet', icon: Ban },
  EXPIRED: { label: CHARGE_AGREEMENT_STATE_LABELS.EXPIRED, tone: 'quiet', icon: Clock },
} as const
