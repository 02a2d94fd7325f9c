import { aConsumer } from '../server/src/modules/people/identity/testing.ts'
import { aMember } from '../server/src/modules/people/accounts/testing.ts'
import { trustedAccountId } from '../server/src/platform/actor.ts'
import { aPassShop, type PassShop } from '../server/src/modules/selling/offers/testing/a-pass.ts'
import { aShop, type Shop } from '../server/src/modules/selling/offers/testing/a-shop.ts'
import { connectAlone, LIMITS } from '../server/src/platform/db/connection.ts'
import { createDatabases, type Databases } from '../server/src/platform/db/pools.ts'
import { newId } from '../server/src/platform/ids.ts'
import type { Services } from '../server/src/platform/services.ts'
import type { TestDatabase } from '../server/testing/database.ts'

/** Statements of the database's owner. */
export type Query = TestDatabase['query']

export type Stalls = {
  readonly query: Query
  /** A shop in its own account with one event: a pool of `capacity`, or `seats` of a theater. */
  readonly shop: (stock: { readonly capacity: number } | { readonly seats: number }) => Promise<Shop>
  /** A shop that sells a pass for this many events, with the seats of an arena. */
  readonly passShop: (season: { readonly events: number; readonly seats: number }) => Promise<PassShop>
  /** Two delivery options and one required question, as most organizers have. */
  readonly furnish: (shop: Shop) => Promise<void>
  /** Tokens of this many new, signed-in people. */
  readonly people: (count: number) => Promise<readonly string[]>
  /** Token of a new owner of a shop's account, for the admin area. */
  readonly owner: (shop: Shop) => Promise<string>
  readonly close: () => Promise<void>
}

const furnish = async (query: Query, { accountId, collectionId }: Shop): Promise<void> => {
  const [phone, desk] = [newId('DeliveryOption'), newId('DeliveryOption')]
  await query(
    `insert into delivery_method (id, account_id, mechanism, name, position)
     values ($1, $3, 'MOBILE', 'On your phone', 1), ($2, $3, 'WILL_CALL', 'Collect', 2)`,
    [phone, desk, accountId],
  )
  const [form, question] = [newId('CheckoutForm'), newId('CheckoutQuestion')]
  await query(`insert into checkout_form (id, account_id, name) values ($1, $2, 'Getting in')`, [form, accountId])
  await query(
    `insert into checkout_question (id, account_id, checkout_form_id, kind, label, required, choices)
     values ($1, $2, $3, 'CHOICE', 'Step-free entrance needed?', true, '{No,Yes}')`,
    [question, accountId, form],
  )
  await query(
    'insert into checkout_form_collection (account_id, checkout_form_id, collection_id) values ($1, $2, $3)',
    [accountId, form, collectionId],
  )
}

/** Creates what a measurement sells, next to the demo world, through the product's own functions. */
export const openStalls = async (url: string): Promise<Stalls> => {
  const databases: Databases = createDatabases({ url })
  const owner = await connectAlone({ url }, undefined, { ...LIMITS, statementMs: 120_000 })
  const query: Query = async <R extends object>(text: string, values: readonly unknown[] = []) =>
    (await owner.query<R & Record<string, unknown>>(text, [...values])).rows
  const database = { ...databases, query } as TestDatabase
  const services = { databases } as Services
  return {
    query,
    shop: (stock) => aShop(database, stock),
    passShop: (season) => aPassShop(database, season),
    furnish: (shop) => furnish(query, shop),
    people: async (count) => {
      const tokens: string[] = []
      for (let n = 0; n < count; n += 1) tokens.push((await aConsumer(services)).token)
      return tokens
    },
    owner: async ({ accountId }) => (await aMember(services, trustedAccountId(accountId))).token,
    close: async () => {
      await owner.end()
      await databases.close()
    },
  }
}

/** Throws on any violation that the database's own checks find. */
export const assertOrder = async (query: Query): Promise<void> => {
  const broken = await query('select * from app.broken_invariants() limit 5')
  if (broken.length > 0) throw new Error(`invariants are broken; the run is void: ${JSON.stringify(broken)}`)
}
