import { SEED, drawing, sized, type Draw } from '@admission/common/testing/run.ts'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { counterOf } from '#modules/selling/carts/testing/a-claim.ts'
import type { Query } from '#modules/selling/carts/testing/a-sale.ts'
import { connectAlone } from '#platform/db/connection.ts'
import { aDatabase, queryOn } from '#testing/database.ts'
import { UNLIMITED } from '#testing/decide-by.ts'
import { aMixed, STEPS, type Mixed } from './mixed-scene.ts'

const database = aDatabase()
const CONNECTIONS = sized(12, 32)
const STEPS_EACH = sized(8, 25, 1_000)
/** Batches that met another one are decided again, so this is no error. */
const SERIALIZATION_FAILURE = '40001'

type Happened = { readonly begun: number; readonly paid: number; readonly refunded: number }

async function run(mixed: Mixed, query: Query, draw: Draw): Promise<string[]> {
  const failed: string[] = []
  for (let at = 0; at < STEPS_EACH; at += 1) {
    const step = STEPS[draw.below(STEPS.length)]
    try {
      await step?.(mixed, query, draw)
    } catch (error) {
      const { code, message, where } = error as { code?: string; message: string; where?: string }
      if (code !== SERIALIZATION_FAILURE) failed.push(`${String(code)} ${message} ${String(where)}`)
    }
  }
  return failed
}

test(
  `${String(CONNECTIONS)} connections claim, take add-ons, apply codes, pay, refund and sweep at once: no deadlock, and everything adds up`,
  { timeout: 3_600_000 },
  async () => {
    const mixed = await aMixed(database.query)
    const clients: Client[] = []
    // One after the other, and with no limit: so many wait for each other. A deadlock still ends after 100 ms.
    while (clients.length < CONNECTIONS) clients.push(await connectAlone(database.connecting, 'system', UNLIMITED))
    const failed = await Promise.all(clients.map((client, index) => run(mixed, queryOn(client), drawing(SEED + index))))
    await Promise.all(clients.map((client) => client.end()))
    expect(failed.flat(), `seed ${String(SEED)}`).toEqual([])
    expect(await database.brokenInvariants(), `seed ${String(SEED)}`).toEqual([])
    // Something happened: orders were begun, and in a longer run paid and refunded, units held and sold.
    const [{ begun, paid, refunded } = { begun: 0, paid: 0, refunded: 0 }] = await database.query<Happened>(
      `select count(*)::integer begun, count(*) filter (where o.state = 'COMPLETED')::integer paid, count(*) filter (where o.refunded > 0)::integer refunded from orders o`,
    )
    expect(begun).toBeGreaterThan(0)
    expect(paid).toBeGreaterThanOrEqual(sized(0, 1))
    expect(refunded).toBeGreaterThanOrEqual(sized(0, 1))
    const stock = await counterOf(database.query, mixed.addOn.counterId ?? '')
    expect(stock.held + stock.sold).toBeLessThanOrEqual(stock.capacity)
  },
)
