import { changeLimit, setLimitState, type LimitState } from '#modules/stock/collections/actions/change-limit.ts'
import { trustedAccountId, type AdminActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/ids.ts'
import type { Origin } from '#platform/origin.ts'
import type { TestDatabase } from '#testing/database.ts'
import type { PayableCart } from './a-checkout.ts'

/** Subject that a limit counts by. */
type Per = 'USER' | 'EMAIL' | 'CARD' | 'HOUSEHOLD'

type Limit = {
  readonly per: Per
  readonly maximum: number
  readonly scope?: 'COLLECTION' | 'EVENT' | 'PRICE_TYPE'
  readonly withinSeconds?: number
}

/** Account and collection of a cart's sale. */
const ownerOf = ({ sale: { accountId, collectionId } }: PayableCart) => ({ accountId, collectionId })

/** A change by an owner of this account. */
const originOf = (accountId: string): Origin => {
  const membership = { accountId: trustedAccountId(accountId), role: 'OWNER', features: new Set(), eventIds: null }
  const actor = { kind: 'admin', userId: newId('User'), sessionId: newId('Session'), membership }
  return { actor: actor as unknown as AdminActor, requestId: 'test', network: '192.0.2.0/24' }
}

/** Sets a limit on what a cart buys, as an organizer does. Returns its ID. */
export async function setLimit(database: TestDatabase, cart: PayableCart, limit: Limit): Promise<string> {
  const { per, maximum, scope = 'COLLECTION', withinSeconds = null } = limit
  const id = newId('Limit')
  const of = (wanted: string, target: string): string | null => (scope === wanted ? target : null)
  const request = {
    id,
    version: null,
    name: 'A limit',
    scope,
    per,
    minimum: null,
    maximum,
    multiplesOf: null,
    withinSeconds,
    eventId: of('EVENT', cart.sale.eventId),
    priceTypeId: of('PRICE_TYPE', cart.sale.priceTypeId),
  }
  await inTransaction(database.system, (transaction) =>
    changeLimit(transaction, originOf(cart.sale.accountId), ownerOf(cart), request),
  )
  return id
}

/** Pauses, resumes or removes a limit, as an organizer does. */
export const switchLimit = (database: TestDatabase, cart: PayableCart, id: string, state: LimitState): Promise<void> =>
  inTransaction(database.system, (transaction) =>
    setLimitState(transaction, originOf(cart.sale.accountId), ownerOf(cart), { id, state }),
  )

/** The address of everybody whose cart has details. */
const HOME = { countryCode: 'NO', postalCode: '0150', addressLine1: 'Main street 1', locality: 'Oslo' }

/** Gives a cart a contact and a billing address. */
export const giveDetails = (database: TestDatabase, cartId: string, email = 'shared@example.org'): Promise<unknown> =>
  database.query('update cart set info = $2, location_billing = $3 where id = $1', [
    cartId,
    JSON.stringify({ name: 'Ada', email, phone: null }),
    JSON.stringify(HOME),
  ])

/** Uses of a limit by buyer, highest first. */
export const usesOf = (database: TestDatabase, ruleId: string) =>
  database.query<{ held: number; sold: number }>(
    'select held, sold from limit_use where rule_id = $1 and held + sold > 0 order by sold desc, held desc',
    [ruleId],
  )
