import type { QueryClient } from '@tanstack/react-query'
import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { pageNonce } from '#platform/page-facts.ts'
import { sendPrefetches, type Prefetch } from '#platform/prefetch.ts'
import { prefetchesOf } from './page-reads.ts'

/** By the query client of a request, which is its own on the server. */
const found = new WeakMap<QueryClient, readonly Prefetch[]>()

/** Finds out, on the server, what the page that is about to be drawn will read in the browser. */
export const findPrefetches = createIsomorphicFn()
  .server(async (router: AnyRouter, client: QueryClient): Promise<void> => {
    found.set(client, await prefetchesOf(router))
  })
  .client(() => undefined)

const scriptFor = createIsomorphicFn()
  .server((client: QueryClient): string => {
    const requests = found.get(client) ?? []
    // A closing tag inside an address must not end the script.
    const text = JSON.stringify(requests).replaceAll('<', String.raw`\u003c`)
    return requests.length === 0 ? '' : `(${sendPrefetches.toString()})(${text})`
  })
  .client(() => '')

/**
 * Lets the document of a page that the browser draws send its first requests, beside its scripts. As a module it does not wait for
 * the style sheet. Nothing in the browser, whose program runs by then.
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
