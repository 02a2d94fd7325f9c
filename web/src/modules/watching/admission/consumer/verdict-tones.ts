import type { ScanTone } from '@admission/common/admission/scan-words.ts'
import { CircleAlert, CircleCheck, OctagonX, type LucideIcon } from 'lucide-react'

interface ToneBadge {
  readonly icon: LucideIcon
  /** Fills the whole verdict, read from two meters. */
  readonly fill: string
}

/** How verdicts are told apart at a glance. */
export const toneBadges: Readonly<Record<ScanTone, ToneBadge>> = {
  good: { icon: CircleCheck, fill: 'bg-go text-card' },
  warn: { icon: CircleAlert, fill: 'bg-wait text-card' },
  bad: { icon: OctagonX, fill: 'bg-stop text-card' },
}
