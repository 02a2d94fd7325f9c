import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { createStore, useStore, type Store } from './store.ts'
import { showToast } from './toast-queue.ts'

/** A component, or any other module export, that loads on first use. */
export interface LazyPart<Part> {
  readonly store: Omit<Store<Part | undefined>, 'set'>
  /** Loads it once. Rejects if loading fails; the next call retries. */
  readonly load: () => Promise<Part>
  /** Loads it ahead of use, on hover or focus. Ignores failures: the actual use reports them. */
  readonly prefetch: () => void
}

/**
 * Chromium caches a failed `import` for the lifetime of the page. While the browser reports no network, check that the server
 * answers before importing.
 */
async function withNetwork<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!window.navigator.onLine) await window.fetch('/live', { method: 'HEAD', cache: 'no-store' })
  return load()
}

/** Declares a lazily imported part. Render it with `Lazy`, or await its `load`. */
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

/** Shows a toast that a part couldn't be loaded. */
export const showLoadError = (): void => {
  showToast({ kind: 'error', text: 'This couldn’t be loaded', detail: 'Are you connected to the internet?' })
}

interface LazyProps<Part> {
  readonly part: LazyPart<Part>
  /** Load and render the part. */
  readonly when?: boolean
  /** Rendered until the part has loaded. */
  readonly fallback?: ReactNode
  /**
   * Called if loading fails, after a toast is shown. Set `when` to false; the next use retries. Omit it if loading wasn't
   * triggered by the person: then there is no toast, and loading resumes when the network is back.
   */
  readonly onError?: () => void
  readonly children: (part: Part) => ReactNode
}

/** Renders a part that loads on use. If loading fails, the page and everything typed stay as they are. */
export function Lazy<Part>({ part, when = true, fallback = null, onError, children }: LazyProps<Part>) {
  const loaded = useStore(part.store)
  const failed = useEffectEvent((retry: () => void, signal: AbortSignal) => {
    if (onError === undefined) return window.addEventListener('online', retry, { once: true, signal })
    showLoadError()
    return onError()
  })
  useEffect(() => {
    if (!when || loaded !== undefined) return undefined
    const unmount = new AbortController()
    const attempt = (): void => {
      const { onLine } = window.navigator
      void part.load().catch((error: unknown) => {
        if (unmount.signal.aborted) return
        // The network recovered in the meantime, so retry without a message.
        if (!onLine && window.navigator.onLine) return attempt()
        failed(attempt, unmount.signal)
        // With a network, a new release removed the file. The page's error listener reloads the page.
        if (window.navigator.onLine) throw error
      })
    }
    attempt()
    return () => unmount.abort()
  }, [part, when, loaded])
  return when && loaded !== undefined ? <Suspense fallback={fallback}>{children(loaded)}</Suspense> : fallback
}
