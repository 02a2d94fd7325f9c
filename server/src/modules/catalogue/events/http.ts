import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { EVENT_CATEGORIES } from '@admission/common/event-categories.ts'
import { isUuid, toId } from '@admission/common/ids.ts'
import { posterChoice } from '@admission/common/poster/choice.ts'
import type { PosterSubject } from '@admission/common/poster/types.ts'
import { formatEventDates } from '@admission/common/time.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Services } from '#platform/services.ts'
import { notFound } from '#platform/errors.ts'
import { networkOf } from '#platform/origin.ts'
import { cropOf, scaledTo } from '#platform/pictures.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { sendGzip } from '#platform/http/gzip.ts'
import { keptDrawing } from './flows/kept-drawing.ts'
import { textPicturePath } from './flows/own-picture.ts'
import { readDraftSubject } from './reads/draft-subject.ts'
import { isShownSeatVersion, readPicturedEvent } from './reads/shown-events.ts'
import { readSeatMapFile } from '#modules/catalogue/seat-configurations/reads/maps.ts'
import { draftVersion } from './rules/draft-pictures.ts'
import type { PicturedEvent } from './types/event.ts'

/** The data an event's images are drawn from. */
export const posterSubject = (event: Omit<PicturedEvent, 'imagePath'>): PosterSubject => ({
  id: event.id,
  name: event.name,
  drawnFor: event.posterName,
  category: event.category,
  // A poster names the day alone, as far as buyers may know it.
  poster: event.poster,
  dateText: formatEventDates({ ...event, dateShowFlags: [...event.dateShowFlags, 'TIME_HIDE'] }, 'LONG'),
})

type Picture = {
  readonly type: string
  readonly body: string | Buffer
  /** Compressed, an SVG is a quarter of its size. */
  readonly gzip?: Buffer
}
type Query = Readonly<Record<string, string | undefined>>

const widths = [96, 200, 344, 400, 636, 800, 1200]
const nearestWidth = (requested: string | undefined): number =>
  widths.find((width) => width >= Number(requested ?? 636)) ?? 1200

/** Tries a poster as it would be without a choice. No drawing has this code. */
const AUTOMATIC = 'auto'

const ratios = [0.75, 1, 1.111, 1.2, 1.5, 1.905, 2.25, 2.5, 3, 3.5, 3.68]
const nearestRatio = (requested: string | undefined): number => {
  const ratio = Number(requested ?? 0.75)
  return ratios.toSorted((a, b) => Math.abs(a - ratio) - Math.abs(b - ratio))[0] ?? 0.75
}

/** The requested drawing in one of the supported sizes. */
type PictureOptions = {
  readonly width: number
  readonly ratio: number
  readonly hasImprint: boolean
  readonly category: string
  readonly poster: string | null
}

const pictureOptionsOf = (event: PicturedEvent, { width, ratio, imprint, category, poster }: Query): PictureOptions => {
  const shownCategory = EVENT_CATEGORIES.find((known) => known === category) ?? event.category
  const isKnown = poster === AUTOMATIC || posterChoice(shownCategory, poster) !== undefined
  return {
    width: nearestWidth(width),
    ratio: nearestRatio(ratio),
    hasImprint: imprint !== '0',
    category: shownCategory,
    poster: isKnown && poster !== undefined ? poster : event.poster,
  }
}

const packed = promisify(gzip)
const svg = async (body: string): Promise<Picture> => ({ type: 'image/svg+xml', body, gzip: await packed(body) })
const png = (body: Buffer): Picture => ({ type: 'image/png', body })

// Loaded with the first image, because fonts, images and their WebAssembly would add a tenth of a second to every start.
const pictures = () => import('./render/poster.ts')

type Drawing = {
  /** The parameters that change the image; all others are ignored. */
  readonly varies: readonly (keyof PictureOptions)[]
  readonly draw: (subject: PosterSubject, options: PictureOptions) => Promise<Picture>
}

