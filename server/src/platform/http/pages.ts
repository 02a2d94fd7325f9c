import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { ErrorReporting, OwnPixels } from '#platform/config/config.ts'
import { unavailable } from '#platform/errors.ts'
import { errorRefusal } from '#platform/graphql/error-translation.ts'
import { sendGzip } from '#platform/http/gzip.ts'
import { plainly } from '#platform/http/plain-url.ts'
import { movedTo, shownIn, type PageShop, type ShopPlace } from '#platform/http/shop-place.ts'
import { framedBy, withInline, type Inline } from '#platform/http/security-headers.ts'
import type { Log } from '#platform/log.ts'
import { createMicroCache } from '#platform/micro-cache.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Preview } from '#platform/preview.ts'

/** Values that a page needs from the server during rendering (web/src/platform/page-context.ts). */
export type PageContext = {
  readonly nonce: string
  /** Runs a consumer API operation as an anonymous visitor. */
  readonly execute: (operation: PageOperation) => Promise<unknown>
  readonly release: string
  readonly origin: string
  /** Where the page is shown, if not on the site itself. */
  readonly shop?: PageShop
  /** If the page is a preview, or its preview has ended: then the page is of now. */
  readonly preview?: ShownPreview
  readonly legacyEventId?: string
  /** The product's own pixels. Only if configured. */
  readonly ownPixels?: OwnPixels
  /** Where browsers report errors. Only if configured. */
  readonly errorReports?: ErrorReporting & { readonly environment: string; readonly release: string }
}

/** Bar of a preview. */
export type ShownPreview = {
  /** Text of the bar. */
  readonly text: string
  /** Where it is begun; undefined once it has ended. */
  readonly changePath?: string
  /** For the header of the page's requests; undefined once it has ended. */
  readonly token?: string
}

/** A page's preview: what is read in it, and what the page shows of it. */
export type PagePreview = { readonly preview?: Preview; readonly shown: ShownPreview }

export type PageOperation = {
  readonly query: string
  readonly operationName?: string | undefined
  readonly variables?: unknown
}

export type WebHandler = (request: Request, options: { readonly context: PageContext }) => Promise<Response>

export type PagesOptions = {
  readonly render: WebHandler
  readonly context: Omit<PageContext, 'nonce' | 'origin' | 'execute' | 'shop' | 'preview'> & {
    /** Logged with the id of the request that the page is rendered for. */
    readonly execute: (operation: PageOperation, requestId: string, preview?: Preview) => Promise<unknown>
  }
  /** The preview of a cookie's token. */
  readonly openPreview?: (token: string) => Promise<PagePreview>
  /** Public scheme and host. URLs are built from it, never from what a request claims. */
  readonly origin: () => string
  /** Where a page is shown, by the requested host, path and query. Undefined on the site itself. */
  readonly placeOf?: (host: string, path: string) => Promise<ShopPlace | undefined>
  readonly isDevelopment: boolean
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
}

type Drawn = {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly inline: Inline
  readonly body: Buffer
  /** The compressed body, created once, when a client first accepts it. */
  readonly gzip: () => Promise<Buffer>
}

const ONE_READER = ['cache-control', 'private, no-store'] as const
const PASSED_ON = ['content-type', 'location', 'cache-control']
/** URLs with content for one reader only: a link's key, a mail's or payment's id. */
const SECRET_ADDRESS =
  /^\/((admin|employee)\/)?(password-reset|email)\/|^\/checkout\/finalize|[?&](verify|token|invitation|inviteHash)=/
const FAILURE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Something went wrong</title>' +
  '<body><h1>Something went wrong</h1><p>Reload the page in a moment.</p></body></html>'

/**
 * The router also writes the nonce into a meta tag, where a style sheet could read it. Vite's client needs the tag in
 * development. A built page gets the nonce from the elements that carry it.
 */
const withoutNonceTag = (html: string, nonce: string, { isDevelopment }: PagesOptions): string =>
  isDevelopment ? html : html.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')

type Wanted = {
  readonly path: string
  readonly requestId: string
  readonly place: ShopPlace | undefined
  readonly preview?: PagePreview
}
type PageRequest = Wanted & { readonly nonce: string }

/** Seconds after which to request a page again if the database was unavailable. */
const RETRY_AFTER = 5

/** True if an API response says that the database, or a queue before it, is unavailable. */
const isUnavailable = (answer: unknown): boolean => {
  const errors = typeof answer === 'object' && answer !== null && 'errors' in answer ? answer.errors : undefined
  return Array.isArray(errors) && (errors as OutError[]).some((error) => error?.extensions?.status === 503)
}
type OutError = { readonly extensions?: { readonly status?: number } } | null

type Rendered = { readonly status: number; readonly headers: Headers; readonly text: string }

/**
 * Renders a page, with errors as `render` shows them, and status 503 if the database was unavailable: the URL is right,
 * but the moment is not.
 */
