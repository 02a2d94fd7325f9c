import { expect, test } from 'vitest'
import { aPayment, beginPayment, captured } from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { aDatabase } from '#testing/database.ts'
import { anAdd, claimOne, counterOf } from './testing/a-claim.ts'
import { aSale } from './testing/a-sale.ts'

const database = aDatabase()
const asSystem: typeof database.query = (text, values) => database.asSystem(text, values)
const MINUTE = 60_000

test('the clock runs out: units are free, lines evicted, the cart stays open and can be used again', async () => {
  const sale = await aSale(database.query, { seats: 3, cap: 3 })
  const add = anAdd(sale, { seats: [1, 2] })
  await claimOne(asSystem, add)
  await database.moveClock(9 * MINUTE)
  expect(await asSystem('select * from sweep_carts(100)')).toEqual([])
  await database.moveClock(11 * MINUTE)
  const late = anAdd(sale, { cartId: add.cartId, newCart: null, seats: [1] })
  expect(await claimOne(asSystem, late)).toMatchObject({ granted: false, reason: 'EXPIRED' })
  expect(await asSystem('select * from sweep_carts(100)')).toEqual([
    { cart_id: add.cartId, version: 2, event_ids: [sale.eventId] },
  ])
  expect(
    await asSystem('select state::text, evicted from cart c join cart_line l on l.cart_id = c.id where c.id = $1', [
      add.cartId,
    ]),
  ).toEqual([{ state: 'OPEN', evicted: 'EXPIRED' }])
  expect(await counterOf(asSystem, sale.capId ?? '')).toMatchObject({ held: 0 })
  expect(await claimOne(asSystem, late)).toMatchObject({ granted: true, version: 3 })
  expect(await asSystem('select * from sweep_carts(100)')).toEqual([])
  await database.moveClock(0)
})

test('a cart in payment is never swept', async () => {
  const sale = await aSale(database.query)
  const add = anAdd(sale)
  await claimOne(asSystem, add)
  const payment = aPayment(sale, add)
  await beginPayment(asSystem, payment)
  await database.moveClock(60 * MINUTE)
  expect(await asSystem('select * from sweep_carts(100, $1)', [[add.cartId]])).toEqual([])
  expect(await applyOutcome(asSystem, captured(payment))).toMatchObject({ result: 'COMPLETED' })
  await database.moveClock(0)
})

test('sweep and T1 on the same hold: whoever comes first, the other does nothing', async () => {
  const sale = await aSale(database.query, { capacity: 100 })
  const [a, b] = [await database.connect('system'), await database.connect('system')]
  const carts = Array.from({ length: 40 }, () => anAdd(sale))
  for (const add of carts) await claimOne(asSystem, add)
  await database.query(`update cart set expires_at = app.now() + interval '40 milliseconds' where id = any ($1)`, [
    carts.map(({ cartId }) => cartId),
  ])
  await database.query(
    `update hold h set expires_at = c.expires_at from cart c where c.id = h.owner_id and c.id = any ($1)`,
    [carts.map(({ cartId }) => cartId)],
  )
  let paid = 0
  let swept = 0
  const asPayer = async <R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
    (await a.query<R & Record<string, unknown>>(text, [...values])).rows
  const paying = async (): Promise<void> => {
    for (const add of carts) if ((await beginPayment(asPayer, aPayment(sale, add))).granted) paid += 1
  }
  const sweeping = async (): Promise<void> => {
    while (paid + swept < carts.length) swept += (await b.query('select * from sweep_carts(5)')).rows.length
  }
  await Promise.all([paying(), sweeping()])
  expect(paid + swept).toBe(carts.length)
  expect(await counterOf(asSystem, sale.blockId)).toMatchObject({ held: paid })
})

test('extend: once, by half the hold time, with the eTag', async () => {
  const sale = await aSale(database.query)
  const add = anAdd(sale)
  const { expiresAt: before } = await claimOne(asSystem, add)
  const extend = async (eTag: number) =>
    (await asSystem<{ expires_at: Date }>('select * from extend_cart($1, $2)', [add.cartId, eTag]))[0]
  expect(await extend(7)).toMatchObject({ granted: false, reason: 'STALE' })
  const extended = await extend(1)
  expect(extended).toMatchObject({ granted: true, version: 2 })
  expect((extended?.expires_at.getTime() ?? 0) - Date.parse(before ?? '')).toBe(5 * MINUTE)
  expect(await extend(2)).toMatchObject({ granted: false, reason: 'ALREADY_EXTENDED' })
  await database.moveClock(16 * MINUTE)
  expect(await extend(2)).toMatchObject({ granted: false, reason: 'EXPIRED' })
  await database.moveClock(0)
})

