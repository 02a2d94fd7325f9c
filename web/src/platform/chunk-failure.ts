import { readText, writeText } from './storage.ts'

/** What Chromium, Firefox and Safari say when a part of the program cannot be fetched. */
const missing =
  /^(failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed)/i

/**
 * Loads the page anew when a part of the program is gone, as after a release: once for each part in a tab, so that a part
 * that stays away shows the error page instead of a loop. True when it does. Without a connection nothing is gained by it.
 */
export function reloadForChunk(error: unknown): boolean {
  if (!(error instanceof Error) || !missing.test(error.message) || !window.navigator.onLine) return false
  // The router's own key for the parts of its pages: one of us tries, not both.
  const key = `tanstack_router_reload:${error.message}`
  if (readText(key, 'sessionStorage') !== undefined) return false
  writeText(key, '1', 'sessionStorage')
  // Where nothing can be kept, nobody would know that it was tried.
  if (readText(key, 'sessionStorage') === undefined) return false
  window.location.reload()
  return true
}

/** Does so for parts that are fetched outside of what is drawn. Call once, in the browser. */
export const watchChunks = (): void =>
  window.addEventListener('unhandledrejection', (event) => {
    // Nobody has to hear of it any more: the page that it failed in is going.
    if (reloadForChunk(event.reason)) event.preventDefault()
  })
