import { DISCREPANCY_CAUSE_LABELS, DISCREPANCY_STATE_LABELS } from '@admission/common/missing-funds.ts'
import { CircleAlert, CircleCheck, CircleDashed, CircleSlash } from 'lucide-react'
import type { BadgeContent } from '#ui/StateBadge.tsx'
import type { DiscrepancyRowFieldsFragment } from './missing-funds.gql.ts'

export const discrepancyBadges: Readonly<Record<DiscrepancyRowFieldsFragment['state'], BadgeContent>> = {
  OPEN: { label: DISCREPANCY_STATE_LABELS.OPEN, tone: 'stop', icon: CircleAlert },
  INVESTIGATING: { label: DISCREPANCY_STATE_LABELS.INVESTIGATING, tone: 'wait', icon: CircleDashed },
  RESOLVED: { label: DISCREPANCY_STATE_LABELS.RESOLVED, tone: 'go', icon: CircleCheck },
  WRITTEN_OFF: { label: DISCREPANCY_STATE_LABELS.WRITTEN_OFF, tone: 'quiet', icon: CircleSlash },
}

const causes = Object.entries(DISCREPANCY_CAUSE_LABELS) as [DiscrepancyRowFieldsFragment['cause'], string][]

export const causeBadges = Object.fromEntries(
  causes.map(([cause, label]) => [cause, { label, tone: 'quiet', icon: CircleAlert }]),
) as Readonly<Record<DiscrepancyRowFieldsFragment['cause'], BadgeContent>>
