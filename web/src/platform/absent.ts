import { notFound } from '@tanstack/react-router'
import { whenHydrated } from './hydration.ts'

/**
 * Throw what it answers, where something that an address names does not exist. The page that says so is drawn by a frame above,
 * which the server may have drawn otherwise, so it waits as a redirect does.
 */
export async function absent(boundary: { readonly routeId?: '/admin' | '/employee' } = {}) {
  await whenHydrated()
  return notFound(boundary)
}
