import type { AnyRouter } from '@tanstack/react-router'

/**
 * Calls back when a page was entered: not for the one that was loaded first, nor where only filters changed. It does so by the
 * next frame, when the page that was left is gone, and with it what had the keyboard. Returns how to stop.
 */
export const onEntered = (router: AnyRouter, entered: () => void): (() => void) =>
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) requestAnimationFrame(entered)
  })
