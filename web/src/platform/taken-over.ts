import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const { promise, resolve } = Promise.withResolvers<undefined>()

/** Longest wait for a page that the server drew without a place that tells (milliseconds). */
const patience = 1500

/**
 * Settles once the program has taken over the page that the server drew, at once from then on. Who leads away from an
 * address waits for it: another page put in the place of one that is still being taken over does not fit what was drawn.
 */
function takenOver(): Promise<undefined> {
  setTimeout(resolve, patience, undefined)
  return promise
}

/** Await it before a redirect and before what is absent (`absent.ts`). On the server, which draws nothing before it, it is no wait. */
export async function mayLeave(): Promise<void> {
  if (typeof window !== 'undefined') await takenOver()
}

/** Tells it; for what stands where the server stopped drawing. */
export const useTellTakenOver = (): void => useEffect(() => resolve(undefined), [])

/** Tells it for a page that the server drew to the end. */
export function useTellWholePage(): void {
  const router = useRouter()
  useEffect(() => {
    if (router.state.resolvedLocation !== undefined) resolve(undefined)
  }, [router])
}
