import { pageHead } from '#platform/head.ts'
import { searchOf, textParam } from '#platform/search-schema.ts'
import type { Loading } from './load-page.ts'

/** What the routes of transfers share. `token` is that of a link, which needs no session (`areas/consumer/MemberGuard.tsx`). */
export const transferRoute = {
  validateSearch: searchOf({ token: textParam }),
  loaderDeps: ({ search: { token } }: { readonly search: { readonly token?: string | undefined } }) => ({ token }),
  // Routes are part of every page's scripts, and what these read isn't small.
  loader: async (page: Loading) => (await import('./load-page.ts')).loadPage(page),
  head: () => pageHead({ noindex: true }),
}
