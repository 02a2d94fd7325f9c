import type { BlockedMerge, MergeBlocker, MergedPart, MergePlan } from '../types.ts'

const BLOCKERS: Readonly<Record<MergeBlocker, (about: string) => string>> = {
  NOT_ACTIVE: (email) => `The account of ${email} is locked or deleted. Unlock it first.`,
  EMPLOYEE: () => 'The other identity works for the platform. Keep that one, or end its access first.',
  ERASURE: (email) => `The account of ${email} is about to be deleted.`,
  OPEN_PAYMENT: () => 'A payment of one of them is in progress. Try again in a few minutes.',
  OPEN_BALANCE: () => 'The other identity is still owed money for tickets that it sold.',
  MOVING_TICKETS: () => 'Tickets of one of them are being sent or sold. Wait until that ends, or have it canceled.',
  BOTH_MEMBERS: (account) => `Both are members of ${account}. End one membership first.`,
  BOTH_PURCHASERS: (account) => `Both have an agreement about charges with ${account}. End one first.`,
}

/** What keeps two identities from being merged, and what to do about it. */
export const blockedMergeText = ({ blocker, about }: BlockedMerge): string => BLOCKERS[blocker](about)

/** What a plan says would move, as one text: a merge asks for the one that was shown. */
export const planText = ({ keptId, otherId, parts }: Pick<MergePlan, 'keptId' | 'otherId' | 'parts'>): string =>
  [keptId, otherId, ...parts.map(({ what, count }: MergedPart) => `${what}=${String(count)}`)].join(' ')
