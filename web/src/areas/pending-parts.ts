import type { AnyRouter } from '@tanstack/react-router'

let preloads: Promise<unknown> | undefined

/**
 * Preloads the pending components of client-rendered pages, once per server process. Otherwise the first visitor of each
 * process would get them streamed after the document: later, and React's streaming script fails if the browser paints
 * between two such parts (19.2: `$RS` looks for a placeholder that `$RC` has removed).
 */
export const fetchPendingParts = (router: AnyRouter): Promise<unknown> =>
  (preloads ??= Promise.all(
    Object.values(router.routesById).map(({ options }) => options.pendingComponent?.preload?.()),
  ))
