import { beforeAll, expect, test } from 'vitest'
import { nextFees } from '#modules/stock/pricing/testing.ts'
import { newId } from '#platform/ids.ts'
import { aDatabase } from '#testing/database.ts'
import { statementsOf } from '#testing/statements.ts'
import { aSeller, factsOfNow, withoutTime, type Seller } from './testing/a-seller.ts'
import { aShop, type Shop } from './testing/a-shop.ts'

const database = aDatabase()
let seller: Seller
let seated: Shop
let timed: Shop
beforeAll(async () => {
  seller = aSeller(database)
  seated = await aShop(database, { seats: 600 })
  timed = await aShop(database, { capacity: 10, visits: ['1 day', '2 days'] })
})

const query = (text: string, ...values: readonly unknown[]) => database.query(text, values)

const STRUCTURE = 'select id from fee_structure where account_id = $1'

/** A change of each table that another server makes, and that must be seen once it is committed. */
const CHANGES: Readonly<Record<string, (shop: Shop) => Promise<unknown>>> = {
  account: ({ accountId }) => query('update account set suspended_at = app.now() where id = $1', accountId),
  allocation: ({ eventId, accountId }) =>
    query(
      `select allocate_together($1, $2, $3, null, 'Partner', 'SHARED', 5, null)`,
      newId('Counter'),
      eventId,
      accountId,
    ),
  block: ({ eventId }) => query(`update block set section = section || ' II' where event_id = $1`, eventId),
  cap: ({ collectionId }) =>
    query(`select create_cap($1, $2, 5, null, null, null, 'STOP')`, newId('Counter'), collectionId),
  collection: ({ collectionId }) => query(`update collection set state = 'PAUSED' where id = $1`, collectionId),
  collection_block: ({ collectionId, blockIds }) =>
    query('delete from collection_block where collection_id = $1 and block_id = $2', collectionId, blockIds[0]),
  collection_terms: ({ accountId, collectionId }) =>
    query(
      `insert into collection_terms (account_id, collection_id, version, payee_id, cost_basis, reason) values ($1, $2, 1, $1, 'FACE', 'Agreed')`,
      accountId,
      collectionId,
    ),
  collection_price_level: ({ accountId, collectionId }) =>
    query(
      `insert into collection_price_level (account_id, collection_id, price_level, name) values ($1, $2, 1, 'Front')`,
      accountId,
      collectionId,
    ),
  event: ({ eventId }) =>
    query(`update event set state = 'CANCELLED', cancelled_at = app.now() where id = $1`, eventId),
  fee: ({ accountId }) => nextFees(database.query, accountId, [{ basis_points: 1200 }], { only: true }),
  fee_structure: ({ accountId }) =>
    query('update fee_structure set is_default = false where account_id = $1', accountId),
  account_fee_structure: ({ accountId }) =>
    query(
      `with other as (insert into fee_structure (account_id, name) values ($1, 'Free') returning id)
       insert into account_fee_structure (account_id, fee_structure_id) select $1, id from other`,
      accountId,
    ),
  fee_structure_version: ({ accountId }) =>
    query(
      `insert into fee_structure_version (account_id, fee_structure_id, version, effective_from) select $1, (${STRUCTURE}), 2, app.now()`,
      accountId,
    ),
  limit_rule: ({ accountId }) =>
    query(
      `insert into limit_rule (account_id, name, scope, per, maximum) values ($1, 'Few', 'ACCOUNT', 'ORDER', 6)`,
      accountId,
    ),
  price: ({ collectionId }) => query('update price set amount = amount + 100 where collection_id = $1', collectionId),
  price_change: ({ accountId, collectionId, priceTypeId }) =>
    query(
      `insert into price_change (id, account_id, collection_id, price_type_id, price_level, takes_effect_at, amount) values ($1, $2, $3, $4, 1, app.now(), 4000)`,
      newId('PriceChange'),
      accountId,
      collectionId,
      priceTypeId,
    ),
  price_type: ({ priceTypeId }) => query(`update price_type set unlock_code = 'FRIENDS' where id = $1`, priceTypeId),
  storefront_collection: ({ collectionId }) =>
    query('delete from storefront_collection where collection_id = $1', collectionId),
  tax_rate: ({ accountId }) =>
    query(
      `insert into tax_rate (account_id, name, basis_points, inclusive) values ($1, 'City tax', 500, false)`,
      accountId,
    ),
}
const OF_MAPS: typeof CHANGES = {
  seat: ({ seatVersionId }) => query(`update seat set extras = '{}' where version_id = $1`, seatVersionId),
  seat_extra: ({ accountId }) => query(`update seat_extra set label = label || '!' where account_id = $1`, accountId),
}
const OF_GRANTS: typeof CHANGES = {
  collection_grant: ({ collectionId }) =>
    query(
      `update collection_grant set revoked_at = app.now(), revoke_reason = 'Over' where collection_id = $1`,
      collectionId,
    ),
}
const OF_VISITS: typeof CHANGES = {
  visit: ({ visitIds }) => query('update visit set closed_at = app.now() where id = $1', visitIds[0]),
}

