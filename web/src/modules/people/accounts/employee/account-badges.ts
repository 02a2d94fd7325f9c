import { ACCOUNT_STATE_LABELS, type AccountState } from '@admission/common/records/platform-account.ts'
import { Archive, CircleDot, CirclePause } from 'lucide-react'
import type { BadgeContent } from '#ui/StateBadge.tsx'

/** Badges of the states of an account. */
export const accountBadges: Readonly<Record<AccountState, BadgeContent>> = {
  ACTIVE: { label: ACCOUNT_STATE_LABELS.ACTIVE, tone: 'go', icon: CircleDot },
  SUSPENDED: { label: ACCOUNT_STATE_LABELS.SUSPENDED, tone: 'wait', icon: CirclePause },
  ARCHIVED: { label: ACCOUNT_STATE_LABELS.ARCHIVED, tone: 'quiet', icon: Archive },
}

/** Who owns an account, in a few words. */
export const ownerText = ({
  owner,
  isOwnerInvited,
}: {
  readonly owner: string | null
  readonly isOwnerInvited: boolean
}): string => owner ?? (isOwnerInvited ? 'Invited' : 'None')
