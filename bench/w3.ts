import { loadWith, type Round } from './load.ts'
import { startProduct, startWorld } from './product.ts'
import { compare, type Measured } from './report.ts'
import { ask, listEvents } from './shop.ts'

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
 * Catalogue read: 20 events with venue, date, lowest all-in price and availability, fresh (no cache may answer), against
 * the same process answering the same bytes from one hand-written statement.
 */
export const w3 = async (scale: number, seconds: number, rounds: number): Promise<Measured> => {
  const world = await startWorld(`scale-${String(scale)}`, scale)
  const product = await startProduct(world, 'bench/catalogue-reference.ts')
  try {
    const id = await largestStorefront(product.url)
    // A request with a feature header is answered afresh; the cache is for anonymous ones without any.
    const fresh = { FeatureBench: 'true' }
    const expected = JSON.stringify(await (await fetch(`${product.url}/reference/${id}`)).json())
    const read = async (): Promise<void> => {
      const data = await ask<object>(product.url, QUERY, { id }, fresh)
      if (JSON.stringify({ data }) !== expected) throw new Error('another answer than the statement')
    }
    const reference = async (): Promise<void> => {
      const response = await fetch(`${product.url}/reference/${id}`)
      if ((await response.text()) !== expected) throw new Error('another answer than before')
    }
    await read()
    const under = (call: () => Promise<void>) => (): Promise<Round> => loadWith({ workers: READERS, seconds }, call)
    return await compare({
      workload: `W3 at scale ${String(scale)}`,
      unit: 'reads/s',
      pid: product.pid,
      databasePid: world.pid,
      rounds,
      figure: under(read),
      yardstick: { name: 'one hand-written statement in the same process', run: under(reference) },
    })
  } finally {
    await product.stop()
    await world.stop()
  }
}
