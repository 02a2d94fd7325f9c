import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { sweepCarts } from '#modules/selling/carts/flows/sweep.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { matchWaitlists } from './flows/match.ts'
import { Line } from './testing/a-line.ts'

const database = aDatabase()
let line: Line
beforeAll(async () => {
  line = await Line.open(database)
})
afterAll(() => line.close())

const ida = 'ida@post.example'
const noor = 'noor@post.example'
const sam = 'sam@post.example'

describe('joining', () => {
  test('a price that is sold out; once per person, in any case of the address', async () => {
    const { shop } = await line.soldOut()
    expect((await line.join(shop, ' IDA@post.example ')).data?.['waitlistJoin']).toEqual({ waiting: 1 })
    expect((await line.join(shop, ida)).data?.['waitlistJoin']).toEqual({ waiting: 1 })
    expect((await line.join(shop, noor)).data?.['waitlistJoin']).toEqual({ waiting: 2 })
    expect((await line.stored(shop)).map(({ email }) => email)).toEqual([ida, noor])
    expect(
      await database.query(`select 1 from fact where kind = 'WaitlistJoined' and data ->> 'eventId' = $1`, [
        shop.eventId,
      ]),
    ).toHaveLength(2)
  })

  test('not while tickets are left, nor with a wrong address or quantity', async () => {
    const { shop, holder } = await line.soldOut()
    expect((await line.join(shop, 'ida@')).errors[0]).toMatchObject({
      extensions: { fields: [{ path: 'email', message: 'Enter a valid e-mail address.' }] },
    })
    expect((await line.join(shop, ida, { quantity: 0 })).errors[0]).toMatchObject({
      extensions: { fields: [{ path: 'quantity' }] },
    })
    expect(
      (await line.join(shop, ida, { maxPrice: { amount: 100, exponent: 2, currency: 'EUR' } })).errors[0],
    ).toMatchObject({ extensions: { fields: [{ path: 'maxPrice', message: 'Enter an amount in USD.' }] } })
    await holder.remove()
    line.later()
    expect((await line.join(shop, ida)).errors[0]?.message).toContain('available now')
    expect(await line.stored(shop)).toEqual([])
  })

  test('signed in, with one’s own address whatever was typed', async () => {
    const { shop } = await line.soldOut()
    const { user, token } = await aConsumer(line.services)
    await line.join(shop, ida, {}, token)
    expect(await line.stored(shop)).toMatchObject([{ email: user.email }])
  })

  test('signed in, shows one’s own places of the event, and no one else’s', async () => {
    const { shop } = await line.soldOut()
    const { token } = await aConsumer(line.services)
    const other = await aConsumer(line.services)
    await line.join(shop, noor)
    await line.join(shop, '', {}, token)
    await line.join(shop, '', {}, other.token)
    const placesOf = async (reader: string) =>
      (
        await line.api.read<{ waitlistPlaces: readonly { token: string; ahead: number }[] }>(
          'consumer',
          'query ($eventId: ID!) { waitlistPlaces(eventId: $eventId) { token ahead state } }',
          { variables: { eventId: shop.eventId }, token: reader },
        )
      ).waitlistPlaces
    const [place, ...more] = await placesOf(token)
    expect([place, more]).toMatchObject([{ ahead: 1, state: 'WAITING' }, []])
    expect(await placesOf(other.token)).toMatchObject([{ ahead: 2 }])
    const leave = 'mutation ($token: String!) { waitlistLeave(token: $token) { state } }'
    await line.api.read('consumer', leave, { variables: { token: place?.token }, token })
    expect(await placesOf(token)).toEqual([])
    expect(await placesOf(other.token)).toMatchObject([{ ahead: 1 }])
  })

  test('at a cap only if its choice is WAITLIST', async () => {
    for (const [atCap, errors] of [
      ['STOP', 1],
      ['WAITLIST', 0],
    ] as const) {
      const { shop, holder } = await line.soldOut()
      await holder.remove()
      await database.query('select create_cap($1, $2, 1, null, null, null, $3::at_cap)', [
        shop.storefrontId,
        shop.collectionId,
        atCap,
      ])
      await database.query('update counter set capacity = 5 where id = any($1)', [shop.blockIds])
      line.later()
      expect((await new Buyer(line.api).add(shop)).kind).toBe('CartChanged')
      line.later()
      expect((await line.join(shop, ida)).errors).toHaveLength(errors)
    }
  })
})

