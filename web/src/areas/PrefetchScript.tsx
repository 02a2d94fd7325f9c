import type { QueryClient } from '@tanstack/react-query'
import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { pageNonce } from '#platform/page-facts.ts'
import { sendPrefetches, type Prefetch } from '#platform/prefetch.ts'
import { prefetchesOf } from './page-reads.ts'

/** By query client: on the server each request has its own. */
const found = new WeakMap<QueryClient, readonly Prefetch[]>()

/** On the server, finds the queries that the page about to render will run in the browser. */
export const findPrefetches = createIsomorphicFn()
  .server(async (router: AnyRouter, client: QueryClient): Promise<void> => {
    found.set(client, await prefetchesOf(router))
  })
  .client(() => undefined)

const scriptFor = createIsomorphicFn()
  .server((client: QueryClient): string => {
    const requests = found.get(client) ?? []
    // A closing tag inside a URL must not end the script.
    const text = JSON.stringify(requests).replaceAll('<', String.raw`\u003c`)
    return requests.length === 0 ? '' : `(${sendPrefetches.toString()})(${text})`
  })
  .client(() => '')

/**
 * An inline script that sends the first requests of a client-rendered page while its scripts load. It is a module, so it
 * doesn't wait for the style sheet. Renders nothing in the browser.
 */
export function PrefetchScript() {
  const nonce = pageNonce()
  const script = scriptFor((useRouter().options.context as { readonly queryClient: QueryClient }).queryClient)
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
