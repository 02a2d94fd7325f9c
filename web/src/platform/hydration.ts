import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const { promise, resolve } = Promise.withResolvers<undefined>()

/** Longest wait in milliseconds, for pages that never report hydration. */
const maxWaitMs = 1500

/**
 * Resolves once the page has hydrated; immediately after that, and on the server. Await it before a redirect or a not-found page
 * (`not-found-error.ts`), since replacing a page during hydration would not match the server-rendered markup.
 */
export async function whenHydrated(): Promise<void> {
  if (typeof window === 'undefined') return
  setTimeout(resolve, maxWaitMs, undefined)
  await promise
}

/** Reports hydration, for placeholders where server rendering stopped. */
export const useReportHydrated = (): void => useEffect(() => resolve(undefined), [])

/** Reports hydration of a page that was fully rendered on the server. */
export function useReportPageHydrated(): void {
  const router = useRouter()
  useEffect(() => {
    if (router.state.resolvedLocation !== undefined) resolve(undefined)
  }, [router])
}
