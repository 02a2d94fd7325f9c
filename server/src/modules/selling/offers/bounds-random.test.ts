import { newRandomUuid, newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff, type Staff } from '#modules/stock/collections/testing/a-staff.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aShop, type Shop } from './testing/a-shop.ts'

const database = aDatabase()
let services: Services
let api: TestApi
// A shop keeps data for at most a second, so each step is later than that.
let clockAhead = 0
beforeAll(async () => {
  services = testServices(database, { clock: { now: () => new Date(Date.now() + clockAhead) } })
  api = await anApi(services)
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

/** Numbers below `most`, the same in every run. */
const dice = (seed: number): ((sides: number) => number) => {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const ADD = 'mutation ($input: CartAddInput!) { cartAdd(input: $input) { is: __typename } }'
const SAVE_LIMIT = `mutation ($collectionId: ID!, $id: ID!, $input: TicketLimitInput!) {
  ticketLimitSave(collectionId: $collectionId, id: $id, input: $input) { id } }`
const SIMULATE = `query ($input: TicketLimitSimulationInput!) { ticketLimitSimulation(input: $input) { isAllowed sentence } }`

const add = async (shop: Shop, priceTypeId: string, quantity: number, token?: string): Promise<boolean> => {
  clockAhead += 1_500
  const { accountId, collectionId, eventId, allIn } = shop
  const input = {
    marketplaceId: accountId,
    collectionId,
    eventId,
    priceTypeId,
    quantity,
    expectedUnit: allIn,
    key: newRandomUuid(),
  }
  const { cartAdd } = await api.read<{ cartAdd: { is: string } }>('consumer', ADD, {
    variables: { input },
    ...(token === undefined ? {} : { token }),
  })
  return cartAdd.is === 'CartChanged'
}

/** A second price type like the first. */
const childOf = async ({ accountId, collectionId, priceTypeId }: Shop): Promise<string> => {
  const id = newUuid()
  await database.query(`insert into price_type (id, account_id, collection_id, name) values ($1, $2, $3, 'Child')`, [
    id,
    accountId,
    collectionId,
  ])
  await database.query(
    `insert into price (account_id, collection_id, price_type_id, price_level, amount, all_in)
     select account_id, collection_id, $2, price_level, amount, all_in from price where price_type_id = $1`,
    [priceTypeId, id],
  )
  return id
}

type Limit = {
  readonly scope: 'COLLECTION' | 'PRICE_TYPE' | 'EVENT'
  readonly per: 'ORDER' | 'USER' | 'EMAIL'
  readonly priceTypeId: string | null
  readonly minimum: number | null
  readonly maximum: number
  readonly multiplesOf: number | null
}
type Purchase = { readonly buyer: number; readonly priceTypeId: string; readonly quantity: number }

/** The obvious way: counts everything again. Nothing was paid here, and addresses are counted when the buyer pays. */
const isAllowed = (limits: readonly Limit[], before: readonly Purchase[], asked: Purchase): boolean =>
  limits
    .filter(({ scope, priceTypeId }) => scope !== 'PRICE_TYPE' || priceTypeId === asked.priceTypeId)
    .every(({ per, scope, minimum, maximum, multiplesOf }) => {
      const counted = before.filter(
        ({ buyer, priceTypeId }) =>
          per === 'USER' && buyer === asked.buyer && (scope !== 'PRICE_TYPE' || priceTypeId === asked.priceTypeId),
      )
      const sum = counted.reduce((total, { quantity }) => total + quantity, asked.quantity)
      return sum <= maximum && asked.quantity >= (minimum ?? 1) && asked.quantity % (multiplesOf ?? 1) === 0
    })

const limitsOf = (roll: (sides: number) => number, types: readonly string[]): Limit[] =>
  Array.from({ length: 4 }, () => {
    const scope = (['COLLECTION', 'PRICE_TYPE', 'EVENT'] as const)[roll(3)] ?? 'COLLECTION'
    const multiplesOf = roll(4) === 0 ? 2 : null
    return {
      scope,
      per: (['ORDER', 'USER', 'EMAIL'] as const)[roll(3)] ?? 'USER',
      priceTypeId: scope === 'PRICE_TYPE' ? (types[roll(2)] ?? null) : null,
      minimum: roll(4) === 0 ? 2 : null,
      maximum: 3 + roll(8),
      multiplesOf,
    }
  })

const saveLimits = async (staff: Staff, { collectionId, eventId }: Shop, limits: readonly Limit[]): Promise<void> => {
  for (const limit of limits)
    await staff.read(SAVE_LIMIT, {
      collectionId,
      id: newUuid(),
      input: { ...limit, name: 'Random', eventId: limit.scope === 'EVENT' ? eventId : null },
    })
}

test.each([1, 2, 3])(
  'what limits allow is what a recount allows, in the claim and in the simulator (seed %i)',
  async (seed) => {
    const roll = dice(seed)
    const shop = await aShop(database, { capacity: 900 })
    const staff = await aStaff(services, api, shop.accountId)
    const types = [shop.priceTypeId, await childOf(shop)]
    const limits = limitsOf(roll, types)
    await saveLimits(staff, shop, limits)
    const buyers = [await aConsumer(services), await aConsumer(services)]
    const bought: Purchase[] = []
    const seen = new Set<boolean>()
    for (let step = 0; step < 16; step += 1) {
      const selection = { buyer: roll(2), priceTypeId: types[roll(2)] ?? '', quantity: 1 + roll(4) }
      const buyer = buyers[selection.buyer]
      const input = {
        collectionId: shop.collectionId,
        eventId: shop.eventId,
        priceTypeId: selection.priceTypeId,
        quantity: selection.quantity,
        email: buyer?.user.email,
      }
      const { ticketLimitSimulation: result } = await staff.read<{ ticketLimitSimulation: { isAllowed: boolean } }>(
        SIMULATE,
        { input },
      )
      const granted = await add(shop, selection.priceTypeId, selection.quantity, buyer?.token)
      const expected = isAllowed(limits, bought, selection)
      expect({ step, selection, limits, result: result.isAllowed, granted }).toEqual({
        step,
        selection,
        limits,
        result: expected,
        granted: expected,
      })
      if (granted) bought.push(selection)
      seen.add(granted)
    }
    expect(seen.size).toBe(2)
  },
)

const CREATE_CAP = `mutation ($collectionId: ID!, $input: TicketCapInput!) { made: ticketCapCreate(collectionId: $collectionId, input: $input) { caps { id held sold left } } }`
const CHANGE_CAP = `mutation ($id: ID!, $capacity: Int!) { made: ticketCapChange(id: $id, capacity: $capacity, atCap: STOP) { caps { id capacity } } }`
type Caps = { readonly made: { readonly caps: readonly { readonly id: string }[] } }

/** True if a change went through; false if it was refused as an input. */
const isDone = async (staff: Staff, mutation: string, variables: object): Promise<boolean> => {
  const { errors } = await staff.ask(mutation, { ...variables })
  expect(errors.map(({ extensions }) => (extensions as { readonly status: number }).status)).toEqual(
    errors.length === 0 ? [] : [400],
  )
  return errors.length === 0
}

test.each([1, 2, 3])('what caps allow is what a recount allows, set and sold in any order (seed %i)', async (seed) => {
  const roll = dice(seed)
  const shop = await aShop(database, { capacity: 25 })
  const { collectionId, eventId, storefrontId, priceTypeId } = shop
  const staff = await aStaff(services, api, shop.accountId)
  const targets = [{}, { eventId }, { storefrontId }]
  const caps = new Map<number, { id: string; capacity: number }>()
  let held = 0
  const seen = new Set<string>()
  const [result, recounted]: [unknown[], unknown[]] = [[], []]
  for (let step = 0; step < 25; step += 1) {
    const happened = roll(3)
    if (happened > 0) {
      const quantity = 1 + roll(4)
      const room = Math.min(25, ...[...caps.values()].map(({ capacity }) => capacity)) - held
      const granted = await add(shop, priceTypeId, quantity)
      result.push([step, 'add', quantity, granted])
      recounted.push([step, 'add', quantity, quantity <= room])
      if (granted) held += quantity
      seen.add(`add ${String(granted)}`)
      continue
    }
    const [target, capacity] = [roll(3), Math.max(0, held - 3) + roll(10)]
    const known = caps.get(target)
    const input = { capacity, atCap: 'STOP', ...targets[target] }
    const done =
      known === undefined
        ? await isDone(staff, CREATE_CAP, { collectionId, input })
        : await isDone(staff, CHANGE_CAP, { id: known.id, capacity })
    result.push([step, 'cap', capacity, done])
    recounted.push([step, 'cap', capacity, capacity >= held])
    seen.add(`cap ${String(done)}`)
    if (!done) continue
    const all = await staff.read<{ collection: Caps['made'] }>(
      `query ($id: ID!) { collection(id: $id) { caps { id } } }`,
      {
        id: collectionId,
      },
    )
    const others = new Set([...caps.values()].map(({ id }) => id))
    const id = known?.id ?? all.collection.caps.find((cap) => !others.has(cap.id))?.id ?? ''
    caps.set(target, { id, capacity })
  }
  expect(result).toEqual(recounted)
  expect(seen.size).toBeGreaterThanOrEqual(3)
})

test('lowering a cap against buyers who claim at the same time never leaves more held than the cap', async () => {
  const shop = await aShop(database, { capacity: 60 })
  const staff = await aStaff(services, api, shop.accountId)
  const { made } = await staff.read<Caps>(CREATE_CAP, {
    collectionId: shop.collectionId,
    input: { capacity: 40, atCap: 'STOP' },
  })
  const capId = made.caps[0]?.id ?? ''
  const lowered: boolean[] = []
  const lower = async (): Promise<void> => {
    for (let capacity = 30; capacity > 0; capacity -= 3)
      lowered.push(await isDone(staff, CHANGE_CAP, { id: capId, capacity }))
  }
  const buy = async (): Promise<void> => {
    for (let times = 0; times < 8; times += 1) await add(shop, shop.priceTypeId, 1)
  }
  await Promise.all([lower(), buy(), buy(), buy()])
  const [counter] = await database.query<{ capacity: number; held: number }>(
    'select capacity, held from counter where id = $1',
    [capId],
  )
  expect(counter?.held).toBeGreaterThan(0)
  expect(counter?.held).toBeLessThanOrEqual(counter?.capacity ?? 0)
  expect(lowered).toContain(true)
  // Somebody was in the way at the end: a cap of nothing can't be set.
  expect(await isDone(staff, CHANGE_CAP, { id: capId, capacity: (counter?.held ?? 0) - 1 })).toBe(false)
  expect(await isDone(staff, CHANGE_CAP, { id: capId, capacity: counter?.held ?? 0 })).toBe(true)
})
