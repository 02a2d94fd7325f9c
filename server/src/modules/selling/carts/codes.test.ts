import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aCollection, aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { createSharedLimiter } from '#platform/rate-limit.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { Buyer, type Answered } from './testing/a-buyer.ts'
import { aSalePromotion } from './testing/a-sale-promotion.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

const addCode = (buyer: Buyer, code: string, eTag = buyer.eTag): Promise<Answered> =>
  buyer.change('cartAddCode(eTag: $eTag, code: $code)', '($eTag: String!, $code: String!)', { eTag, code })
const removeCode = (buyer: Buyer, code: string): Promise<Answered> =>
  buyer.change('cartRemoveCode(eTag: $eTag, code: $code)', '($eTag: String!, $code: String!)', {
    eTag: buyer.eTag,
    code,
  })

type Seen = {
  readonly hasPromotion: boolean
  readonly promotions: readonly object[]
  readonly promotionCodes: readonly { readonly code: string }[]
  readonly discounts: readonly { readonly amount: number }[]
  readonly grandTotals: readonly { readonly amount: number }[]
  readonly items: readonly { readonly total: { readonly amount: number }; readonly discount: object | null }[]
  readonly breakdown: readonly { readonly kind: string; readonly amount: { readonly amount: number } }[]
}
const see = async (buyer: Buyer): Promise<Seen> =>
  (
    await buyer.ask(`{ cart { hasPromotion promotions { name code saved { amount } message } promotionCodes { code }
      discounts { amount } grandTotals { amount } items { total { amount } discount { amount } } breakdown { kind amount { amount } } } }`)
  )['cart'] as Seen

const aBuyer = async (shop: Shop, quantity = 2): Promise<Buyer> => {
  const buyer = new Buyer(api)
  expect(await buyer.add(shop, { quantity })).toMatchObject({ kind: 'CartChanged' })
  return buyer
}

test('a code lowers each ticket, with its fee on what is left, and comes off again', async () => {
  const shop = await aShop(database)
  await aSalePromotion(database.query, shop.accountId, { codes: { SPRING10: 5 }, columns: { name: 'Spring' } })
  const buyer = await aBuyer(shop)
  expect(await addCode(buyer, ' spri\u200bng10. ')).toMatchObject({
    kind: 'CartChanged',
    cart: { grandTotals: [{ amount: 4950 }] },
  })
  expect(await see(buyer)).toMatchObject({
    hasPromotion: true,
    promotions: [{ name: 'Spring', code: 'SPRING10', saved: { amount: 550 }, message: null }],
    promotionCodes: [{ code: 'SPRING10' }],
    discounts: [{ amount: -500 }],
    grandTotals: [{ amount: 4950 }],
    items: [{ total: { amount: 4950 }, discount: { amount: 500 } }],
    breakdown: [
      { kind: 'FACE', amount: { amount: 5000 } },
      { kind: 'DISCOUNT', amount: { amount: -500 } },
      { kind: 'FEE', amount: { amount: 450 } },
    ],
  })
  expect(await addCode(buyer, 'SPRING10')).toMatchObject({ kind: 'CartChanged', cart: { eTag: buyer.eTag } })
  expect(await removeCode(buyer, 'spring10')).toMatchObject({ cart: { grandTotals: [{ amount: 5500 }] } })
  expect(await see(buyer)).toMatchObject({ hasPromotion: false, promotions: [], discounts: [{ amount: 0 }] })
})

test('an automatic promotion needs no code, and gives way to a better code', async () => {
  const shop = await aShop(database)
  await aSalePromotion(database.query, shop.accountId, { columns: { name: 'Opening' } })
  await aSalePromotion(database.query, shop.accountId, {
    codes: { HALF: 5 },
    columns: { name: 'Half', basis_points: 5000 },
  })
  await aSalePromotion(database.query, shop.accountId, { codes: { TINY: 5 }, columns: { basis_points: 100 } })
  const buyer = await aBuyer(shop, 1)
  expect(await see(buyer)).toMatchObject({ promotions: [{ name: 'Opening', code: null, saved: { amount: 275 } }] })
  expect(await addCode(buyer, 'TINY')).toMatchObject({
    kind: 'CartRefused',
    reason: 'CODE_NOT_COMBINABLE',
    message: 'You’re already getting a better price: Opening.',
  })
  await addCode(buyer, 'HALF')
  expect(await see(buyer)).toMatchObject({ promotions: [{ name: 'Half', code: 'HALF', saved: { amount: 1375 } }] })
})

