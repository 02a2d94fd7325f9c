import { createHash } from 'node:crypto'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { Doc, docOf } from '#platform/doc.ts'
import { isMarked } from '#platform/operation-marks.ts'
import type { Prefetch } from '#platform/prefetch.ts'
import type { Scope } from '#platform/request-headers.ts'
import { addresses, queryUrl, requestBody } from '#platform/transport.ts'
import { matchedRow } from './site-rows.ts'

interface Read {
  readonly doc: Doc<unknown, unknown>
  readonly variables: unknown
  readonly scope: Scope
}

/** Thrown to end a loader where it would wait for a response. */
const stop = new Error('Stopped after recording the query')

/** A query client that records queries and rejects all of them. */
function recordingClient(reads: Read[]): QueryClient {
  const record = ({
    queryKey: [endpoint, name, variables = {}, scope = {}],
  }: {
    readonly queryKey: readonly unknown[]
  }) => {
    const doc = docOf(endpoint, name)
    if (doc !== undefined) reads.push({ doc, variables, scope: scope as Scope })
    return Promise.reject(stop)
  }
  return new Proxy({} as QueryClient, { get: (_, name) => (name === 'then' ? undefined : record) })
}

/** The first queries of a page's loaders, frames included. No request is sent: each loader ends where it would wait. */
async function readsOf(router: AnyRouter): Promise<readonly Read[]> {
  const reads: Read[] = []
  const context = { ...(router.options.context as object), queryClient: recordingClient(reads) }
  const loaders = router.matchRoutes(router.latestLocation).map(async ({ routeId, params, loaderDeps: deps }) => {
    const route = router.routesById[routeId]
    const { ssr, loader } = route?.options ?? {}
    // Server-rendered pages have their data in the document.
    if (ssr === true || typeof loader !== 'function') return
    await loader({ context, params, deps, route, location: router.latestLocation, cause: 'enter', preload: false })
  })
  await Promise.allSettled(loaders)
  return reads
}

const hashes = new Map<string, string>()
const hashOf = (text: string): string => {
  const hash = hashes.get(text) ?? createHash('sha256').update(text).digest('hex')
  hashes.set(text, hash)
  return hash
}

/** The operation as browsers send it: by hash in production builds (web/build/operation-hashes.ts). */
const asBuilt = (doc: Doc<unknown, unknown>): Pick<Doc<unknown, unknown>, 'text' | 'hash' | 'name' | 'endpoint'> =>
  import.meta.env.PROD ? { text: '', name: doc.name, endpoint: doc.endpoint, hash: hashOf(doc.text) } : doc

/** URL and body of a call: only the URL if it's sent by GET. */
const sentAs = ({ doc, variables }: Read): Pick<Prefetch, 'url' | 'body'> => {
  const call = { doc: asBuilt(doc), variables }
  return doc.get ? { url: queryUrl(call) } : { url: addresses[doc.endpoint], body: requestBody(call) }
}

/** Whether an inline script can send the same request as the app: without headers that only the app knows. */
const isPlain = ({ doc, scope }: Read): boolean =>
  scope.marketplaceId === undefined && !isMarked(doc.name, 'IgnoreAuthToken')

/**
 * The requests that a document can send while the app loads, taken from the page's loaders. None for a user's own pages,
 * which also open offline.
 */
export async function prefetchesOf(router: AnyRouter): Promise<readonly Prefetch[]> {
  const [matched] = router.getMatchedRoutes(router.latestLocation.pathname)
  const isServerRendered = matched.every(({ options }) => options.ssr === true)
  if (isServerRendered || matchedRow(matched)?.auth === 'consumer') return []
  const requests = (await readsOf(router)).filter(isPlain).map((read): Prefetch => ({
    ...sentAs(read),
    endpoint: read.doc.endpoint,
    accountId: read.scope.accountId,
    cart: read.doc.cart,
  }))
  // A frame and its page may read the same.
  return [...new Map(requests.map((request) => [JSON.stringify(request), request])).values()]
}
