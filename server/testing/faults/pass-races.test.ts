import { SEED, drawing, sized } from '@admission/common/testing/run.ts'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import {
  anAdd,
  aRemove,
  claimInQueue,
  claimOne,
  counterOf,
  type ClaimRequest,
} from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, type Sale } from '#modules/selling/carts/testing/a-sale.ts'
import { connectAlone } from '#platform/db/connection.ts'
import { aDatabase } from '#testing/database.ts'
import { UNLIMITED } from '#testing/decide-by.ts'

const database = aDatabase()
const CONNECTIONS = sized(12, 64)
const ROUNDS = sized(12, 60, 2_000)

type Wanted = { readonly sales: readonly Sale[]; readonly add: ClaimRequest }

const placeAt = (sale: Sale, seats: readonly number[] | null) => ({
  counterId: sale.blockId,
  units: 1,
  eventId: sale.eventId,
  seatNumbers: seats,
})

/** A claim of one place at each of these events: a pass, or of one of them a single ticket. */
function wanting(sales: readonly Sale[], seats: readonly number[] | null): Wanted {
  const [first] = sales
  if (first === undefined) throw new Error('No event.')
  const charges = sales.map((sale) => placeAt(sale, seats))
  const eventIds = sales.map(({ eventId }) => eventId)
  return { sales, add: anAdd(first, { quantity: 1, charges, ...(sales.length > 1 ? { eventIds } : {}) }) }
}

/** All connections claim at the same time. What was won is given back for the next round. */
async function round(clients: readonly Client[], all: readonly Sale[], wanted: readonly Wanted[]): Promise<void> {
  const answers = (
    await Promise.all(
      clients.map((client, index) => claimInQueue(client, [wanted[index]?.add ?? anAdd(all[0] as Sale)])),
    )
  ).flat()
  const won = wanted.filter((_, index) => answers[index]?.granted)
  for (const sale of all) {
    const takers = won.filter(({ sales }) => sales.includes(sale)).length
    const { held } = await counterOf(database.query, sale.blockId)
    expect([held, takers], `seed ${String(SEED)}`).toEqual([takers, Math.min(takers, 1)])
  }
  // Who was refused wanted a place that someone else has.
  const taken = new Set(won.flatMap(({ sales }) => sales))
  const refused = wanted.filter((_, index) => answers[index]?.granted !== true)
  expect(refused.filter(({ sales }) => sales.every((sale) => !taken.has(sale)))).toEqual([])
  for (const { add } of won) await claimOne(database.query, aRemove(add))
}

test.each(['place of a pool', 'seat'])(
  `${String(CONNECTIONS)} connections claim passes and single tickets for the last common %s, ${String(ROUNDS)} rounds`,
  { timeout: 3_600_000 },
  async (what) => {
    const clients: Client[] = []
    while (clients.length < CONNECTIONS) clients.push(await connectAlone(database.connecting, 'system', UNLIMITED))
    const draw = drawing()
    const stock = what === 'seat' ? { seats: 1 } : { capacity: 1 }
    const sales = [await aSale(database.query, stock)]
    const [{ accountId } = { accountId: undefined }] = sales
    while (sales.length < 3) sales.push(await aSale(database.query, { ...stock, ...(accountId ? { accountId } : {}) }))
    const seats = what === 'seat' ? [1] : null
    for (let number = 0; number < ROUNDS; number += 1) {
      const wanted = clients.map(() =>
        wanting(draw.below(2) === 0 ? draw.shuffled(sales) : draw.shuffled(sales).slice(0, 1), seats),
      )
      await round(draw.shuffled(clients), sales, wanted)
    }
    expect(await database.brokenInvariants()).toEqual([])
    await Promise.all(clients.map((client) => client.end()))
  },
)
