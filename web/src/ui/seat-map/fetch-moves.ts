import { lazyPart, showLoadError } from '#ui/Lazy.tsx'

const gestures = lazyPart(() => import('./gestures.ts'))
type Moves = typeof import('./gestures.ts')

/** Prefetches touch, wheel and key handling of the map. */
export const prefetchMoves = gestures.prefetch

/**
 * Loads touch, wheel and key handling of the map. Undefined if offline; a toast says so if `isPressed` returns true, and
 * the next call retries.
 */
export async function fetchMoves(isPressed: () => boolean): Promise<Moves | undefined> {
  try {
    return await gestures.load()
  } catch (error) {
    if (isPressed()) showLoadError()
    // Online, a failed load means that a release replaced the file. The error reaches the handler that reloads the page.
    if (window.navigator.onLine) throw error
    return undefined
  }
}

/** Runs `act` once the handlers have loaded. */
export async function withMoves(isPressed: boolean, act: (moves: Moves) => void): Promise<void> {
  const moves = await fetchMoves(() => isPressed)
  if (moves !== undefined) act(moves)
}
