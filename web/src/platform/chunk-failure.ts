import { isStored, readText, writeText } from './storage.ts'

/** Messages of Chromium, Firefox and Safari for a chunk that can't be fetched. The first two name it. */
const missing =
  /^(failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed)/i
const named = /https?:\/\/\S+$/

/** When to request a chunk that is still missing after a reload, in milliseconds after the last attempt. */
const retryAfterMs = [1000, 2000, 4000, 8000, 15_000]
/** For each chunk and tab. */
const maxReloads = 3

const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** True if a server has the file. If so, the browser's cache has it for the next attempt, whichever server answers then. */
const isFound = async (file: string): Promise<boolean> => {
  const response = await fetch(file, { cache: 'reload' }).catch(() => undefined)
  return response?.ok === true
}

const looking = new Set<string>()

/** Reloads again when a server has the chunk, as after a restart. Until then the error page stays. */
async function reloadWhenFound(key: string, reloads: number): Promise<void> {
  const file = named.exec(key)?.[0]
  if (file === undefined || reloads >= maxReloads || looking.has(key)) return
  looking.add(key)
  for (const ms of retryAfterMs) {
    await sleep(ms)
    if (!(await isFound(file))) continue
    writeText(key, String(reloads + 1), 'sessionStorage')
    window.location.reload()
    return
  }
  looking.delete(key)
}

/**
 * Reloads the page if a chunk is missing, as after a release, immediately and once. If it is still missing then, the error page is
 * shown, and the page is reloaded when a server has the chunk, at most twice per tab, instead of a loop. Doesn't reload while
 * offline. Returns true if it reloads immediately.
 */
export function reloadForChunk(error: unknown): boolean {
  if (!(error instanceof Error) || !missing.test(error.message) || !window.navigator.onLine) return false
  // Same key as the router's own reload, so that only one of the two reloads.
  const key = `tanstack_router_reload:${error.message}`
  const before = readText(key, 'sessionStorage')
  if (before !== undefined) {
    void reloadWhenFound(key, Number(before))
    return false
  }
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
