import type { AnyRouter } from '@tanstack/react-router'

/**
 * A navigation that stays on the same route (a filter, a tab, the next page of a table) keeps the scroll position.
 * Otherwise the router scrolls to the top, or smoothly to the URL's hash.
 */
export function keepScroll(router: AnyRouter): void {
  let left: { readonly routeId: string | undefined; readonly top: number } | undefined
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    left = fromLocation && { routeId: router.state.matches.at(-1)?.routeId, top: window.scrollY }
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    const now = router.state.matches.at(-1)?.routeId
    if (left !== undefined && left.routeId === now && toLocation.hash === '') window.scrollTo({ top: left.top })
    left = undefined
  })
}
