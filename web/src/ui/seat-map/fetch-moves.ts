import { fetchAhead, fetchPart } from '#ui/fetch-ahead.ts'
import { tellMissing } from '#ui/Fetched.tsx'

const load = () => import('./gestures.ts')
type Moves = Awaited<ReturnType<typeof load>>

/** Fetches what fingers, wheel and keys do to the map: for whoever comes near it. */
export const movesAhead = (): void => fetchAhead(load)

/**
 * What fingers, wheel and keys do to the map. Undefined without a network: a toast tells it where `isPressed` says that somebody
 * waits for it, and the next try asks anew.
 */
export async function fetchMoves(isPressed: () => boolean): Promise<Moves | undefined> {
  try {
    return await fetchPart(load)
  } catch (error) {
    if (isPressed()) tellMissing()
    // With a network it is a part that a release took away: whoever watches for those loads the page anew.
    if (window.navigator.onLine) throw error
    return undefined
  }
}

/** Does something with it once it is here. */
export async function withMoves(isPressed: boolean, act: (moves: Moves) => void): Promise<void> {
  const moves = await fetchMoves(() => isPressed)
  if (moves !== undefined) act(moves)
}
