import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { anAdd, aRemove, claimAll, claimOne, counterOf } from './testing/a-claim.ts'
import { aSale, freshId, type Query } from './testing/a-sale.ts'
import { anAddOn } from './testing/an-add-on.ts'

// Guards are also taken out here, so invariants are checked where they should hold.
const database = aDatabase({ checkInvariants: false })
const SQL = readFileSync(join(import.meta.dirname, 'sql', 'add-ons.sql'), 'utf8')
const BUYERS = 64
const CONNECTIONS = 4
const STOCK = 10

beforeEach(async () => {
  await database.query(SQL)
})

type Answer = { readonly granted: boolean; readonly reason: string | null }

const requestOf = (cartId: string, accountId: string, addOn: { id: string; counterId: string | null }) => ({
  cartId,
  eTag: null,
  addOnId: addOn.id,
  quantity: 1,
  id: freshId(),
  holdId: freshId(),
  accountId,
  counterId: addOn.counterId,
  unitAmount: 1500,
  exponent: 2,
  currency: 'EUR',
  perTicket: false,
  collectionIds: null,
  snapshot: { name: 'Parking', charges: [] },
})

/** 64 buyers with a ticket each take one at once, on several connections, as several processes do. */
async function takeConcurrently() {
  const sale = await aSale(database.query, { capacity: BUYERS })
  const addOn = await anAddOn(database.query, sale.accountId, { stock: STOCK })
  const adds = Array.from({ length: BUYERS }, () => anAdd(sale))
  await claimAll(database.query, adds)
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => database.connect('system')))
  const take = async (client: (typeof clients)[number], cartId: string): Promise<Answer[]> =>
    (
      await client.query<Answer & Record<string, unknown>>('select * from set_cart_add_on($1)', [
        JSON.stringify(requestOf(cartId, sale.accountId, addOn)),
      ])
    ).rows
  const runAll = async (client: (typeof clients)[number], index: number): Promise<Answer[]> => {
    const answers: Answer[] = []
    for (const add of adds.filter((_, at) => at % CONNECTIONS === index))
      answers.push(...(await take(client, add.cartId)))
    return answers
  }
  return { addOn, sale, adds, answers: (await Promise.all(clients.map(runAll))).flat() }
}

test('64 buyers at once: the last add-ons are sold once each', async () => {
  const { addOn, answers } = await takeConcurrently()
  expect(answers.filter(({ granted }) => granted)).toHaveLength(STOCK)
  expect(answers.filter(({ reason }) => reason === 'SOLD_OUT')).toHaveLength(BUYERS - STOCK)
  expect(await counterOf(database.query, addOn.counterId ?? '')).toMatchObject({ held: STOCK, sold: 0 })
  expect(await database.brokenInvariants()).toEqual([])
})

test('without its guard, the stock runs into the counter’s CHECK', async () => {
  const guard = '(v_room >= q.quantity) is not true'
  expect(SQL).toContain(guard)
  await database.query(SQL.replace(guard, 'false'))
  await expect(takeConcurrently()).rejects.toThrow(/counter_room/)
})

test('tickets removed and add-ons taken at once never leave an add-on without its ticket', async () => {
  const { addOn, sale, adds } = await takeConcurrently()
  const [remover, taker] = await Promise.all([database.connect('system'), database.connect('system')])
  const asRemover: Query = async <R extends object>(text: string, values: readonly unknown[] = []) =>
    (await remover.query<R & Record<string, unknown>>(text, [...values])).rows
  await Promise.all([
    (async () => {
      for (const add of adds) await claimOne(asRemover, aRemove(add, { eTag: null }))
    })(),
    (async () => {
      for (const { cartId } of adds)
        await taker.query('select * from set_cart_add_on($1)', [
          JSON.stringify(requestOf(cartId, sale.accountId, addOn)),
        ])
    })(),
  ])
  expect(await counterOf(database.query, addOn.counterId ?? '')).toMatchObject({ held: 0, sold: 0 })
  expect(await database.brokenInvariants()).toEqual([])
})
