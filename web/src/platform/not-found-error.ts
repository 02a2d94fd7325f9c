import { notFound } from '@tanstack/react-router'
import { whenHydrated } from './hydration.ts'

/**
 * Returns a not-found error to throw if something in the URL doesn't exist. Waits for hydration, as redirects do, because the
 * not-found page replaces content that the server may have rendered differently.
 */
export async function notFoundError(boundary: { readonly routeId?: '/admin' | '/employee' } = {}) {
  await whenHydrated()
  return notFound(boundary)
}
