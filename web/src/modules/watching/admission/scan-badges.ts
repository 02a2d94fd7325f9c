import { SCAN_LABELS } from '@admission/common/admission/scan-words.ts'
import { SCAN_ANSWERS, type ScanAnswer } from '@admission/common/admission/types.ts'
import { CircleAlert, CircleCheck, OctagonX } from 'lucide-react'
import type { BadgeContent } from '#ui/StateBadge.tsx'

const badges = {
  good: { tone: 'go', icon: CircleCheck },
  warn: { tone: 'wait', icon: CircleAlert },
  bad: { tone: 'stop', icon: OctagonX },
} as const

/** Badges for the answers of scans. */
export const scanBadges = Object.fromEntries(
  SCAN_ANSWERS.map((answer) => [answer, { label: SCAN_LABELS[answer].title, ...badges[SCAN_LABELS[answer].tone] }]),
) as Readonly<Record<ScanAnswer, BadgeContent>>

/** Names of the answers. */
export const answerLabels = Object.fromEntries(
  SCAN_ANSWERS.map((answer) => [answer, SCAN_LABELS[answer].title]),
) as Readonly<Record<ScanAnswer, string>>
