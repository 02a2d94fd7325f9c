import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { tsrStartManifest } from 'tanstack-start-manifest:v'
import { pageNonce } from '#platform/page-facts.ts'

/** The scripts of all frames of an address and of its page. */
const scriptsAt = createIsomorphicFn()
  .server((routes: readonly { readonly id: string }[]): ReadonlySet<string> => {
    const known = tsrStartManifest().routes
    return new Set(routes.flatMap(({ id }) => known[id]?.preloads ?? []))
  })
  .client((): ReadonlySet<string> => new Set())

/**
 * Names in the document all scripts of the page, those of parts that are drawn in the browser too: else the program would find
 * them one after the other, each behind a trip of its own. Nothing in the browser, which has them by then.
 */
export function PageScripts() {
  const router = useRouter()
  const nonce = pageNonce()
  const [routes] = router.getMatchedRoutes(router.state.location.pathname)
  return [...scriptsAt(routes)].map((href) => (
    <link key={href} rel="modulepreload" href={href} fetchPriority="low" {...(nonce === undefined ? {} : { nonce })} />
  ))
}
