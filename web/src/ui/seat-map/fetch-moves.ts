import { lazyPart, showLoadError } from '#ui/Lazy.tsx'

const gestures = lazyPart(() => import('./gestures.ts'))
type Moves = typeof import('./gestures.ts')

/** Loads what fingers, wheel and keys do to the map, before somebody does it. */
export const prefetchMoves = gestures.prefetch

/**
 * What fingers, wheel and keys do to the map. Undefined without a network: a toast says so where `isPressed` tells that somebody
 * waits for it, and the next call tries again.
 */
export async function fetchMoves(isPressed: () => boolean): Promise<Moves | undefined> {
  try {
    return await gestures.load()
  } catch (error) {
    if (isPressed()) showLoadError()
    // With a network, a release took the part away: whoever watches for that reloads the page.
    if (window.navigator.onLine) throw error
    return undefined
  }
}

/** Does something with it once it is here. */
export async function withMoves(isPressed: boolean, act: (moves: Moves) => void): Promise<void> {
  const moves = await fetchMoves(() => isPressed)
  if (moves !== undefined) act(moves)
}
