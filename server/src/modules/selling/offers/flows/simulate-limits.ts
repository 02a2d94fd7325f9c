import { isEmail } from '@admission/common/emails.ts'
import { normaliseEmail } from '#platform/emails.ts'
import { isUuid } from '@admission/common/ids.ts'
import type { CollectionScope } from '#modules/stock/collections/policy.ts'
import { readCollection } from '#modules/stock/collections/reads/collections.ts'
import { readLogin } from '#modules/people/identity/reads/users.ts'
import { inputError, notFound } from '#platform/errors.ts'
import type { AccountReader } from '#platform/graphql/read-account.ts'
import type { Services } from '#platform/services.ts'
import { readLimitedSale } from '../reads/limits.ts'
import { readUsedLimits } from '../reads/used-limits.ts'
import { simulatedSubjects, simulateSale, type Simulation } from '../rules/simulation.ts'

const MAX_QUANTITY = 100

type Question = {
  readonly collectionId: string
  readonly eventId: string
  readonly priceTypeId: string
  readonly quantity: number
  /** Null for a new buyer. */
  readonly email: string | null
}

/** A simulation with the names of its limits. */
export type NamedSimulation = Simulation & { readonly names: ReadonlyMap<string, string> }

/**
 * Decides by the limits of a collection whether a buyer can have some units of an event. Nothing is held. Throws notFound
 * if the collection is out of the member's reach, userInputError if it doesn't sell this, or for an invalid e-mail or
 * quantity.
 */
export const simulateLimits = async (
  { databases: { system } }: Services,
  readOwn: AccountReader,
  scope: CollectionScope,
  { collectionId, eventId, priceTypeId, quantity, email }: Question,
): Promise<NamedSimulation> => {
  const isInReach = await readOwn(async (transaction) =>
    isUuid(collectionId) ? (await readCollection(transaction, scope, collectionId)) !== undefined : false,
  )
  if (!isInReach) throw notFound()
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY)
    throw inputError({ path: 'quantity', message: `Enter a whole number from 1 to ${String(MAX_QUANTITY)}.` })
  if (email !== null && !isEmail(email)) throw inputError({ path: 'email', message: 'Enter an e-mail address.' })
  const sale = isUuid(eventId) ? await readLimitedSale(system, collectionId, eventId) : undefined
  if (sale === undefined)
    throw inputError({ path: 'eventIds', message: 'The collection doesn’t sell this event. Choose another.' })
  const { collection, names, now } = sale
  const priceType = collection.priceTypes.find(({ id }) => id === priceTypeId)
  if (priceType === undefined) throw inputError({ path: 'priceTypeId', message: 'Choose a visible price type.' })
  const address = email === null ? null : normaliseEmail(email)
  const login = address === null ? undefined : await readLogin(system, address)
  const buyer = { userId: login?.user.id ?? null, email: address, accessCode: null, cartId: null }
  const asked = { collection, priceType, eventId, quantity, buyer, now }
  const used = await readUsedLimits(system, simulatedSubjects(asked))
  return { ...simulateSale(asked, used, names), names }
}
