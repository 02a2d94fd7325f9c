import type { AnyRouter } from '@tanstack/react-router'

let fetched: Promise<unknown> | undefined

/**
 * Fetches, on the server and once for a process, what stands in the place of the pages that a browser draws. Without it the first visitor of each
 * process would get it as a part that comes after the document: later, and React's script for such parts fails where the
 * browser shows a frame between two of them (19.2: `$RS` looks for a place that `$RC` has taken away).
 */
export const fetchPendingParts = (router: AnyRouter): Promise<unknown> =>
  (fetched ??= Promise.all(
    Object.values(router.routesById).map(({ options }) => options.pendingComponent?.preload?.()),
  ))
