import { send } from './client.ts'
import { loadWith, type Round } from './load.ts'
import { startProduct, startWorld } from './product.ts'
import { compare, type Measured } from './report.ts'
import { listEvents } from './shop.ts'

const QUERY = `query Catalogue($id: ID!) { storefront(id: $id) { events(first: 20) { edges { node {
  lowestAllIn { amount exponent currency } label free
  event { id name dateShow { local } venue { name locality } } } } } } }`

const READERS = 32

/** The largest public storefront of the world. */
const largestStorefront = async (url: string): Promise<string> => {
  const all = await listEvents(url)
  const counts = Map.groupBy(all, ({ storefrontId }) => storefrontId)
  const [largest] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  if (largest === undefined) throw new Error('nothing is on sale')
  return largest[0]
}

/**
 * Catalogue read: 20 events with venue, date, lowest all-in price and availability, uncached, against the same process
 * returning the same bytes from one hand-written statement.
 */
export const w3 = async (scale: number, seconds: number, rounds: number): Promise<Measured> => {
  const world = await startWorld(`scale-${String(scale)}`, scale)
  const product = await startProduct(world, 'bench/catalogue-reference.ts')
  try {
    const id = await largestStorefront(product.url)
    // Requests with a feature header bypass the cache, which is for anonymous requests without one.
    const wanted = {
      method: 'POST',
      headers: { 'content-type': 'application/json', FeatureBench: 'true' },
      body: JSON.stringify({ query: QUERY, variables: { id } }),
    } as const
    const { body: expected } = await send(`${product.url}/reference/${id}`)
    const read = async (): Promise<void> => {
      const { body } = await send(`${product.url}/api/graph`, wanted)
      if (body !== expected) throw new Error('another answer than the statement')
    }
    const reference = async (): Promise<void> => {
      const { body } = await send(`${product.url}/reference/${id}`)
      if (body !== expected) throw new Error('another answer than before')
    }
    await read()
    const under = (call: () => Promise<void>) => (): Promise<Round> => loadWith({ workers: READERS, seconds }, call)
    return await compare({
      workload: `W3 at scale ${String(scale)}`,
      unit: 'reads/s',
      pids: [product.pid],
      databasePid: world.pid,
      rounds,
      figure: under(read),
      reference: { name: 'one hand-written statement in the same process', run: under(reference) },
    })
  } finally {
    await product.stop()
    await world.stop()
  }
}
