import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const { promise, resolve } = Promise.withResolvers<undefined>()

/** Longest wait for a page without a component that reports (milliseconds). */
const maxWait = 1500

/**
 * Await it before a redirect, and before a not-found page (`absent.ts`): another page in the place of one that is still hydrating
 * does not fit what the server drew. Settles once the page has hydrated; at once from then on, and on the server.
 */
export async function whenHydrated(): Promise<void> {
  if (typeof window === 'undefined') return
  setTimeout(resolve, maxWait, undefined)
  await promise
}

/** Reports it; for what stands where the server stopped drawing. */
export const useReportHydrated = (): void => useEffect(() => resolve(undefined), [])

/** Reports it for a page that the server drew to the end. */
export function useReportPageHydrated(): void {
  const router = useRouter()
  useEffect(() => {
    if (router.state.resolvedLocation !== undefined) resolve(undefined)
  }, [router])
}
