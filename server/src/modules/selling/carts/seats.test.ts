import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { seatFlags } from '@admission/common/seat-map/seat-map.ts'
import { readSeatMap } from '#modules/catalogue/seat-configurations/reads/maps.ts'
import type { SeatVersionId } from '#modules/catalogue/seat-configurations/types.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { Buyer } from './testing/a-buyer.ts'

const database = aDatabase()
const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) }
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database, { clock })
  api = await anApi(services)
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

const buyer = (): Buyer => new Buyer(api)
const mapOf = async (shop: Shop) => {
  const map = await readSeatMap(database.system, shop.seatVersionId as SeatVersionId)
  if (!map) throw new Error('No map.')
  return map
}

/** A run of at least eight ordinary seats of one level, by its first number. */
const aRun = async (shop: Shop): Promise<number> => {
  const map = await mapOf(shop)
  const isPlain = (no: number, level: number) =>
    map.level[no] === level &&
    ((map.flags[no] ?? 0) & (seatFlags.accessible | seatFlags.companion | seatFlags.acknowledge)) === 0
  const run = map.runs.find(({ first, last }) => {
    if (last - first < 7) return false
    return Array.from({ length: last - first + 1 }, (_, i) => first + i).every((no) =>
      isPlain(no, map.level[first] ?? 0),
    )
  })
  if (!run) throw new Error('No run.')
  return run.first
}

test('best available takes neighbours, shows them as gone at once, and gives the next party others', async () => {
  const shop = await aShop(database, { seats: 600 })
  const [one, two] = [buyer(), buyer()]
  const first = await one.add(shop, { quantity: 2, bestAvailable: true })
  expect(first.kind).toBe('CartChanged')
  const [a = 0, b = 0] = first.cart.items[0]?.item.seatNumbers ?? []
  expect(b - a).toBe(1)
  const second = await two.add(shop, { quantity: 2 })
  expect(second.cart.items[0]?.item.seatNumbers).not.toContain(a)
  const data = await two.ask(
    'query ($m: ID!, $e: ID!) { seatAvailability(marketplaceId: $m, eventId: $e) { versionId held sold } }',
    {
      m: shop.accountId,
      e: shop.eventId,
    },
  )
  const { held } = data['seatAvailability'] as { held: number[] }
  const isHeld = (no: number) => held.some((from, i) => i % 2 === 0 && from <= no && no <= (held[i + 1] ?? 0))
  expect([a, b, a + 50_000].map(isHeld)).toEqual([true, true, false])
})

test('a seat of one’s own choice that somebody has is named; a whole selection goes or nothing', async () => {
  const shop = await aShop(database, { seats: 600 })
  const first = await aRun(shop)
  await buyer().add(shop, { quantity: 2, seatNumbers: [first, first + 1] })
  const late = await buyer().add(shop, { quantity: 2, seatNumbers: [first + 1, first + 2] })
  expect(late).toMatchObject({ kind: 'CartRefused', reason: 'SEATS_TAKEN', seatNumbers: [first + 1] })
  const [row] = await database.query<{ status: string }>(
    'select status from event_seat where event_id = $1 and seat_no = $2',
    [shop.eventId, first + 2],
  )
  expect(row?.status).toBe('AVAILABLE')
})

type Alone = {
  readonly seatNumbers: readonly number[]
  readonly message: string
  readonly ways: readonly {
    readonly kind: string
    readonly label: string
    readonly changes: readonly { readonly cartItemId: string; readonly seatNumbers: readonly number[] }[]
  }[]
}

const aloneIn = async (one: Buyer): Promise<readonly Alone[]> => {
  const asked = '{ cartSeatsAlone { seatNumbers message ways { kind label changes { cartItemId seatNumbers } } } }'
  return (await one.ask(asked))['cartSeatsAlone'] as readonly Alone[]
}

const setStranding = async (shop: Shop, rule: string): Promise<void> => {
  await database.query(`update collection set stranding = $2::stranding_rule, version = version + 1 where id = $1`, [
    shop.collectionId,
    rule,
  ])
  clock.ahead += 2_000
}

test('two neighbours are picked one by one; a seat that is left alone is told of when asked, with what helps', async () => {
  const shop = await aShop(database, { seats: 600 })
  const first = await aRun(shop)
  const one = buyer()
  expect((await one.add(shop, { seatNumbers: [first + 1] })).kind).toBe('CartChanged')
  const [result] = await aloneIn(one)
  expect(result).toMatchObject({ seatNumbers: [first], ways: [{ kind: 'ADD' }, { kind: 'MOVE' }] })
  const [line] = one.cart?.items ?? []
  expect(result?.ways.map(({ changes }) => changes)).toEqual([
    [{ cartItemId: line?.id, seatNumbers: [first, first + 1] }],
    [{ cartItemId: line?.id, seatNumbers: [first] }],
  ])
  expect((await one.add(shop, { seatNumbers: [first] })).kind).toBe('CartChanged')
  expect(await aloneIn(one)).toEqual([])
})

test.each(['ADD', 'MOVE'])('the way out %s is one change of the line', async (kind) => {
  const shop = await aShop(database, { seats: 600 })
  const first = await aRun(shop)
  const one = buyer()
  await one.add(shop, { quantity: 2, seatNumbers: [first + 1, first + 2] })
  const way = (await aloneIn(one))[0]?.ways.find((each) => each.kind === kind)
  const seats = way?.changes[0]?.seatNumbers ?? []
  const changed = await one.changeFirst(seats.length, seats)
  expect(changed.cart.items[0]?.item.seatNumbers).toEqual(seats)
  expect(await aloneIn(one)).toEqual([])
})

