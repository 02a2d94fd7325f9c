import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { getGlobalStartContext } from '@tanstack/react-start'
import { reloadForChunk, watchChunks } from '#platform/chunk-failure.ts'
import { keepPageOffline } from '#platform/connection.ts'
import { forgetPrefetched } from '#platform/prefetch.ts'
import { bindNavigator } from '#platform/navigation.ts'
import { makeQueryClient } from '#platform/query-client.ts'
import { parseSearch, stringifySearch } from '#platform/search-params.ts'
import { reportFailure, startReporting } from '#platform/reporting.ts'
import { reportedSite } from '#platform/reported-site.ts'
import { watchSession } from '#platform/session.ts'
import { scrollToPlace } from '#platform/scroll-to-place.ts'
import { rewriteOf, shopPlace } from '#platform/shop-place.ts'
import { installTrustedTypesPolicy } from '#platform/trusted-types.ts'
import { NotFound } from '#platform/NotFound.tsx'
import { PageError } from '#platform/PageError.tsx'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import type { RouterContext } from './Document.tsx'
import { loadSite } from './load-site.ts'
import { fetchPendingParts } from './pending-parts.ts'
import { findPrefetches } from './PrefetchScript.tsx'
import { dismissConfirmsOnLeave } from './dismiss-confirms.ts'
import { keepScroll } from './scroll.ts'
import { registerRows, matchedRow } from './site-rows.ts'

installTrustedTypesPolicy()

/** Creates a router: one per request on the server, one in the browser. */
export async function getRouter() {
  const { routeTree, rows } = await loadSite(typeof window === 'undefined' ? '' : window.location.pathname)
  registerRows(rows)
  const queryClient = makeQueryClient()
  const nonce = getGlobalStartContext()?.nonce
  const place = shopPlace()
  const context: RouterContext = {
    queryClient,
    ...(import.meta.env.SSR ? { findPrefetches: () => findPrefetches(router, queryClient) } : {}),
  }
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultHashScrollIntoView: scrollToPlace,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    // The first page's pending component came with the document, so replace it as soon as the page can render.
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageError,
    defaultOnCatch: (error) => {
      if (!reloadForChunk(error)) reportFailure(error)
    },
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: PageSkeleton,
    trailingSlash: 'never',
    // Area, content security policy and caching depend on the path, so it must have one spelling.
    caseSensitive: true,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    ...(place === undefined ? {} : { rewrite: rewriteOf(place) }),
  })
  if (import.meta.env.SSR) await fetchPendingParts(router)
  setupRouterSsrQueryIntegration({ router, queryClient })
  if (typeof window !== 'undefined') {
    bindNavigator({
      go: async (href, { replace = false, skipPrompt = false } = {}) => {
        if (place !== undefined && (await import('#platform/leave-shop.ts')).openOutside(place, href)) return
        await router.navigate({ href, replace, ignoreBlocker: skipPrompt })
      },
      here: () => router.state.location.href,
      path: () => router.state.location.pathname,
      opened: () => router.state.location.state.openedAt ?? router.state.location.pathname,
      auth: () => matchedRow(router.state.matches)?.auth ?? 'none',
      refresh: () => router.invalidate(),
    })
    watchSession(queryClient)
    startReporting(reportedSite(router, queryClient))
    watchChunks()
    if (place !== undefined) void import('#platform/leave-shop.ts').then((shop) => shop.watchPlace(place))
    keepPageOffline(router.history)
    keepScroll(router)
    dismissConfirmsOnLeave(router)
    const stop = router.subscribe('onResolved', () => {
      stop()
      forgetPrefetched()
      router.options.defaultPendingMinMs = 500
    })
  }
  return router
}