test('a cart without lines expires after seven days', async () => {
  const sale = await aSale(database.query)
  const add = anAdd(sale)
  await claimOne(asSystem, add)
  await claimOne(asSystem, { op: 'REMOVE', cartId: add.cartId, lineId: add.lineId, eTag: 1 })
  expect(await asSystem('select expire_empty_carts(1000) n')).toEqual([{ n: 0 }])
  await database.moveClock(8 * 24 * 60 * MINUTE)
  await asSystem('select expire_empty_carts(1000)')
  expect(await asSystem('select state::text from cart where id = $1', [add.cartId])).toEqual([{ state: 'EXPIRED' }])
  await database.moveClock(0)
})

const DAY = 24 * 60 * MINUTE
const forget = () => asSystem<{ n: number }>('select forget_carts(1000) n')

test('carts that were left are gone after thirty days, with their lines; others are not', async () => {
  const sale = await aSale(database.query)
  const left = anAdd(sale, { requestDigest: 'aa' })
  await claimOne(asSystem, left)
  await claimOne(asSystem, { op: 'REMOVE', cartId: left.cartId, lineId: left.lineId, eTag: 1 })
  const evicted = anAdd(sale)
  await claimOne(asSystem, evicted)
  const ids = [left.cartId, evicted.cartId]
  const rowsOf = (table: string, key: string) =>
    asSystem<{ n: number }>(`select count(*)::integer n from ${table} where ${key} = any($1::uuid[])`, [ids])
  await database.moveClock(29 * DAY)
  await asSystem('select * from sweep_carts(1000)')
  await asSystem('select expire_empty_carts(1000)')
  await forget()
  expect(await rowsOf('cart', 'id')).toEqual([{ n: 2 }])
  expect(await rowsOf('removed_line', 'cart_id')).toEqual([{ n: 1 }])
  const fresh = anAdd(sale)
  await claimOne(asSystem, fresh)
  await database.moveClock(31 * DAY)
  await forget()
  // Its clock was noticed to have run out two days ago only: it is due thirty days after that.
  expect(await rowsOf('cart', 'id')).toEqual([{ n: 1 }])
  await database.moveClock(67 * DAY)
  await asSystem('select * from sweep_carts(1000)')
  await asSystem('select expire_empty_carts(1000)')
  await forget()
  expect(await rowsOf('cart', 'id')).toEqual([{ n: 0 }])
  expect(await rowsOf('cart_line', 'cart_id')).toEqual([{ n: 0 }])
  expect(await rowsOf('removed_line', 'cart_id')).toEqual([{ n: 0 }])
  await database.moveClock(0)
})

test('of a cart that an order came from all that tells of a person goes, and its lines stay', async () => {
  const sale = await aSale(database.query)
  const add = anAdd(sale)
  await claimOne(asSystem, add)
  const payment = aPayment(sale, add)
  await beginPayment(asSystem, payment)
  await asSystem(
    `update cart set info = '{"name": "Ada"}', location_shipping = '{"countryCode": "NO"}', answers = '{"a": "Fish"}', ip_net = '192.0.2.0/24' where id = $1`,
    [add.cartId],
  )
  await database.moveClock(40 * DAY)
  await forget()
  const shown = `select info::text || location_shipping::text || answers::text as shown, ip_net, user_id, forgotten_at is not null as forgotten from cart where id = $1`
  expect(await asSystem(shown, [add.cartId])).toMatchObject([{ forgotten: false }])
  expect(await applyOutcome(asSystem, captured(payment))).toMatchObject({ result: 'COMPLETED' })
  await database.moveClock(69 * DAY)
  await forget()
  expect(await asSystem(shown, [add.cartId])).toMatchObject([{ forgotten: false }])
  await database.moveClock(71 * DAY)
  await forget()
  expect(await asSystem(shown, [add.cartId])).toEqual([
    { shown: '{}{}{}', ip_net: null, user_id: null, forgotten: true },
  ])
  expect(await asSystem('select quantity from cart_line where cart_id = $1', [add.cartId])).toHaveLength(1)
  await database.moveClock(0)
})
