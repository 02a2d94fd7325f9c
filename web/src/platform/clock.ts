import { secondsLeft } from '@admission/common/countdown.ts'
import { useSyncExternalStore } from 'react'

/** One ticking second for all clocks of the page. It stands still while nobody looks at it. */
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const tick = (): void => {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, 1000)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** Milliseconds since 1970, renewed each second; 0 while the server draws. */
export const useNow = (): number =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => 0,
  )

/**
 * Whole seconds left of a span that the server measured: `seconds` were left when the answer came, at `receivedAt`
 * (milliseconds, as TanStack Query's `dataUpdatedAt`). Ticks. Undefined while there is no such span.
 */
export function useSecondsLeft(seconds: number | null | undefined, receivedAt: number): number | undefined {
  const at = useNow()
  if (seconds === null || seconds === undefined) return undefined
  return secondsLeft(seconds, Math.max(0, at - receivedAt))
}
