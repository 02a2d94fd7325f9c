import textFace from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
import { CSPProvider } from '@base-ui/react/csp-provider'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, redirect, Scripts } from '@tanstack/react-router'
import { productName } from '#platform/head.ts'
import { factTags, pageNonce } from '#platform/page-facts.ts'
import { needsDocument } from '#platform/document-loads.ts'
import { barColors } from '#ui/bar-colors.ts'
import favicon from '#ui/favicon.svg'
import styles from '#ui/styles.css?url'
import { PageScripts } from './PageScripts.tsx'
import { PrefetchScript } from './PrefetchScript.tsx'
import { SignedInScript } from './SignedInScript.tsx'
import { SiteNotFound } from './SiteNotFound.tsx'

export interface RouterContext {
  readonly queryClient: QueryClient
  /** On the server: finds the queries that the page will run in the browser (`PrefetchScript`). */
  readonly findPrefetches?: () => Promise<void> | undefined
}

export const Route = createRootRouteWithContext<RouterContext>()({
  ssr: true,
  beforeLoad: ({ location, cause, preload, context }) => {
    if (!preload && cause !== 'preload' && needsDocument(location.pathname))
      throw redirect({ href: location.href, reloadDocument: true })
    return context.findPrefetches?.()
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: barColors.light, media: '(prefers-color-scheme: light)' },
      { name: 'theme-color', content: barColors.dark, media: '(prefers-color-scheme: dark)' },
      { title: productName },
      ...factTags(),
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', type: 'image/svg+xml', href: favicon },
      // Preloaded so that text doesn't reflow when the font arrives.
      { rel: 'preload', as: 'font', type: 'font/woff2', href: textFace, crossOrigin: 'anonymous' },
    ],
  }),
  component: Document,
  notFoundComponent: SiteNotFound,
})

function Document() {
  const nonce = pageNonce()
  return (
    <html lang="en">
      <head>
        <PrefetchScript />
        <SignedInScript />
        <HeadContent />
        <PageScripts />
      </head>
      <body>
        <CSPProvider disableStyleElements {...(nonce === undefined ? {} : { nonce })}>
          <Outlet />
        </CSPProvider>
        <Scripts />
      </body>
    </html>
  )
}
