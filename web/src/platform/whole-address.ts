import { notFound } from '@tanstack/react-router'

const parts = (path: string): number => path.split('/').filter(Boolean).length

/**
 * For the loader of a page with its own not-found component. The router also matches it for unknown paths below it; throws
 * not found for those.
 */
export function assertWholeAddress(
  route: { readonly fullPath: string },
  location: { readonly pathname: string },
): void {
  if (parts(location.pathname) > parts(route.fullPath)) throw notFound()
}
