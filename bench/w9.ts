import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startBareServer } from './bare-server.ts'
import { send } from './client.ts'
import { loadWith, paceWith, type Round } from './load.ts'
import { startProduct, startWorld } from './product.ts'
import { compare, type Measured } from './report.ts'
import { ask, listEvents, type OnSale } from './shop.ts'

const READERS = 32

const EVENT = 'query ($id: ID!) { event(id: $id) { name } }'

const pageOf = ({ marketplaceId, storefrontId, eventId }: OnSale): string =>
  `/marketplace/${marketplaceId}/storefront/${storefrontId}/event/${eventId}/tickets`

type Kind = 'uncached' | 'cached'

const DESCRIPTIONS: Readonly<Record<Kind, string>> = {
  uncached: 'every page is rendered (a visitor with a cookie gets their own page); its data may be a second old',
  cached: 'a visitor without any cookie: an address is drawn once a second for everybody',
}

/** Server rendering of the public event page with 32 readers, against a process that returns the same bytes. */
export const w9 = async (kind: Kind, scale: number, seconds: number, rounds: number): Promise<Measured> => {
  const world = await startWorld(`scale-${String(scale)}`, scale)
  const product = await startProduct(world)
  try {
    const [event] = await listEvents(product.url)
    if (event === undefined) throw new Error('nothing is on sale')
    const { event: shown } = await ask<{ event: { name: string } }>(product.url, EVENT, { id: event.eventId })
    const address = `${product.url}${pageOf(event)}`
    const headers: Record<string, string> = kind === 'uncached' ? { cookie: 'bench=1' } : {}
    const read = async (from: string): Promise<number> => {
      const { status, body, waited } = await send(from, { headers })
      if (status !== 200 || !body.includes(shown.name) || !body.endsWith('</html>'))
        throw new Error(`${String(status)}: not the page of ${shown.name}`)
      return waited
    }
    const { body } = await send(address, { headers })
    const file = join(world.folder, 'page.html')
    writeFileSync(file, body)
    const bare = await startBareServer(file)
    try {
      const under = (from: string) => (): Promise<Round> =>
        loadWith({ workers: READERS, seconds }, async () => void (await read(from)))
      const measured = await compare({
        workload: `W9 ${kind} at scale ${String(scale)}`,
        unit: 'pages/s',
        pids: [product.pid],
        databasePid: world.pid,
        rounds,
        figure: under(address),
        reference: { name: 'a bare HTTP answer of the same bytes', run: under(bare.url) },
        includes: `${DESCRIPTIONS[kind]}; ${String(Buffer.byteLength(body))} bytes`,
      })
      const half = await paceWith({ perSecond: measured.perSecond / 2, seconds }, () => read(address))
      if (half.failed > 0) throw new Error(`${String(half.failed)} wrong answers; the run is void`)
      const { perSecond, p50, p99 } = half
      return { ...measured, notes: { halfLoad: { perSecond, firstByteP50: p50, firstByteP99: p99 } } }
    } finally {
      await bare.stop()
    }
  } finally {
    await product.stop()
    await world.stop()
  }
}
