import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { areaOf } from './area-of.ts'
import { personIn } from './person.ts'
import type { Site } from './reporting.ts'

/** The pattern of where we are; the router itself knows it only when a page that the server drew has come alive. */
const routeOf = (router: AnyRouter): string =>
  (router.state.matches.at(-1) ?? router.matchRoutes(router.latestLocation).at(-1))?.fullPath ?? ''

/** What reports say about where we are, from the router and from what was read. */
export const siteOf = (router: AnyRouter, queries: QueryClient): Site => ({
  met: () => ({
    url: window.location.href,
    route: routeOf(router),
    person: personIn(queries, areaOf(window.location.pathname)),
  }),
  watch: (begins, ends) => {
    // The router says nothing of a page that the server drew.
    if (document.readyState === 'complete') ends()
    else window.addEventListener('load', ends, { once: true })
    router.subscribe('onBeforeNavigate', begins)
    router.subscribe('onResolved', ends)
  },
})
