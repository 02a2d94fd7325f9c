import type { AnyRouter } from '@tanstack/react-router'

/**
 * Calls back after navigating to another page, but not for the first page or if only filters changed. Waits one frame, so
 * that the previous page and its focused element are gone. Returns a function that unsubscribes.
 */
export const onEntered = (router: AnyRouter, entered: () => void): (() => void) =>
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) requestAnimationFrame(entered)
  })
