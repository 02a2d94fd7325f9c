import { SEED, drawing, sized } from '@admission/common/testing/run.ts'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { anAdd, aRemove, claimInQueue, claimOne, counterOf } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, type Sale } from '#modules/selling/carts/testing/a-sale.ts'
import { connectAlone } from '#platform/db/connection.ts'
import { aDatabase } from '#testing/database.ts'
import { UNLIMITED } from '#testing/decide-by.ts'

const database = aDatabase()
const CONNECTIONS = sized(12, 64)
const ROUNDS = sized(8, 40, 5_000)

/** All connections want the same; whoever won gives it back, for the next round. */
async function round(clients: readonly Client[], sale: Sale, seats: readonly number[] | undefined): Promise<string[]> {
  const claims = clients.map((client) => ({ client, add: anAdd(sale, seats === undefined ? {} : { seats }) }))
  const answers = (await Promise.all(claims.map(({ client, add }) => claimInQueue(client, [add])))).flat()
  const held = await counterOf(database.query, sale.blockId)
  expect(held.held + held.sold).toBe(1)
  const won = answers.findIndex(({ granted }) => granted)
  const winner = claims[won]?.add
  if (winner === undefined) throw new Error('Nobody won.')
  await claimOne(database.query, aRemove(winner))
  return answers.map(({ granted, reason }) => (granted ? 'won' : reason))
}

test.each(['unit of a pool', 'seat'])(
  `T01 ${String(CONNECTIONS)} connections claim the last %s, ${String(ROUNDS)} rounds: one winner each`,
  { timeout: 3_600_000 },
  async (what) => {
    const clients: Client[] = []
    // One after the other, and with no limit: so many wait for each other longer than the few of a server do.
    while (clients.length < CONNECTIONS) clients.push(await connectAlone(database.connecting, 'system', UNLIMITED))
    const draw = drawing()
    const sale = await aSale(database.query, what === 'seat' ? { seats: 1 } : { capacity: 1 })
    for (let number = 0; number < ROUNDS; number += 1) {
      const reported = await round(draw.shuffled(clients), sale, what === 'seat' ? [1] : undefined)
      const refused = reported.filter((reason) => reason === (what === 'seat' ? 'SEATS_TAKEN' : 'SOLD_OUT'))
      expect(
        [reported.length - refused.length, refused.length],
        `round ${String(number)}, seed ${String(SEED)}`,
      ).toEqual([1, CONNECTIONS - 1])
    }
    await Promise.all(clients.map((client) => client.end()))
  },
)
