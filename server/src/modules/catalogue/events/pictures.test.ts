import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aWorld } from '#modules/stock/collections/testing/a-world.ts'
import { manualClock } from '#platform/clock.ts'
import { tooManyRequests } from '#platform/errors.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { createHttpServer } from '#platform/http/server.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { registerEventPictures } from './http.ts'

const database = aDatabase()
const clock = manualClock(new Date())
const DAY = 86_400_000
let services: Services
let api: TestApi
let pictures: FastifyInstance

let drawn = 0
let mayDraw = true
const localLimits: Services['localLimits'] = {
  take: async (limit) => {
    if (limit !== LIMITS.drawingsPerNetwork) return
    if (!mayDraw) throw tooManyRequests(60)
    drawn += 1
  },
  check: () => Promise.resolve(),
  restore: () => Promise.resolve(),
}

const stored = new Map<string, Uint8Array>()
async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
const storage: Services['storage'] = {
  put: async (path, bytes) => void stored.set(path, bytes),
  open: async (path) => {
    const bytes = stored.get(path)
    return bytes && { size: bytes.length, pieces: piecesOf(bytes) }
  },
  remove: async (path) => void stored.delete(path),
}

const aServer = async (own: Services): Promise<FastifyInstance> => {
  const server = await createHttpServer({
    log: own.log,
    metrics: own.metrics,
    release: 'test',
    trustedProxies: [],
    security: { isDevelopment: false, isHttps: false, gatewayOrigin: () => undefined },
    health: { checks: [], isServing: () => true },
  })
  registerEventPictures(server, own)
  return server
}

beforeAll(async () => {
  services = { ...testServices(database, { clock, localLimits }), storage }
  api = await anApi(services)
  pictures = await aServer(services)
})
afterAll(async () => {
  await api.close()
  await pictures.close()
})

const get = (url: string) => pictures.inject({ method: 'GET', url })

const draftLike = async (eventId: string): Promise<string> => {
  const [draft] = await database.query<{ id: string }>(
    `insert into event (account_id, venue_id, name, category, zone, date_show, date_show_local)
     select account_id, venue_id, 'Not yet told', category, zone, date_show, date_show_local from event where id = $1 returning id`,
    [eventId],
  )
  return draft?.id ?? ''
}

/** A draft, another one, and the URL of its image as given to its organizer's staff. */
const aDraft = async () => {
  const world = await aWorld(database.query)
  const [id, other] = [await draftLike(world.standingEventId), await draftLike(world.standingEventId)]
  const staff = await aStaff(services, api, world.accountId, 'READ_ONLY')
  const pictureUrl = async (): Promise<string> => {
    const { events } = await staff.read<{ events: { edges: { node: { id: string; artUrl: string } }[] } }>(
      '{ events(first: 100) { edges { node { id artUrl } } } }',
    )
    return events.edges.find(({ node }) => node.id === id)?.node.artUrl ?? ''
  }
  return { id, other, pictureUrl }
}

