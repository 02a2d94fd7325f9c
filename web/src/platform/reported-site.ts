import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { areaOf } from './area-of.ts'
import { personIn } from './person.ts'
import type { Site } from './reporting.ts'

/** Route pattern of the current page. Falls back to matching the URL, since the router has no matches until hydration. */
const routeOf = (router: AnyRouter): string =>
  (router.state.matches.at(-1) ?? router.matchRoutes(router.latestLocation).at(-1))?.fullPath ?? ''

/** Location and user for reports, from the router and the query cache. */
export const reportedSite = (router: AnyRouter, queries: QueryClient): Site => ({
  context: () => ({
    url: window.location.href,
    route: routeOf(router),
    person: personIn(queries, areaOf(window.location.pathname)),
  }),
  watch: (begins, ends) => {
    // The router emits no events for a server-rendered page.
    if (document.readyState === 'complete') ends()
    else window.addEventListener('load', ends, { once: true })
    router.subscribe('onBeforeNavigate', begins)
    router.subscribe('onResolved', ends)
  },
})
