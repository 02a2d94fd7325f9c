import { isUuid, toId } from '@admission/common/ids.ts'
import type { PosterSubject } from '@admission/common/poster/types.ts'
import { formatDay, formatDayRange } from '@admission/common/time.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Services } from '#platform/services.ts'
import { notFound } from '#platform/errors.ts'
import { artPng, artSvg, posterPng, posterSvg } from './render/poster.ts'
import { isShownSeatVersion, readShownEvents } from './reads/shown-events.ts'
import { readSeatMapFile } from '#modules/seat-configurations/reads.ts'
import type { ShownEvent } from './types.ts'

const DAY_MS = 86_400_000

const dateText = ({ dateShow, dateShowEnd }: ShownEvent): string =>
  dateShowEnd !== null && Date.parse(dateShowEnd.utc) - Date.parse(dateShow.utc) > DAY_MS
    ? formatDayRange(dateShow.local, dateShowEnd.local, true)
    : formatDay(dateShow.local, true)

/** What an event's pictures are drawn from. */
export const posterSubject = (event: ShownEvent): PosterSubject => ({
  id: event.id,
  name: event.name,
  category: event.category,
  dateText: dateText(event),
})

type Picture = { readonly type: string; readonly body: string | Buffer }
type Query = Readonly<Record<string, string | undefined>>

const widths = [96, 200, 344, 400, 636, 800, 1200]
const nearestWidth = (wanted: string | undefined): number =>
  widths.find((width) => width >= Number(wanted ?? 636)) ?? 1200

const ratios = [0.75, 1, 1.111, 1.2, 1.5, 1.905, 2.25, 2.5, 3, 3.5, 3.68]
const nearestRatio = (wanted: string | undefined): number => {
  const ratio = Number(wanted ?? 0.75)
  return ratios.toSorted((a, b) => Math.abs(a - ratio) - Math.abs(b - ratio))[0] ?? 0.75
}

const svg = (body: string): Picture => ({ type: 'image/svg+xml', body })
const png = (body: Buffer): Picture => ({ type: 'image/png', body })

const drawings: Readonly<Record<string, (subject: PosterSubject, query: Query) => Promise<Picture>>> = {
  'poster.svg': async (subject, query) => svg(await posterSvg(subject, { imprint: query['imprint'] !== '0' })),
  'poster.png': async (subject, query) => png(await posterPng(subject, nearestWidth(query['width']))),
  'art.svg': async (subject, query) => svg(artSvg(subject, nearestRatio(query['ratio']))),
  'art.png': async (subject, query) =>
    png(await artPng(subject, nearestRatio(query['ratio']), nearestWidth(query['width']))),
}

const kept = new LRUCache<string, Promise<Picture>>({ max: 1000 })

/** What a browser may do with a picture: an address with a version never changes. */
const caching = (query: Query): string =>
  query['v'] === undefined ? 'public, max-age=300' : 'public, max-age=31536000, immutable'

/** Adds the pictures of published events: `/api/poster/{id}.svg|png`, `/api/art/{id}.svg|png` (`width`, `ratio`, `imprint=0`). */
export const registerEventPictures = (app: FastifyInstance, { databases }: Pick<Services, 'databases'>): void => {
  const answer = (kind: 'poster' | 'art') => async (request: FastifyRequest, reply: FastifyReply) => {
    const [id = '', ending = ''] = (request.params as { readonly file: string }).file.split('.')
    const query = request.query as Query
    const draw = drawings[`${kind}.${ending}`]
    const event = isUuid(id) ? (await readShownEvents(databases.visitor, [id])).get(id) : undefined
    if (draw === undefined || event === undefined) throw notFound()
    const { width, ratio, imprint } = query
    const key = [id, event.version, kind, ending, nearestWidth(width), nearestRatio(ratio), imprint].join()
    let picture = kept.get(key)
    if (picture === undefined) {
      picture = draw(posterSubject(event), query)
      picture.catch(() => kept.delete(key))
      kept.set(key, picture)
    }
    const { type, body } = await picture
    return reply
      .header('cache-control', caching(query))
      .header('content-security-policy', "default-src 'none'")
      .type(type)
      .send(body)
  }
  app.get('/api/poster/:file', answer('poster'))
  app.get('/api/art/:file', answer('art'))
}

/** Adds `/api/seat-map/{versionId}`: the packed drawing of a map that a published event uses. A version never changes. */
export const registerSeatMaps = (app: FastifyInstance, { databases }: Pick<Services, 'databases'>): void => {
  app.get('/api/seat-map/:versionId', async (request, reply) => {
    const versionId = toId('SeatConfigurationVersion', (request.params as { readonly versionId: string }).versionId)
    if (versionId === undefined || !(await isShownSeatVersion(databases.visitor, versionId))) throw notFound()
    const file = await readSeatMapFile(databases.system, versionId)
    if (file === undefined) throw notFound()
    const packed = request.headers['accept-encoding']?.includes('gzip') === true
    if (packed) reply.header('content-encoding', 'gzip')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('etag', file.etag)
      .type('application/json')
      .send(packed ? file.gzip : file.json)
  })
}