const POUNDS = { kind: 'AMOUNT', amount: 500, currency: 'GBP', exponent: 2 }
const twoOrMore = JSON.stringify([{ attribute: 'quantity', operator: 'AT_LEAST', values: [2] }])
const otherEvent = JSON.stringify([{ attribute: 'event', operator: 'IN', values: ['other'] }])
const night = JSON.stringify([{ attribute: 'signedIn', operator: 'EQUALS', values: [true] }])

test.each([
  ['is unknown', null, 'CODE_UNKNOWN', 'This code isn’t valid. Check it and try again.'],
  ['is a draft', { state: 'DRAFT' }, 'CODE_UNKNOWN', 'This code isn’t valid. Check it and try again.'],
  ['has ended', { valid_until: new Date(0) }, 'CODE_NOT_APPLICABLE', 'This offer ended on Thu, Jan 1, 1970, 12:00 AM.'],
  [
    'has not started',
    { valid_from: new Date('2090-01-01') },
    'CODE_NOT_APPLICABLE',
    'This offer starts on Sun, Jan 1, 2090, 12:00 AM.',
  ],
  ['is paused', { state: 'PAUSED' }, 'CODE_NOT_APPLICABLE', 'This offer is paused right now. Try again later.'],
  ['is archived', { state: 'ARCHIVED' }, 'CODE_NOT_APPLICABLE', 'This code is no longer valid.'],
  ['needs more tickets', { rule: twoOrMore }, 'CODE_NOT_APPLICABLE', 'Add 1 more ticket to use this offer.'],
  [
    'is for another event',
    { rule: otherEvent },
    'CODE_NOT_APPLICABLE',
    'This offer doesn’t apply to the tickets in your cart.',
  ],
  ['needs a signed-in buyer', { rule: night }, 'CODE_NOT_APPLICABLE', 'Sign in to use this offer.'],
  [
    'is for other collections',
    { all_collections: false },
    'CODE_NOT_APPLICABLE',
    'This offer doesn’t apply to the tickets in your cart.',
  ],
  ['is in another currency', POUNDS, 'CODE_NOT_APPLICABLE', 'This offer is in another currency.'],
] as const)('a code that %s is refused with the reason, and not kept', async (_name, columns, reason, message) => {
  const shop = await aShop(database)
  if (columns !== null) await aSalePromotion(database.query, shop.accountId, { codes: { CODE: 5 }, columns })
  const buyer = await aBuyer(shop, 1)
  expect(await addCode(buyer, 'CODE')).toMatchObject({ kind: 'CartRefused', reason, message })
  expect(await see(buyer)).toMatchObject({ promotionCodes: [], grandTotals: [{ amount: 2750 }] })
})

test('an empty cart takes no code', async () => {
  const shop = await aShop(database)
  const buyer = await aBuyer(shop)
  await buyer.remove()
  expect(await addCode(buyer, 'ANY')).toMatchObject({
    kind: 'CartRefused',
    message: 'Add tickets first, then enter your code.',
  })
})

test('a code without uses left is refused, and the organizer sees that it was asked for', async () => {
  const shop = await aShop(database)
  const id = await aSalePromotion(database.query, shop.accountId, { codes: { ONCE: 0 } })
  const buyer = await aBuyer(shop)
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await addCode(buyer, 'ONCE')).toMatchObject({
      reason: 'CODE_USED_UP',
      message: 'This offer has been used up.',
    })
  expect(await database.query('select reason, times from promotion_refusal where promotion_id = $1', [id])).toEqual([
    { reason: 'USED_UP', times: 2 },
  ])
})

test('a code that was replaced says so, and the organizer sees that it was asked for; one that works on counts on the same uses', async () => {
  const shop = await aShop(database)
  const id = await aSalePromotion(database.query, shop.accountId, { codes: { OLD: 5 } })
  const [fresh] = await database.query<{ id: string }>(
    `insert into promotion_code (account_id, promotion_id, counter_id, code)
     select account_id, promotion_id, counter_id, 'NEW' from promotion_code where promotion_id = $1 returning id`,
    [id],
  )
  await database.query(
    `update promotion_code set replaced_by = $2, archived_at = now() where promotion_id = $1 and code = 'OLD'`,
    [id, fresh?.id],
  )
  const buyer = await aBuyer(shop)
  expect(await addCode(buyer, 'OLD')).toMatchObject({
    kind: 'CartRefused',
    reason: 'CODE_NOT_APPLICABLE',
    message: 'This code has been replaced by a new one. Use the new code.',
  })
  expect(await database.query('select reason, times from promotion_refusal where promotion_id = $1', [id])).toEqual([
    { reason: 'REPLACED', times: 1 },
  ])
  await database.query(`update promotion_code set archived_at = null where promotion_id = $1`, [id])
  expect(await addCode(buyer, 'OLD')).toMatchObject({ kind: 'CartChanged' })
  expect(await addCode(buyer, 'NEW')).toMatchObject({
    kind: 'CartRefused',
    message: 'Another code of the same offer is already applied.',
  })
})

