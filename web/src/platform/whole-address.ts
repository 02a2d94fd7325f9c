import { notFound } from '@tanstack/react-router'

const parts = (path: string): number => path.split('/').filter(Boolean).length

/**
 * For the loader of a page that draws its own "not found": the router gives it every address below it that leads nowhere,
 * and it would draw itself there. Throws not found for those.
 */
export function assertWholeAddress(
  route: { readonly fullPath: string },
  location: { readonly pathname: string },
): void {
  if (parts(location.pathname) > parts(route.fullPath)) throw notFound()
}