const drawings: Readonly<Record<string, Drawing>> = {
  'poster.svg': {
    varies: ['hasImprint', 'category', 'poster'],
    draw: async (subject, { hasImprint, category, poster }) =>
      svg(await (await pictures()).posterSvg({ ...subject, category, poster }, { imprint: hasImprint })),
  },
  'poster.png': {
    varies: ['width'],
    draw: async (subject, { width }) => png(await (await pictures()).posterPng(subject, width)),
  },
  'art.svg': {
    varies: ['ratio'],
    draw: async (subject, { ratio }) => svg((await pictures()).artSvg(subject, ratio)),
  },
  'art.png': {
    varies: ['ratio', 'width'],
    draw: async (subject, { ratio, width }) => png(await (await pictures()).artPng(subject, ratio, width)),
  },
}

// The organizer's own picture replaces the poster, except as SVG, which always is the poster.
const ownDrawing = (
  services: Services,
  { imagePath }: PicturedEvent,
  kind: 'poster' | 'art',
  format: string,
): Drawing | undefined => {
  if (imagePath === null || (format !== 'png' && format !== 'webp')) return undefined
  return {
    varies: kind === 'poster' ? ['width'] : ['ratio', 'width'],
    draw: async (_subject, { ratio, width }) => {
      const body = await cropOf(services, imagePath, { ratio: kind === 'poster' ? 0.75 : ratio, width, format })
      if (body === undefined) throw notFound()
      return { type: `image/${format}`, body }
    },
  }
}

/** Event in the e-mails of the style guide. */
const EXAMPLE: PosterSubject = {
  id: '1f0ea14e-a526-6800-8e64-11867a75a466',
  name: 'The Lantern Keeper',
  category: 'Theater',
  dateText: 'Fri, Mar 12, 2027',
}
let sampleArt: Promise<Buffer> | undefined

/** True if a drawing is the one that the event has. Others are only tried. */
const isOfEvent = (event: PicturedEvent, { category, poster }: PictureOptions): boolean =>
  category === event.category && poster === event.poster

/** A drawing from its bytes. */
const pictureOf = ({ type, body }: Picture): Promise<Picture> | Picture =>
  type === 'image/svg+xml' ? svg(String(body)) : { type, body }

/** Cache policy of an image; a URL with a version never changes. */
const caching = (query: Query, isDraft: boolean): string => {
  if (isDraft) return 'private, max-age=3600'
  return query['v'] === undefined ? 'public, max-age=300' : 'public, max-age=31536000, immutable'
}

/** A draft, if the URL was issued to one of its members. */
const draftOf = async ({ databases, secrets, clock }: Services, id: string, query: Query) => {
  const version = draftVersion(secrets.server, id, query, clock.now())
  return version === undefined ? undefined : readDraftSubject(databases.system, id, version)
}

/**
 * Adds event images: `/api/poster/{id}.svg|png|webp`, `/api/art/{id}.svg|png|webp` (`width`, `ratio`, `imprint=0`). The SVG
 * poster can be tried as another `category` or `poster` (a code of `poster/choice.ts`, or `auto`). Images of drafts require
 * signed URLs (`rules/draft-pictures.ts`). `/api/art-example.png` is the picture in the example e-mails. Drawings of published
 * events are kept in the storage. Only images not yet drawn count toward the rate limit of a network.
 */
