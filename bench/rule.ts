import { rematch } from '../server/src/modules/stock/collections/flows/rematch.ts'
import { rematchEvent } from '../server/src/modules/stock/collections/flows/rematch-event.ts'
import { connectAlone, LIMITS } from '../server/src/platform/db/connection.ts'
import { createDatabases } from '../server/src/platform/db/pools.ts'
import { median } from './load.ts'
import { copyWorld, startWorld } from './product.ts'

const time = async (work: () => Promise<void>): Promise<number> => {
  const started = performance.now()
  await work()
  return Math.round((performance.now() - started) * 10) / 10
}

// The account with the most units to sell, one of its collections with most of them, and the event with most.
const LARGEST = `
  select co.id, co.account_id, sum(cn.capacity)::integer as units,
         (array_agg(cb.event_id order by cn.capacity desc))[1] as event
  from collection co join collection_block cb on cb.collection_id = co.id join counter cn on cn.id = cb.block_id
  group by 1, 2 order by 3 desc limit 1`
const UNITS =
  'select sum(k.capacity)::integer as units from collection_block cb join counter k on k.id = cb.block_id where cb.collection_id = $1'
const EVERYTHING = `update collection set rule = '[{"attribute": "venue", "operator": "IS_NOT_EMPTY", "values": []}]' where id = $1`

/**
 * A rule over every unit of the account with the most: matched from scratch, matched again with nothing changed, and for one
 * event alone, as after a change of its places. Milliseconds.
 */
export const rule = async (scale: number, rounds: number): Promise<object> => {
  const world = await startWorld(`scale-${String(scale)}`, scale)
  try {
    const { url } = await copyWorld(world, 'rule')
    const databases = createDatabases({ url })
    const client = await connectAlone({ url }, undefined, { ...LIMITS, statementMs: 120_000 })
    const work = { databases, clock: { now: () => new Date() } }
    try {
      const [largest] = (await client.query<{ id: string; event: string }>(LARGEST)).rows
      const { id, event } = largest ?? { id: '', event: '' }
      await client.query(EVERYTHING, [id])
      const whole = await time(() => rematch(work, id))
      const [{ units } = { units: 0 }] = (await client.query<{ units: number }>(UNITS, [id])).rows
      const [again, one]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        again.push(await time(() => rematch(work, id)))
        one.push(await time(() => rematchEvent(work, event)))
      }
      return {
        workload: `RULE at scale ${String(scale)}`,
        unit: 'ms',
        units,
        whole,
        again: median(again),
        oneEvent: median(one),
      }
    } finally {
      await client.end()
      await databases.close()
    }
  } finally {
    await world.stop()
  }
}