test('an organizer who allows single seats has nobody told of them', async () => {
  const shop = await aShop(database, { seats: 600 })
  const first = await aRun(shop)
  const one = buyer()
  await one.add(shop, { quantity: 2, seatNumbers: [first + 1, first + 2] })
  expect(await aloneIn(one)).toHaveLength(1)
  await setStranding(shop, 'ALLOW')
  expect(await aloneIn(one)).toEqual([])
})

test('who comes later is told: what others took meanwhile is no fault of the first', async () => {
  const shop = await aShop(database, { seats: 600 })
  const first = await aRun(shop)
  const [one, two] = [buyer(), buyer()]
  await one.add(shop, { quantity: 2, seatNumbers: [first, first + 1] })
  await two.add(shop, { quantity: 2, seatNumbers: [first + 3, first + 4] })
  expect(await aloneIn(one)).toEqual([])
  expect(await aloneIn(two)).toMatchObject([{ seatNumbers: [first + 2] }])
})

test('a companion seat goes with its wheelchair space only', async () => {
  const shop = await aShop(database, { seats: 600 })
  const map = await mapOf(shop)
  const [companion = 0, place = 0] = [...map.companionOf][0] ?? []
  expect(await buyer().add(shop, { quantity: 1, seatNumbers: [companion] })).toMatchObject({
    reason: 'NOT_FOR_SALE',
    seatNumbers: [companion],
  })
  expect(place).toBeGreaterThan(0)
})

test('a warning has to be acknowledged', async () => {
  const shop = await aShop(database, { seats: 600 })
  const map = await mapOf(shop)
  await database.query(`update collection set stranding = 'ALLOW'`)
  const no = Array.from({ length: map.count }, (_, i) => i + 1).find(
    (seat) =>
      ((map.flags[seat] ?? 0) & seatFlags.acknowledge) !== 0 && ((map.flags[seat] ?? 0) & seatFlags.companion) === 0,
  )
  expect(no).toBeDefined()
  const refused = await buyer().add(shop, { quantity: 1, seatNumbers: [no] })
  expect(refused).toMatchObject({ reason: 'ACKNOWLEDGE', seatNumbers: [no] })
  const extras = await database.query<{ id: string }>(
    'select x.id from seat_extra x join seat_configuration_version v on v.configuration_id = x.configuration_id where v.id = $1',
    [shop.seatVersionId],
  )
  const acknowledged = extras.map(({ id }) => id)
  expect(await buyer().add(shop, { quantity: 1, seatNumbers: [no], acknowledged })).toMatchObject({
    kind: 'CartChanged',
  })
})

test('an old seat map, seats that are not there, and the map of a split block', async () => {
  const shop = await aShop(database, { seats: 600 })
  const first = await aRun(shop)
  const seats = { quantity: 2, seatNumbers: [first, first + 1] }
  expect(await buyer().add(shop, { ...seats, seatMapVersionId: shop.eventId })).toMatchObject({
    reason: 'SEAT_MAP_CHANGED',
  })
  expect(await buyer().add(shop, { quantity: 1, seatNumbers: [99_999] })).toMatchObject({ reason: 'NOT_FOR_SALE' })
  // Seats that a rule split off lie in another block since this process last looked: read afresh, unseen by the buyer.
  const [block] = await database.query<{ block_id: string }>(
    'select block_id from event_seat where event_id = $1 and seat_no = $2',
    [shop.eventId, first],
  )
  await database.query('select split_block($1, gen_random_uuid(), $2)', [block?.block_id, [first, first + 1]])
  expect(await buyer().add(shop, seats)).toMatchObject({ kind: 'CartChanged' })
})

test('seats of a line are changed for others, own ones counting as free; refused, the line keeps them', async () => {
  const shop = await aShop(database, { seats: 600 })
  const first = await aRun(shop)
  const [one, two] = [buyer(), buyer()]
  await one.add(shop, { quantity: 2, seatNumbers: [first, first + 1] })
  await two.add(shop, { quantity: 2, seatNumbers: [first + 4, first + 5] })
  expect(await one.changeFirst(4, [first, first + 1, first + 2, first + 3])).toMatchObject({
    kind: 'CartChanged',
  })
  expect(await two.changeFirst(2, [first + 3, first + 4])).toMatchObject({
    reason: 'SEATS_TAKEN',
    seatNumbers: [first + 3],
  })
  expect((await two.see())?.items[0]?.item.seatNumbers).toEqual([first + 4, first + 5])
  const smaller = await one.changeFirst(2)
  expect(smaller.cart.items[0]?.item.seatNumbers).toEqual([first, first + 1])
  expect(smaller.cart.items[0]?.quantity).toBe(2)
})

test('best seats are proposed and hold nothing; too many together are refused', async () => {
  const shop = await aShop(database, { seats: 600 })
  const ask = async (quantity: number) => {
    const data = await buyer().ask(
      'query ($input: BestSeatsInput!) { bestSeats(input: $input) { seatNumbers collectionId adjacent refusal { reason available } } }',
      { input: { marketplaceId: shop.accountId, eventId: shop.eventId, quantity } },
    )
    return data['bestSeats']
  }
  expect(await ask(4)).toMatchObject({ collectionId: shop.collectionId, adjacent: true, refusal: null })
  expect(await ask(4)).toEqual(await ask(4))
  expect(await ask(100)).toMatchObject({ seatNumbers: [], refusal: { reason: 'NO_ADJACENT_SEATS' } })
})