export const registerEventPictures = (app: FastifyInstance, services: Services): void => {
  const cachedPictures = new LRUCache<string, Promise<Picture>>({ max: 1000 })
  const answer = (kind: 'poster' | 'art') => async (request: FastifyRequest, reply: FastifyReply) => {
    const [id = '', ending = ''] = (request.params as { readonly file: string }).file.split('.')
    const query = request.query as Query
    if (!isUuid(id)) throw notFound()
    const shown = await readPicturedEvent(services.databases.visitor, id)
    const event = shown ?? (await draftOf(services, id, query))
    if (event === undefined) throw notFound()
    const drawing = ownDrawing(services, event, kind, ending) ?? drawings[`${kind}.${ending}`]
    if (drawing === undefined) throw notFound()
    const options = pictureOptionsOf(event, query)
    const key = [id, event.version, kind, ending, ...drawing.varies.map((name) => options[name])].join()
    const draw = async (): Promise<Picture> => {
      await services.localLimits.take(LIMITS.drawingsPerNetwork, networkOf(request.ip))
      return drawing.draw(posterSubject(event), options)
    }
    const sizes = drawing.varies.flatMap((name) => (name === 'category' || name === 'poster' ? [] : [options[name]]))
    const at = {
      path: `drawings/${event.id}/${[kind, ...sizes].join('-')}.${ending}`,
      drawnFrom: `${String(event.version)} ${services.config.release}`,
    }
    const drawOnce = async (): Promise<Picture> =>
      pictureOf({
        type: ending === 'svg' ? 'image/svg+xml' : `image/${ending}`,
        body: await keptDrawing(services, at, async () => Buffer.from((await draw()).body)),
      })
    let picture = cachedPictures.get(key)
    if (picture === undefined) {
      picture = shown !== undefined && isOfEvent(event, options) ? drawOnce() : draw()
      picture.catch(() => cachedPictures.delete(key))
      cachedPictures.set(key, picture)
    }
    const drawn = await picture
    // E-mails and pages about an event have other origins. Drafts are only shown on ours.
    if (shown !== undefined) reply.header('cross-origin-resource-policy', 'cross-origin')
    reply
      .header('cache-control', caching(query, shown === undefined))
      .header('content-security-policy', "default-src 'none'")
      .type(drawn.type)
    return sendGzip(request, reply, drawn.body, drawn.gzip)
  }
  app.get('/api/art-example.png', async (_request, reply) => {
    sampleArt ??= pictures().then(({ artPng }) => artPng(EXAMPLE, 3.68, 1200))
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/png')
      .send(await sampleArt)
  })
  app.get('/api/poster/:file', answer('poster'))
  app.get('/api/art/:file', answer('art'))
}

const textWidths = [400, 800, 1600]

/**
 * Adds the pictures of descriptions: `/api/text-picture/{accountId}/{id}.webp`, at most 400, 800 or 1600 pixels wide (`width`).
 * IDs are random and never reused, so only those who were shown a text know its pictures, and they can be cached forever.
 */
export const registerTextPictures = (app: FastifyInstance, services: Pick<Services, 'storage'>): void => {
  app.get('/api/text-picture/:accountId/:file', async (request, reply) => {
    const { accountId, file } = request.params as { readonly accountId: string; readonly file: string }
    const [id = '', ending = ''] = file.split('.')
    if (!isUuid(accountId) || !isUuid(id) || ending !== 'webp') throw notFound()
    const asked = Number((request.query as Query)['width'] ?? 800)
    const width = textWidths.find((offered) => offered >= asked) ?? 1600
    const body = await scaledTo(services, textPicturePath(accountId, id), width)
    if (body === undefined) throw notFound()
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(body)
  })
}

/** Adds `/api/seat-map/{versionId}`: the packed geometry of a seat map used by a published event. Versions are immutable. */
export const registerSeatMaps = (app: FastifyInstance, { databases }: Pick<Services, 'databases'>): void => {
  app.get('/api/seat-map/:versionId', async (request, reply) => {
    const versionId = toId('SeatConfigurationVersion', (request.params as { readonly versionId: string }).versionId)
    if (versionId === undefined || !(await isShownSeatVersion(databases.visitor, versionId))) throw notFound()
    const file = await readSeatMapFile(databases.system, versionId)
    if (file === undefined) throw notFound()
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', file.etag)
      .type('application/json')
    return sendGzip(request, reply, file.json, file.gzip)
  })
}