test('the image of a draft opens for its members, is stable all day, and isn’t cached by proxies', async () => {
  const { pictureUrl } = await aDraft()
  const url = await pictureUrl()
  const answer = await get(url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(answer.headers['cache-control']).toBe('private, max-age=3600')
  expect((await get(`${url}&ratio=3.5`)).statusCode).toBe(200)
  expect((await get(url.replace('.svg', '.png'))).headers['content-type']).toBe('image/png')
  expect(await pictureUrl()).toBe(url)
})

test.each<[string, (url: string) => string]>([
  ['nothing but its id', (url) => url.replace(/\?.*/, '')],
  ['its version', (url) => url.replace(/&until.*/, '')],
  ['another signature', (url) => url.replace(/sig=(.*)./, 'sig=_$1')],
  ['no signature', (url) => url.replace(/&sig=.*/, '&sig=')],
  ['a longer life', (url) => url.replace(/until=(\d)/, 'until=9$1')],
  ['another version', (url) => url.replace(/v=\d+/, 'v=99')],
  ['two versions', (url) => `${url}&v=1`],
])('the image of a draft is missing with %s', async (_what, change) => {
  const { pictureUrl } = await aDraft()
  const url = await pictureUrl()
  expect(change(url)).not.toBe(url)
  expect((await get(change(url))).statusCode).toBe(404)
})

test('a URL opens no other draft and no later version, and expires', async () => {
  const { id, other, pictureUrl } = await aDraft()
  const url = await pictureUrl()
  expect((await get(url.replace(id, other))).statusCode).toBe(404)
  await database.query('update event set version = version + 1 where id = $1', [id])
  expect([(await get(url)).statusCode, (await get(await pictureUrl())).statusCode]).toEqual([404, 200])
  const latest = await pictureUrl()
  clock.advance(2 * DAY)
  expect((await get(latest)).statusCode).toBe(404)
})

test('a published event’s image is public and cached forever', async () => {
  const { id, pictureUrl } = await aDraft()
  await database.query(`update event set state = 'PUBLISHED' where id = $1`, [id])
  const url = await pictureUrl()
  expect(url).not.toContain('sig=')
  expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

const reach = async (url: string) => (await get(url)).headers['cross-origin-resource-policy']

test('emails and other sites can show images of published events but not of drafts', async () => {
  const { id, pictureUrl } = await aDraft()
  expect(await reach(await pictureUrl())).toBe('same-origin')
  await database.query(`update event set state = 'PUBLISHED' where id = $1`, [id])
  expect(await Promise.all([`/api/art/${id}.png`, `/api/poster/${id}.svg`].map(reach))).toEqual([
    'cross-origin',
    'cross-origin',
  ])
  expect(await reach(`/api/art/${id}.gif`)).toBe('same-origin')
})

const aPublished = async (): Promise<string> => {
  const { id } = await aDraft()
  await database.query(`update event set state = 'PUBLISHED' where id = $1`, [id])
  return id
}

test('a drawing is gzipped for clients that accept it', async () => {
  const url = `/api/poster/${await aPublished()}.svg`
  const plain = await get(url)
  const packed = await pictures.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip'])
  expect([plain.headers['vary'], packed.headers['vary']]).toEqual(['accept-encoding', 'accept-encoding'])
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  const png = await pictures.inject({ url: url.replace('.svg', '.png'), headers: { 'accept-encoding': 'gzip' } })
  expect(png.headers).not.toHaveProperty('content-encoding')
})

test('parameters that don’t change an image don’t redraw it', async () => {
  const id = await aPublished()
  const before = drawn
  const asked = ['', '?imprint=1', '?imprint=2', '?imprint=00', '?width=900', '?ratio=3', '?x=1', '?imprint=&imprint=0']
  for (const query of asked) expect((await get(`/api/poster/${id}.svg${query}`)).statusCode).toBe(200)
  expect(drawn - before).toBe(1)
  const bare = await get(`/api/poster/${id}.svg?imprint=0`)
  expect(bare.body).not.toBe((await get(`/api/poster/${id}.svg`)).body)
  expect(drawn - before).toBe(2)
  for (const query of ['?ratio=1&width=400', '?ratio=1.01&width=390', '?ratio=1&width=400&imprint=7'])
    expect((await get(`/api/art/${id}.png${query}`)).statusCode).toBe(200)
  expect(drawn - before).toBe(3)
})

test('a network over its limit has to wait but still gets cached images', async () => {
  const id = await aPublished()
  await get(`/api/art/${id}.svg?ratio=1`)
  mayDraw = false
  const [known, unknown] = [await get(`/api/art/${id}.svg?ratio=1`), await get(`/api/art/${id}.svg?ratio=3`)]
  mayDraw = true
  expect([known.statusCode, unknown.statusCode]).toEqual([200, 429])
  expect((await get(`/api/art/${id}.svg?ratio=3`)).statusCode).toBe(200)
})

const keptFiles = (id: string): string[] => [...stored.keys()].filter((path) => path.startsWith(`drawings/${id}/`))

test('a drawing is made once for all servers and restarts; a new version replaces it', async () => {
  const id = await aPublished()
  const asked = [`/api/poster/${id}.svg`, `/api/art/${id}.png?ratio=1.905&width=1200`]
  const first = await Promise.all(asked.map(get))
  const before = drawn
  const other = await aServer(services)
  const again = await Promise.all(asked.map((url) => other.inject({ method: 'GET', url })))
  expect(again.map(({ rawPayload }) => rawPayload)).toEqual(first.map(({ rawPayload }) => rawPayload))
  expect(again.map(({ headers }) => headers['content-type'])).toEqual(['image/svg+xml', 'image/png'])
  expect(drawn - before).toBe(0)
  const files = keptFiles(id)
  expect(files).toHaveLength(2)

  await database.query(`update event set name = 'Renamed', version = version + 1 where id = $1`, [id])
  const [renamed] = await Promise.all(asked.map((url) => other.inject({ method: 'GET', url })))
  expect(renamed?.body).not.toBe(first[0]?.body)
  expect(drawn - before).toBe(2)
  expect(keptFiles(id)).toEqual(files)
  await other.close()
})

const broken = () => Promise.reject(new Error('No storage.'))

test('what is only tried, and drafts, are not kept; without the storage they are drawn', async () => {
  const id = await aPublished()
  expect((await get(`/api/poster/${id}.svg?poster=auto`)).statusCode).toBe(200)
  const { id: draft, pictureUrl } = await aDraft()
  expect((await get(await pictureUrl())).statusCode).toBe(200)
  expect(keptFiles(draft)).toEqual([])
  const other = await aServer({ ...services, storage: { put: broken, open: broken, remove: broken } })
  expect((await other.inject({ method: 'GET', url: `/api/art/${id}.svg` })).statusCode).toBe(200)
  expect(keptFiles(id)).toEqual([])
  await other.close()
})