test('a code of another organizer is unknown; a kept one that no longer applies says why', async () => {
  const [shop, foreign] = [await aShop(database), await aShop(database)]
  await aSalePromotion(database.query, foreign.accountId, { codes: { THEIRS: 5 } })
  const id = await aSalePromotion(database.query, shop.accountId, { codes: { OURS: 5 } })
  const buyer = await aBuyer(shop)
  expect(await addCode(buyer, 'THEIRS')).toMatchObject({ reason: 'CODE_UNKNOWN' })
  await addCode(buyer, 'OURS')
  await database.query(`update promotion set valid_until = app.now() where id = $1`, [id])
  expect(await see(buyer)).toMatchObject({
    hasPromotion: false,
    promotions: [{ code: 'OURS', saved: null, message: expect.stringMatching(/^This offer ended on /) }],
    grandTotals: [{ amount: 5500 }],
  })
  await database.query(`update promotion set state = 'ARCHIVED' where id = $1`, [id])
  expect(await see(buyer)).toMatchObject({ promotions: [{ code: 'OURS', message: 'This code is no longer valid.' }] })
})

test('a promotion for a collection lowers only its tickets; a stale eTag changes nothing', async () => {
  const shop = await aShop(database)
  const other = await aCollection(database, shop, { priority: -1 })
  await database.query('select apply_match($1, $2, $3)', [other.collectionId, [shop.eventId], shop.blockIds])
  const id = await aSalePromotion(database.query, shop.accountId, {
    codes: { PART: 5 },
    columns: { all_collections: false },
  })
  await database.query(
    'insert into promotion_collection (account_id, promotion_id, collection_id) values ($1, $2, $3)',
    [shop.accountId, id, other.collectionId],
  )
  const buyer = await aBuyer(shop)
  expect(await addCode(buyer, 'PART', '999')).toMatchObject({ kind: 'CartStale' })
  expect(await addCode(buyer, 'PART')).toMatchObject({ kind: 'CartRefused', reason: 'CODE_NOT_APPLICABLE' })
})

test('wrong codes are bounded for each cart; right ones are not counted', async () => {
  const bounded = testServices(database, { sharedLimits: createSharedLimiter(database.system, { enabled: true }) })
  const limited = await anApi(bounded)
  try {
    const shop = await aShop(database)
    await aSalePromotion(database.query, shop.accountId, { codes: { GOOD: 50 } })
    const buyer = new Buyer(limited)
    await buyer.add(shop)
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await addCode(buyer, `WRONG${String(guess)}`)).toMatchObject({ reason: 'CODE_UNKNOWN' })
    }
    await expect(addCode(buyer, 'GOOD')).rejects.toThrow(/tooManyRequests/)
  } finally {
    await limited.close()
    await closePerProcess(bounded)
  }
})

const FOLDING = readFileSync(join(import.meta.dirname, '../../../../migrations/0312_codes_as_typed.sql'), 'utf8')

test('codes that were stored as typed are brought to their plain form; one that would be another’s stays', async () => {
  const { accountId } = await aShop(database)
  const before = ['ＬＡＭＰ２０', 'DOCK–10', 'FE\u200bRRY.', 'ＱＵＡＹ', 'QUAY', 'ＴＷＩＮ', 'TWIN\u200b', 'PLAIN-1']
  await aSalePromotion(database.query, accountId, { codes: Object.fromEntries(before.map((code) => [code, 5])) })
  const codesNow = async () =>
    (await database.query<{ code: string }>('select code from promotion_code where account_id = $1', [accountId])).map(
      ({ code }) => code,
    )
  await database.query(FOLDING)
  const after = await codesNow()
  expect(after).toEqual(expect.arrayContaining(['LAMP20', 'DOCK-10', 'FERRY', 'ＱＵＡＹ', 'QUAY', 'PLAIN-1']))
  // Of two that would be the same, one is.
  expect(after.filter((code) => code.includes('TWIN') || code.includes('ＴＷＩＮ'))).toHaveLength(2)
  expect(after).toContain('TWIN')
  expect(new Set(after).size).toBe(after.length)
  await database.query(FOLDING)
  expect((await codesNow()).toSorted()).toEqual(after.toSorted())
})
