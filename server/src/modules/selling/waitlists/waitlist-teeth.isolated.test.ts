import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SELECTION_CHECKS } from '#modules/selling/carts/rules/claim-checks.ts'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale } from '#modules/selling/carts/testing/a-sale.ts'
import type { Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { offerToWaiting } from '#modules/selling/offers/flows/offer-facts.ts'
import { aDatabase } from '#testing/database.ts'
import { matchWaitlists } from './flows/match.ts'
import { offerTo } from './flows/offer.ts'
import { readLine } from './reads.ts'
import { Line } from './testing/a-line.ts'

// Here guards are taken out, to see that each of them is what refuses.
const database = aDatabase({ checkInvariants: false })
const removed = vi.hoisted(() => ({ waited: false, order: false }))
vi.mock('#modules/selling/carts/rules/waited-for.ts', async (original) => {
  const rules = await original<typeof import('#modules/selling/carts/rules/waited-for.ts')>()
  const isWaitedFor: typeof rules.isWaitedFor = (...given) => !removed.waited && rules.isWaitedFor(...given)
  return { ...rules, isWaitedFor }
})
vi.mock('./reads.ts', async (original) => {
  const reads = await original<typeof import('./reads.ts')>()
  const isSomeoneAhead: typeof reads.isSomeoneAhead = async (...given) =>
    !removed.order && (await reads.isSomeoneAhead(...given))
  return { ...reads, isSomeoneAhead }
})

let line: Line
beforeAll(async () => {
  line = await Line.open(database)
})
afterEach(() => {
  removed.waited = false
  removed.order = false
  vi.restoreAllMocks()
})
afterAll(() => line.close())

const ida = 'ida@post.example'
const noor = 'noor@post.example'

/** A ticket came back while two people wait, and nothing was offered yet. */
const returned = async (): Promise<Shop> => {
  const { shop, holder } = await line.soldOut()
  await line.joinAll(shop, [ida, noor])
  await holder.remove()
  return shop
}

/** Offers to the second in line, as a process would that read the line in another order. */
const offerToSecond = async (shop: Shop) => {
  const [, second] = await readLine(line.services.databases.system, shop.eventId)
  const known = await offerToWaiting(line.services, shop.storefrontId, shop.eventId)
  if (!second || !known) throw new Error('Nobody waits.')
  return offerTo(line.services, known, second)
}

test('without the claim’s check the public takes what someone waits for', async () => {
  const sale = await aSale(database.query, { capacity: 3 })
  await database.query(
    `insert into price (account_id, collection_id, price_type_id, price_level, amount, all_in) values ($1, $2, $3, 1, 2500, 2750)`,
    [sale.accountId, sale.collectionId, sale.priceTypeId],
  )
  await database.query(
    `insert into waitlist_entry (account_id, storefront_id, event_id, collection_id, price_type_id, email, quantity) values ($1, $1, $2, $3, $4, $5, 2)`,
    [sale.accountId, sale.eventId, sale.collectionId, sale.priceTypeId, ida],
  )
  const refused = { granted: false, reason: 'SOLD_OUT', available: 0 }
  expect(await claimOne(database.query, anAdd(sale))).toMatchObject(refused)
  removed.waited = true
  expect(await claimOne(database.query, anAdd(sale))).toMatchObject({ granted: true })
  removed.waited = false
  expect(await claimOne(database.query, anAdd(sale))).toMatchObject(refused)
  // Units left after an offer to them are for everyone.
  const newCart = { tokenHash: '00'.repeat(32), offer: true }
  expect(await claimOne(database.query, anAdd(sale, { newCart }))).toMatchObject({ granted: true })
  expect(await claimOne(database.query, anAdd(sale))).toMatchObject({ granted: true })
})

test('without the order’s check the second in line gets what the first waits for', async () => {
  const shop = await returned()
  expect(await offerToSecond(shop)).toBe('NONE')
  expect(await line.states(shop)).toEqual(['WAITING', 'WAITING'])
  removed.order = true
  expect(await offerToSecond(shop)).toBe('OFFERED')
  expect(await line.states(shop)).toEqual(['WAITING', 'OFFERED'])
})

test('without the check of the state the table of steps and the index of persons refuse a second offer', async () => {
  const shop = await returned()
  await matchWaitlists(line.services)
  const [first] = await line.stored(shop)
  await expect(
    database.query(`update waitlist_entry set state = 'WAITING' where id = $1`, [first!.id]),
  ).rejects.toThrow(/cannot go from OFFERED to WAITING/)
  await expect(
    database.query(
      `insert into waitlist_entry (account_id, storefront_id, event_id, collection_id, price_type_id, email, quantity)
       select account_id, storefront_id, event_id, collection_id, price_type_id, email, quantity from waitlist_entry where id = $1`,
      [first!.id],
    ),
  ).rejects.toThrow(/waitlist_entry_person/)
})

test('without its check a cart of an offer holds more, as long as the offer', async () => {
  const { shop, holder } = await line.soldOut({ capacity: 3 })
  await line.joinAll(shop, [ida])
  await holder.remove()
  await matchWaitlists(line.services)
  line.later()
  const [entry] = await line.stored(shop)
  const browser = await line.browserOf(entry!.id)
  expect(await browser.add(shop)).toMatchObject({ kind: 'CartRefused', reason: 'WAITLIST_CART' })
  expect(await browser.changeFirst(2)).toMatchObject({ kind: 'CartRefused', reason: 'WAITLIST_CART' })
  vi.spyOn(SELECTION_CHECKS, 'onlyTheOffer').mockReturnValue(undefined)
  expect((await browser.add(shop)).kind).toBe('CartChanged')
})
