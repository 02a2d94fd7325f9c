import type { UserId } from '@admission/common/ids.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import { readAccessCodes } from '../reads/access-codes.ts'
import { readPriceCodes } from '../reads/preview.ts'
import { instantOf } from '../rules/detail.ts'
import { buyerOf, PREVIEW_MS, previewToken } from '../rules/preview-token.ts'
import { buyerLabel } from '../rules/preview-text.ts'
import type { Storefront } from '../types/record.ts'

/** A kind of buyer that a storefront can be looked at as. */
export type BuyerChoice = { readonly value: string; readonly label: string }

/** A preview that has begun. */
export type BegunPreview = {
  readonly token: string
  readonly path: string
  readonly shopPath: string
  readonly seconds: number
}

/** Late by this much still counts as now, because people need a moment to send a form. */
const LATE_MS = 120_000
const DAY_MS = 86_400_000
/** How far ahead a preview can look. */
const MAX_DAYS = 731

/** The kinds of buyers of a storefront: by sign-in, by what its access asks for, by the codes of its prices. */
export const previewBuyers = async (transaction: AdminTx, storefront: Storefront): Promise<readonly BuyerChoice[]> => {
  const { id, access, emailDomains } = storefront
  const codes = access === 'ACCESS_CODE' ? await readAccessCodes(transaction, id) : []
  const isByDomain = access === 'EMAIL_DOMAIN'
  const choices = [
    { value: 'SIGNED_OUT', code: null },
    { value: 'SIGNED_IN', code: null },
    ...(isByDomain || access === 'EMAIL_LIST' ? [{ value: 'INVITED', code: null }] : []),
    ...codes.filter(({ isArchived }) => !isArchived).map((code) => ({ value: `CODE:${code.id}`, code: code.label })),
    ...(await readPriceCodes(transaction, id)).map((code) => ({ value: `PRICE:${code}`, code: null })),
  ]
  return choices.flatMap(({ value, code }) => {
    const buyer = buyerOf(value)
    return buyer === undefined ? [] : [{ value, label: buyerLabel(buyer, { domains: emailDomains, isByDomain, code }) }]
  })
}

/**
 * Begins a preview of a storefront: a token that is good for an hour. Throws userInputError for a moment that has passed or is
 * too far ahead, or a kind of buyer that the storefront doesn't have.
 */
export const beginPreview = async (
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  transaction: AdminTx,
  userId: UserId,
  storefront: Storefront,
  input: { readonly at: string; readonly buyer: string },
): Promise<BegunPreview> => {
  const now = clock.now().getTime()
  const at = instantOf(input.at, storefront.timezone, 'at')
  if (at === null || at.getTime() < now - LATE_MS)
    throw inputError({ path: 'at', message: 'Choose a future time. Past versions aren’t available.' })
  if (at.getTime() > now + MAX_DAYS * DAY_MS)
    throw inputError({ path: 'at', message: 'Choose a time within the next two years.' })
  const choices = await previewBuyers(transaction, storefront)
  if (!choices.some(({ value }) => value === input.buyer))
    throw inputError({ path: 'buyer', message: 'Choose a buyer.' })
  const { id: storefrontId, accountId } = storefront
  const until = new Date(now + PREVIEW_MS)
  const shopPath = `/marketplace/${accountId}`
  return {
    token: previewToken(secrets.server, { accountId, storefrontId, userId, at, buyer: input.buyer, until }),
    path: `${shopPath}/storefront/${storefrontId}`,
    shopPath,
    seconds: PREVIEW_MS / 1000,
  }
}
