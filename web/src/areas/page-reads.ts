import { createHash } from 'node:crypto'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { Doc, docOf } from '#platform/doc.ts'
import { isMarked } from '#platform/operation-marks.ts'
import type { Prefetch } from '#platform/prefetch.ts'
import type { Scope } from '#platform/request-headers.ts'
import { addresses, bodyOf } from '#platform/transport.ts'
import { rowOf } from './site-rows.ts'

interface Read {
  readonly doc: Doc<unknown, unknown>
  readonly variables: unknown
  readonly scope: Scope
}

/** Where a loader would wait for an answer, it ends. */
const stop = new Error('Only what it reads was asked for')

/** A query client that answers nothing and notes what it is asked. */
function noting(reads: Read[]): QueryClient {
  const note = ({
    queryKey: [endpoint, name, variables = {}, scope = {}],
  }: {
    readonly queryKey: readonly unknown[]
  }) => {
    const doc = docOf(endpoint, name)
    if (doc !== undefined) reads.push({ doc, variables, scope: scope as Scope })
    return Promise.reject(stop)
  }
  return new Proxy({} as QueryClient, { get: (_, name) => (name === 'then' ? undefined : note) })
}

/** What the loaders of a page and its frames read first. Nothing is read: each ends where it would wait. */
async function readsOf(router: AnyRouter): Promise<readonly Read[]> {
  const reads: Read[] = []
  const context = { ...(router.options.context as object), queryClient: noting(reads) }
  const loaders = router.matchRoutes(router.latestLocation).map(async ({ routeId, params, loaderDeps: deps }) => {
    const route = router.routesById[routeId]
    const { ssr, loader } = route?.options ?? {}
    // What the server draws has its data in the document.
    if (ssr === true || typeof loader !== 'function') return
    await loader({ context, params, deps, route, location: router.latestLocation, cause: 'enter', preload: false })
  })
  await Promise.allSettled(loaders)
  return reads
}

const hashes = new Map<string, string>()
const hashOf = (text: string): string => {
  const known = hashes.get(text) ?? createHash('sha256').update(text).digest('hex')
  hashes.set(text, known)
  return known
}

/** The operation as browsers have it: by its hash, once the pages are built (web/build/operation-hashes.ts). */
const asBuilt = (doc: Doc<unknown, unknown>): Pick<Doc<unknown, unknown>, 'text' | 'hash' | 'name'> =>
  import.meta.env.PROD ? { text: '', name: doc.name, hash: hashOf(doc.text) } : doc

/** What a document can send as its program will: by POST, with no header that only the program knows. */
const isPlain = ({ doc, scope }: Read): boolean =>
  !doc.get && scope.marketplaceId === undefined && !isMarked(doc.name, 'IgnoreAuthToken')

/**
 * The requests that the document of a page sends while its program is loaded, from the page's own loaders. None for a person's
 * own pages, which open without a network.
 */
export async function prefetchesOf(router: AnyRouter): Promise<readonly Prefetch[]> {
  const [matched] = router.getMatchedRoutes(router.latestLocation.pathname)
  const isDrawnHere = matched.every(({ options }) => options.ssr === true)
  if (isDrawnHere || rowOf(matched)?.auth === 'consumer') return []
  return (await readsOf(router)).filter(isPlain).map(({ doc, variables, scope: { accountId } }) => ({
    url: addresses[doc.endpoint],
    endpoint: doc.endpoint,
    accountId,
    cart: doc.cart,
    body: bodyOf({ doc: asBuilt(doc), variables }),
  }))
}
