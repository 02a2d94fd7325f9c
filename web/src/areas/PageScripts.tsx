import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { tsrStartManifest } from 'tanstack-start-manifest:v'
import { pageNonce } from '#platform/page-facts.ts'

/** The scripts of a page and all its frames. */
const scriptsAt = createIsomorphicFn()
  .server((routes: readonly { readonly id: string }[]): ReadonlySet<string> => {
    const manifest = tsrStartManifest().routes
    return new Set(routes.flatMap(({ id }) => manifest[id]?.preloads ?? []))
  })
  .client((): ReadonlySet<string> => new Set())

/**
 * Preloads all scripts of the page, including those of client-rendered parts, which would otherwise load one after the
 * other. Renders nothing in the browser, which has them by then.
 */
export function PageScripts() {
  const router = useRouter()
  const nonce = pageNonce()
  const [routes] = router.getMatchedRoutes(router.state.location.pathname)
  return [...scriptsAt(routes)].map((href) => (
    <link key={href} rel="modulepreload" href={href} fetchPriority="low" {...(nonce === undefined ? {} : { nonce })} />
  ))
}