const rendered = async (options: PagesOptions, asked: PageRequest): Promise<Rendered> => {
  const { path, nonce, requestId, place, preview } = asked
  const origin = place?.kind === 'site' ? place.origin : options.origin()
  let isOut = false
  const execute: PageContext['execute'] = async (operation) => {
    const answer = await options.context.execute(operation, requestId, preview?.preview)
    isOut ||= isUnavailable(answer)
    return answer
  }
  const request = new Request(origin + path, { headers: { accept: 'text/html' } })
  try {
    const shop = place === undefined ? {} : { shop: shownIn(place) }
    const context = { ...options.context, ...shop, execute, origin, nonce, ...(preview && { preview: preview.shown }) }
    const response = await options.render(request, { context })
    // Pages are streamed: only the last chunk shows whether everything was available.
    const text = await response.text()
    const isMoved = response.status >= 300 && response.status < 400
    return { status: isOut && !isMoved ? 503 : response.status, headers: response.headers, text }
  } catch (error) {
    throw isOut ? unavailable(RETRY_AFTER, error) : error
  }
}

const compress = promisify(gzip)
const NONCE_BYTES = 16
const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * SHA-256 of the scripts that the page itself wrote, which all carry its nonce. Injected markup doesn't know the nonce,
 * so it is not included in the policy.
 */
const hashesOf = (html: string, nonce: string): readonly string[] => {
  const own = [...html.matchAll(INLINE_SCRIPT)].filter(([, tag = '']) => tag.includes(`nonce="${nonce}"`))
  const texts = new Set(own.map(([, , text = '']) => text).filter((text) => text !== ''))
  return [...texts].map((text) => createHash('sha256').update(text).digest('base64'))
}

const draw = async (options: PagesOptions, wanted: Wanted): Promise<Drawn> => {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const { text: whole, status, ...response } = await rendered(options, { ...wanted, nonce })
  const headers = PASSED_ON.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const text = withoutNonceTag(whole, nonce, options)
  const body = Buffer.from(text)
  let compressed: Promise<Buffer> | undefined
  return {
    status,
    headers,
    inline: { scripts: hashesOf(text, nonce), styleNonce: nonce },
    body,
    gzip: () => (compressed ??= compress(body)),
  }
}

const sendDrawn = async (request: FastifyRequest, reply: FastifyReply, drawn: Drawn): Promise<FastifyReply> => {
  for (const [name, value] of drawn.headers) reply.header(name, value)
  if (SECRET_ADDRESS.test(request.url)) reply.header('cache-control', 'no-store')
  else if (!drawn.headers.some(([name]) => name === 'cache-control')) reply.header('cache-control', 'no-cache')
  // Browsers would download a body without a type.
  if (drawn.body.length === 0) return reply.code(drawn.status).send('')
  const policy = String(reply.getHeader('content-security-policy'))
  reply.code(drawn.status).header('content-security-policy', withInline(policy, drawn.inline))
  if (drawn.status === 503) reply.header('retry-after', String(RETRY_AFTER)).header('cache-control', 'no-store')
  return sendGzip(request, reply, drawn.body, drawn.gzip)
}

/** The token in the cookie of a preview, which only requests for pages of its shop carry. */
const previewOf = ({ headers: { cookie } }: FastifyRequest): string | undefined =>
  /(?:^|; )preview=([\w.-]{1,500})(?:;|$)/.exec(cookie ?? '')?.[1]

const isAnonymous = (request: FastifyRequest): boolean =>
  request.headers.cookie === undefined && request.headers.authorization === undefined

/** Renders pages, each URL once a second for everyone: a page knows nothing about its reader. */
export const registerPages = (app: FastifyInstance, options: PagesOptions): void => {
  const cache = createMicroCache<Drawn>({
    clock: options.clock,
    maxEntries: 500,
    onResult: (result) => options.metrics.cache.inc({ cache: 'page', result }),
  })
  app.get('/*', async (request, reply) => {
    const path = request.raw.url ?? '/'
    if (!path.startsWith('/')) return reply.code(400).type('text/plain; charset=utf-8').send('Bad request')
    // Policy and caching depend on the URL, so each page has exactly one. It is ours, however it starts.
    if (plainly(path) !== path)
      return reply
        .code(308)
        .header('location', options.origin() + plainly(path))
        .send('')
    try {
      const place = await options.placeOf?.(request.hostname, path)
      const moved = place === undefined ? undefined : movedTo(place, path, request)
      if (moved !== undefined) return await reply.header('cache-control', 'no-store').redirect(moved, 302)
      if (place?.kind === 'embed') framedBy(reply, place.ancestors)
      const wanted = { path, requestId: request.id, place }
      const token = previewOf(request)
      if (token !== undefined && options.openPreview !== undefined) {
        const drawn = await draw(options, { ...wanted, preview: await options.openPreview(token) })
        return await sendDrawn(request, reply, { ...drawn, headers: [...drawn.headers, ONE_READER] })
      }
      const make = (): Promise<Drawn> => draw(options, wanted)
      const isShared = !options.isDevelopment && isAnonymous(request) && !SECRET_ADDRESS.test(path)
      return await sendDrawn(
        request,
        reply,
        await (isShared
          ? cache.get(`${place?.kind === 'site' ? place.origin : ''} ${path}`, make, ({ status }) => status < 500)
          : make()),
      )
    } catch (error) {
      options.log.error('page failed', { requestId: request.id, error })
      // A page requested during a restart reloads itself.
      if (options.isDevelopment) reply.header('refresh', '1')
      const isOut = errorRefusal(error)?.status === 503
      if (isOut) reply.header('retry-after', String(RETRY_AFTER))
      return reply
        .code(isOut ? 503 : 500)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(FAILURE)
    }
  })
}
