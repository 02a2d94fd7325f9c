import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { getGlobalStartContext } from '@tanstack/react-start'
import { bindNavigator } from '#platform/navigation.ts'
import { makeQueryClient } from '#platform/query-client.ts'
import { registerRoutes, routeNameOf } from '#platform/route-names.ts'
import { parseSearch, stringifySearch } from '#platform/search-params.ts'
import { watchSession } from '#platform/session.ts'
import { NotFound } from '#platform/NotFound.tsx'
import { PageError } from '#platform/PageError.tsx'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { routeTree } from './route-tree.gen.ts'
import { keepScroll } from './scroll.ts'
import { siteRoutes } from './site-map.ts'

registerRoutes(siteRoutes)

/** A router of its own for each request on the server, and one in the browser. */
export function getRouter() {
  const queryClient = makeQueryClient()
  const nonce = getGlobalStartContext()?.nonce
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultHashScrollIntoView: { behavior: 'smooth' },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: PageSkeleton,
    trailingSlash: 'never',
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  if (typeof window !== 'undefined') {
    bindNavigator({
      go: (href, { replace = false } = {}) => router.navigate({ href, replace }),
      here: () => router.state.location.href,
      path: () => router.state.location.pathname,
      auth: () => {
        const name = routeNameOf(router.state.matches.at(-1)?.fullPath ?? '')
        return siteRoutes.find((row) => row.name === name)?.auth ?? 'none'
      },
      refresh: () => router.invalidate(),
    })
    watchSession(queryClient)
    keepScroll(router)
  }
  return router
}
