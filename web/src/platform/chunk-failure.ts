import { isStored, readText, writeText } from './storage.ts'

/** Messages of Chromium, Firefox and Safari for a chunk that can't be fetched. */
const missing =
  /^(failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed)/i

/**
 * Reloads the page if a chunk is missing, as after a release. Reloads once per chunk and tab, so that a chunk that stays missing
 * shows the error page instead of a loop. Doesn't reload while offline. Returns true if it reloads.
 */
export function reloadForChunk(error: unknown): boolean {
  if (!(error instanceof Error) || !missing.test(error.message) || !window.navigator.onLine) return false
  // Same key as the router's own reload, so that only one of the two reloads.
  const key = `tanstack_router_reload:${error.message}`
  if (readText(key, 'sessionStorage') !== undefined) return false
  writeText(key, '1', 'sessionStorage')
  // Without storage, the attempt isn't remembered, so don't risk a loop.
  if (!isStored(key, 'sessionStorage')) return false
  window.location.reload()
  return true
}

/** Handles chunks that are fetched outside of rendering. Call once, in the browser. */
export const watchChunks = (): void =>
  window.addEventListener('unhandledrejection', (event) => {
    // No need to report it: the page is about to reload.
    if (reloadForChunk(event.reason)) event.preventDefault()
  })
