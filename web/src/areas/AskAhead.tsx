import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { askAhead } from '#platform/asked-ahead.ts'
import { pageNonce } from '#platform/page-facts.ts'
import { asksAhead } from './asks-ahead.ts'

const scriptFor = createIsomorphicFn()
  .server((...page: Parameters<typeof asksAhead>): string => {
    const requests = asksAhead(...page)
    // A closing tag inside an address must not end the script.
    const told = JSON.stringify(requests).replaceAll('<', String.raw`\u003c`)
    return requests.length === 0 ? '' : `(${askAhead.toString()})(${told})`
  })
  .client(() => '')

/**
 * Lets the document of a page that is drawn in the browser ask for its data at once, beside its scripts. As a module it does
 * not wait for the style sheet. Nothing in the browser, whose program has begun by then.
 */
export function AskAhead() {
  const router = useRouter()
  const nonce = pageNonce()
  const { pathname, search } = router.state.location
  const [routes, params] = router.getMatchedRoutes(pathname)
  const script = scriptFor(routes, params, search)
  return script === '' ? null : (
    <script
      type="module"
      async
      {...(nonce === undefined ? {} : { nonce })}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: script }}
    />
  )
}