/** The facts before and after a change, and how often they were read in full in between. */
const seen = async (shop: Shop, change: (shop: Shop) => Promise<unknown>) => {
  await seller.answer(shop)
  const before = withoutTime(await seller.answer(shop))
  const readings = seller.readings()
  expect(withoutTime(await seller.answer(shop))).toEqual(before)
  expect(seller.readings()).toBe(readings)
  await change(shop)
  return { before, after: withoutTime(await seller.answer(shop)) }
}

test.each(Object.entries(CHANGES))('a change of %s is seen', async (_table, change) => {
  const shop = await aShop(database, { capacity: 30 })
  const { before, after } = await seen(shop, change)
  expect(after).not.toEqual(before)
  expect(after).toEqual(await factsOfNow(database, shop))
})

test.each(Object.entries(OF_MAPS))('a change of %s is seen', async (_table, change) => {
  const shop = await aShop(database, { seats: 600 })
  const { before, after } = await seen(shop, change)
  expect(after).not.toEqual(before)
  expect(after).toEqual(await factsOfNow(database, shop))
})

test.each(Object.entries(OF_GRANTS))('a change of %s is seen', async (_table, change) => {
  const [owner, other] = [await aShop(database, { capacity: 30 }), await aShop(database)]
  const [grant] = await database.query<{ id: string }>(
    'insert into collection_grant (account_id, collection_id, grantee_id, share_bp) values ($1, $2, $3, 1000) returning id',
    [owner.accountId, owner.collectionId, other.accountId],
  )
  await query(
    'insert into storefront_collection (account_id, storefront_id, collection_id, grant_id) values ($1, $2, $3, $4)',
    other.accountId,
    other.storefrontId,
    owner.collectionId,
    grant?.id,
  )
  const shop = { ...owner, accountId: other.accountId, storefrontId: other.storefrontId }
  const { before, after } = await seen(shop, change)
  expect(after).not.toEqual(before)
  expect(after).toEqual(await factsOfNow(database, shop))
})

test.each(Object.entries(OF_VISITS))('a change of %s is seen', async (_table, change) => {
  const shop = timed
  const { before, after } = await seen(shop, change)
  expect(after).not.toEqual(before)
  expect(after).toEqual(await factsOfNow(database, shop))
})

type Plan = { readonly [key: string]: unknown }

const relationsOf = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return []
  const own = (node as Plan)['Relation Name']
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(node).flatMap(relationsOf)]
}

/** The tables that the statements of this work read, by their plans. */
const tablesReadBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  const plans: unknown[] = []
  for (const { text } of await statementsOf(work))
    plans.push(await database.query(`explain (generic_plan, format json) ${text}`))
  return [...new Set(relationsOf(plans))].toSorted()
}

/** Tables that buyers change: they are read each time. */
const OF_BUYERS = ['counter', 'waitlist_entry', 'offer_change']

test('every table that offers are read from says so when it changes, however it changes', async () => {
  const tables = await tablesReadBy(async () => {
    await factsOfNow(database, seated)
    await factsOfNow(database, timed)
  })
  const decided = tables.filter((table) => !OF_BUYERS.includes(table))
  const triggers = await database.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as "table", tgname as name from pg_trigger where tgfoid = 'app.note_offer_change'::regproc`,
  )
  const namesOf = (table: string) => triggers.filter((each) => each.table === table).map(({ name }) => name)
  for (const table of decided)
    expect([table, ...namesOf(table).toSorted()]).toEqual([table, 'offer_delete', 'offer_insert', 'offer_update'])
  // Of these, the part that offers read is never changed.
  const unchanging = ['seat_configuration_version', 'storefront']
  const tested = [CHANGES, OF_MAPS, OF_GRANTS, OF_VISITS].flatMap(Object.keys)
  expect([...tested, ...unchanging].toSorted()).toEqual(decided)
})
