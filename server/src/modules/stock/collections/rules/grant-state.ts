import type { CollectionGrant, GrantState } from '../types/grants.ts'

/** What decides how a grant stands. */
export type StandingGrant = Pick<
  CollectionGrant,
  'revokedAt' | 'validFrom' | 'validUntil' | 'collectionState' | 'isClosed' | 'now'
>

/** How a grant stands now. The database decides by the same times whether it sells. */
export const grantState = (grant: StandingGrant): GrantState => {
  const { revokedAt, validFrom, validUntil, collectionState, isClosed, now } = grant
  if (revokedAt !== null) return 'REVOKED'
  if (validUntil !== null && validUntil <= now) return 'ENDED'
  if (isClosed || collectionState === 'ARCHIVED' || collectionState === 'DRAFT' || collectionState === 'PAUSED')
    return 'RESTING'
  return validFrom !== null && validFrom > now ? 'PLANNED' : 'ACTIVE'
}
