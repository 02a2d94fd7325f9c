import { can } from '@admission/common/permissions.ts'
import type { UserId } from '@admission/common/ids.ts'
import { readMembership } from '#modules/people/accounts/reads/accounts.ts'
import type { Preview } from '#platform/preview.ts'
import type { Services } from '#platform/services.ts'
import { readListPricesAtMoment, readPreviewed, usePrices } from '../reads/preview.ts'
import { buyerOf, previewClaims } from '../rules/preview-token.ts'
import { previewText } from '../rules/preview-text.ts'

/** A preview that may be looked at now, with what its bar says. */
export type OpenedPreview = Preview & {
  readonly storefrontId: string
  readonly text: string
}

/**
 * The preview of a token; undefined if it has expired, wasn't made here, or its member may no longer manage the account's
 * storefronts, which is checked each time.
 */
export const openPreview = async (services: Services, token: string): Promise<OpenedPreview | undefined> => {
  const { databases, secrets, clock } = services
  const claims = previewClaims(secrets.server, token, clock.now())
  const buyer = claims && buyerOf(claims.buyer)
  if (claims === undefined || buyer === undefined) return undefined
  const membership = await readMembership(databases.system, claims.userId as UserId, claims.accountId)
  if (membership === undefined || membership.eventIds !== null || !can(membership.role, 'storefronts', 'manage'))
    return undefined
  const { accountId } = membership
  const codeId = buyer.kind === 'ACCESS_CODE' ? buyer.codeId : null
  const storefront = await readPreviewed(databases.system, accountId, claims.storefrontId, codeId)
  if (storefront === undefined) return undefined
  return {
    accountId,
    buyer,
    at: claims.at,
    storefrontId: claims.storefrontId,
    text: previewText(buyer, claims.at, storefront),
    begin: async ({ databases: { system } }) => usePrices(system, await readListPricesAtMoment(system, accountId)),
  }
}
