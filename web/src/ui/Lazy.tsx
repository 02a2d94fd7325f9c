import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { createStore, useStore, type Store } from './store.ts'
import { showToast } from './toast-queue.ts'

/** A part of the program that is loaded when it is first used: a component, or anything else that a module exports. */
export interface LazyPart<Part> {
  readonly store: Pick<Store<Part | undefined>, 'get' | 'subscribe'>
  /** Loads it, once. Rejects where it cannot come; the next call tries again. */
  readonly load: () => Promise<Part>
  /** Loads it before it is needed: with the pointer or the focus near it. A failure is told by whoever then needs it. */
  readonly prefetch: () => void
}

/**
 * A browser may keep the failure of an `import` for as long as the page lives (Chromium does): while it says that there is no
 * network, the server is asked first, and the part only where it answers.
 */
async function withNetwork<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!window.navigator.onLine) await window.fetch('/live', { method: 'HEAD', cache: 'no-store' })
  return load()
}

/** Names a part and its `import`. Draw it with `Lazy`, or await its `load`. */
export function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  const store = createStore<Part | undefined>(undefined)
  const once = async (): Promise<Part> => {
    const loaded = store.get() ?? (await withNetwork(load))
    store.set(loaded)
    return loaded
  }
  const prefetch = (): void => {
    if (window.navigator.onLine) void once().catch(() => undefined)
  }
  return { store, load: once, prefetch }
}

/** Says that a part cannot be loaded. */
export const showLoadError = (): void => {
  showToast({ kind: 'error', text: 'This could not be loaded', detail: 'Are you connected to the internet?' })
}

interface LazyProps<Part> {
  readonly part: LazyPart<Part>
  /** It is used: it is loaded and drawn. */
  readonly when?: boolean
  /** Stands there until then, and keeps its focus. */
  readonly fallback?: ReactNode
  /**
   * It cannot be loaded, which a toast says. Make `when` false; the next use tries again. Leave it out where nobody pressed
   * anything: then nothing is said, and the part comes when the network is back.
   */
  readonly onError?: () => void
  readonly children: (part: Part) => ReactNode
}

/** Draws a part that is loaded on use. Without a network the page stays as it is, with everything that was typed. */
export function Lazy<Part>({ part, when = true, fallback = null, onError, children }: LazyProps<Part>) {
  const loaded = useStore(part.store)
  const failed = useEffectEvent((retry: () => void, signal: AbortSignal) => {
    if (onError === undefined) return window.addEventListener('online', retry, { once: true, signal })
    showLoadError()
    return onError()
  })
  useEffect(() => {
    if (!when || loaded !== undefined) return undefined
    const gone = new AbortController()
    const attempt = (): void => {
      const { onLine } = window.navigator
      void part.load().catch((error: unknown) => {
        if (gone.signal.aborted) return
        // The network came back while the answer was on its way: nobody needs to hear of it.
        if (!onLine && window.navigator.onLine) return attempt()
        failed(attempt, gone.signal)
        // With a network, a release took the part away: whoever watches for that reloads the page.
        if (window.navigator.onLine) throw error
      })
    }
    attempt()
    return () => gone.abort()
  }, [part, when, loaded])
  return when && loaded !== undefined ? <Suspense fallback={fallback}>{children(loaded)}</Suspense> : fallback
}
