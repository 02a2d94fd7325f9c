import { secondsLeft } from '@admission/common/countdown.ts'
import { useSyncExternalStore } from 'react'

/** One timer, shared by all clocks of the page. Runs only while there are subscribers. */
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

/** Milliseconds since 1970, updated every second; 0 during server rendering. */
export const useNow = (): number =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => 0,
  )

/**
 * Whole seconds left of a countdown from the server, updated every second. `seconds` were left when the response arrived at
 * `receivedAt` (milliseconds, such as TanStack Query's `dataUpdatedAt`). Undefined if there is no countdown.
 */
export function useSecondsLeft(seconds: number | null | undefined, receivedAt: number): number | undefined {
  const at = useNow()
  if (seconds === null || seconds === undefined) return undefined
  return secondsLeft(seconds, Math.max(0, at - receivedAt))
}