describe('returned tickets', () => {
  test('are held for who joined first, at the checkout, and no one else gets them meanwhile', async () => {
    const { shop, holder } = await line.soldOut()
    await line.joinAll(shop, [ida, noor])
    await holder.remove()
    line.later()
    expect(await new Buyer(line.api).add(shop)).toMatchObject({ kind: 'CartRefused', reason: 'SOLD_OUT' })
    expect(await matchWaitlists(line.services)).toBe(1)
    expect(await line.states(shop)).toEqual(['OFFERED', 'WAITING'])
    const [first] = await line.stored(shop)
    const browser = await line.browserOf(first!.id)
    expect(browser.cart).toMatchObject({ totalQuantity: 1, grandTotals: [{ amount: 2750 }] })
    expect(browser.cart?.remainingSeconds).toBeGreaterThan(12 * 3600 - 60)
    expect(await new Buyer(line.api).add(shop)).toMatchObject({ kind: 'CartRefused', reason: 'SOLD_OUT' })
    expect(await browser.add(shop)).toMatchObject({ kind: 'CartRefused' })
    expect(await browser.change('cartExtend(eTag: $eTag)', '($eTag: String!)', { eTag: browser.eTag })).toMatchObject({
      kind: 'CartRefused',
      reason: 'ALREADY_EXTENDED',
    })
  })

  test('are held as long as the event says, else the account, and never past the end of the sale', async () => {
    const { shop, holder } = await line.soldOut({ capacity: 3 })
    await line.joinAll(shop, [ida, noor, sam])
    const hoursOf = async (index: number): Promise<number> => {
      await matchWaitlists(line.services)
      const until = (await line.stored(shop))[index]?.offer_until?.getTime() ?? 0
      return Math.round((until - Date.now()) / 3_600_000)
    }
    await database.query('update account set waitlist_hours = 48 where id = $1', [shop.accountId])
    await holder.changeFirst(2)
    expect(await hoursOf(0)).toBe(48)
    await database.query('update event set waitlist_hours = 3 where id = $1', [shop.eventId])
    await holder.changeFirst(1)
    expect(await hoursOf(1)).toBe(3)
    await database.query(`update event set date_show = app.now() + interval '2 hours' where id = $1`, [shop.eventId])
    await holder.remove()
    expect(await hoursOf(2)).toBe(2)
  })

  test('go to the next in line when declined, at once, and to everyone when no one waits', async () => {
    const { shop, holder } = await line.soldOut()
    await line.joinAll(shop, [ida, noor])
    await holder.remove()
    await matchWaitlists(line.services)
    const [first, second] = await line.stored(shop)
    await line.leave(line.tokenOf(first!.id))
    expect((await new Buyer(line.api).add(shop)).reason).toBe('SOLD_OUT')
    await matchWaitlists(line.services)
    expect(await line.states(shop)).toEqual(['DECLINED', 'OFFERED'])
    await line.leave(line.tokenOf(second!.id))
    line.later()
    expect((await new Buyer(line.api).add(shop)).kind).toBe('CartChanged')
  })

  test('go to the next in line when the offer runs out', async () => {
    const { shop, holder } = await line.soldOut()
    await line.joinAll(shop, [ida, noor])
    await holder.remove()
    await matchWaitlists(line.services)
    const [first] = await line.stored(shop)
    await database.query(`update hold set expires_at = app.now() where owner_id = $1`, [first!.cart_id])
    await database.query(`update cart set expires_at = app.now() where id = $1`, [first!.cart_id])
    await sweepCarts(line.services)
    await matchWaitlists(line.services)
    expect(await line.states(shop)).toEqual(['EXPIRED', 'OFFERED'])
    expect(await line.see(first!.id)).toMatchObject({ state: 'EXPIRED', cartToken: null, email: ida })
  })

  test('pass those they don’t fit, who keep their place', async () => {
    const { shop, holder } = await line.soldOut({ capacity: 4 })
    await line.join(shop, ida, { quantity: 3 })
    await line.join(shop, noor, { quantity: 2, maxPrice: { amount: 2749, exponent: 2, currency: 'USD' } })
    await line.join(shop, sam, { quantity: 1 })
    await holder.changeFirst(2)
    await matchWaitlists(line.services)
    expect(await line.stored(shop)).toMatchObject([
      { state: 'WAITING', skipped: 'NOT_ENOUGH' },
      { state: 'WAITING', skipped: 'PRICE' },
      { state: 'OFFERED', skipped: null },
    ])
    line.later()
    // Units that no one in line can use are for everyone.
    expect((await new Buyer(line.api).add(shop)).kind).toBe('CartChanged')
    await holder.remove()
    await line.leave(line.tokenOf((await line.stored(shop))[2]!.id))
    await matchWaitlists(line.services)
    expect(await line.states(shop)).toEqual(['OFFERED', 'WAITING', 'DECLINED'])
  })

  test('are one open offer per person: a second price waits until the first is settled', async () => {
    const { shop, holder } = await line.soldOut({ capacity: 2 })
    const child = await database.query<{ id: string }>(
      `insert into price_type (id, account_id, collection_id, name) select gen_random_uuid(), account_id, collection_id, 'Child' from price_type where id = $1 returning id`,
      [shop.priceTypeId],
    )
    const childId = child[0]?.id
    await database.query(
      `insert into price (account_id, collection_id, price_type_id, price_level, amount, all_in) select account_id, collection_id, $2, price_level, amount, all_in from price where price_type_id = $1`,
      [shop.priceTypeId, childId],
    )
    line.later()
    await line.joinAll(shop, [ida])
    await line.joinAll(shop, [ida], { priceTypeId: childId })
    await holder.remove()
    await matchWaitlists(line.services)
    expect(await line.states(shop)).toEqual(['OFFERED', 'WAITING'])
    line.later()
    // Their second wait doesn't keep the other ticket from everyone.
    const other = new Buyer(line.api)
    expect((await other.add(shop)).kind).toBe('CartChanged')
    await other.remove()
    const [first, second] = await line.stored(shop)
    await expect(
      database.query(
        `update waitlist_entry set state = 'OFFERED', cart_id = gen_random_uuid(), line_id = gen_random_uuid(), offered_at = app.now(), offer_until = app.now() where id = $1`,
        [second!.id],
      ),
    ).rejects.toThrow(/waitlist_entry_pending/)
    await line.leave(line.tokenOf(first!.id))
    await matchWaitlists(line.services)
    expect(await line.states(shop)).toEqual(['DECLINED', 'OFFERED'])
  })
})

test('a link that isn’t ours opens nothing', async () => {
  const { shop } = await line.soldOut()
  await line.joinAll(shop, [ida])
  const [entry] = await line.stored(shop)
  const forged = `${entry!.id}.${'A'.repeat(43)}`
  expect((await line.leave(forged)).errors[0]).toMatchObject({ extensions: { category: 'resourceNotFound' } })
  expect(await line.states(shop)).toEqual(['WAITING'])
  await line.leave(line.tokenOf(entry!.id))
  await line.leave(line.tokenOf(entry!.id))
  expect(await line.states(shop)).toEqual(['REMOVED'])
})
