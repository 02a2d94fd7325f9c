import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { fetchAhead, fetchPart } from './fetch-ahead.ts'
import { createStore, useStore, type Store } from './store.ts'
import { showToast } from './toast-queue.ts'

/** A piece whose code comes when it is first used. */
export interface FetchedPiece<Piece> {
  readonly store: Pick<Store<Piece | undefined>, 'get' | 'subscribe'>
  /** Fetches it, once. A try without a network is forgotten: the next one asks anew. */
  readonly fetch: () => Promise<void>
  /** Does so when somebody comes near; says nothing where that fails, because they may go away again. */
  readonly ahead: () => void
}

/** Names a piece and how its code is fetched. Draw it with `Fetched`. */
export function fetchedOnUse<Piece>(load: () => Promise<Piece>): FetchedPiece<Piece> {
  const store = createStore<Piece | undefined>(undefined)
  const fetch = async (): Promise<void> => {
    if (store.get() === undefined) store.set(await fetchPart(load))
  }
  return { store, fetch, ahead: () => fetchAhead(fetch) }
}

/** Tells whoever waits for a piece that it cannot come. */
export const tellMissing = (): void => {
  showToast({ kind: 'error', text: 'This could not be loaded', detail: 'Are you connected to the internet?' })
}

interface FetchedProps<Piece> {
  readonly piece: FetchedPiece<Piece>
  /** It is used: its code is fetched, and it is drawn. */
  readonly wanted: boolean
  /** Stands there until then, as itself: it keeps its focus. */
  readonly before?: ReactNode
  /**
   * The code cannot come, which a toast tells. Make `wanted` false; the next use tries again. Without it nobody asked for
   * the piece by a press: nothing is told, and it comes when the network is back.
   */
  readonly onMissing?: () => void
  readonly children: (piece: Piece) => ReactNode
}

/** A piece that is fetched when it is used. Without a network the page stays as it is, and with it all that was typed. */
export function Fetched<Piece>({ piece, wanted, before = null, onMissing, children }: FetchedProps<Piece>) {
  const got = useStore(piece.store)
  const missing = useEffectEvent((retry: () => void, signal: AbortSignal) => {
    if (onMissing === undefined) return window.addEventListener('online', retry, { once: true, signal })
    tellMissing()
    return onMissing()
  })
  useEffect(() => {
    if (!wanted || got !== undefined) return undefined
    const gone = new AbortController()
    const attempt = (): void => {
      const { onLine } = window.navigator
      void piece.fetch().catch((error: unknown) => {
        if (gone.signal.aborted) return
        // The network came back while the answer was on its way, and nobody tells of that twice.
        if (!onLine && window.navigator.onLine) return attempt()
        missing(attempt, gone.signal)
        // With a network it is a part that a release took away: whoever watches for those loads the page anew.
        if (window.navigator.onLine) throw error
      })
    }
    attempt()
    return () => gone.abort()
  }, [piece, wanted, got])
  return wanted && got !== undefined ? <Suspense fallback={before}>{children(got)}</Suspense> : before
}
