import { getGlobalStartContext } from '@tanstack/react-start'
import { publicUrl, shopPlace } from './shop-place.ts'

/** Product name, and title of every consumer page. */
export const productName = 'Project Admission'

interface PageHead {
  /** Title before the product name, for back offices. Consumer pages omit it. */
  readonly title?: string
  /** Text in search results for pages that have none of their own. */
  readonly description?: string
  /** Content of link previews. */
  readonly share?: {
    readonly title: string
    readonly description?: string
    readonly image?: string
    readonly path: string
  }
  /** Structured data as a schema.org object. */
  readonly schema?: Readonly<Record<string, unknown>>
  readonly noindex?: boolean
}

type Tag = Record<string, string>

/** Scheme and host of the site, without a trailing slash. */
export const pageOrigin = (): string =>
  typeof window === 'undefined' ? (getGlobalStartContext()?.origin ?? '') : window.location.origin

const absolute = (path: string): string => {
  if (/^https?:/.test(path)) return path
  const origin = pageOrigin()
  return shopPlace()?.site === undefined ? `${origin}${path}` : publicUrl(path, origin)
}

function shareTags({ title, description, image, path }: NonNullable<PageHead['share']>): Tag[] {
  const described = description === undefined ? [] : [description]
  const pictured = image === undefined ? [] : [absolute(image)]
  return [
    { property: 'og:title', content: title },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: productName },
    { property: 'og:url', content: absolute(path) },
    ...described.flatMap((content) => [
      { property: 'og:description', content },
      { name: 'description', content },
    ]),
    ...pictured.flatMap((content) => [
      { property: 'og:image', content },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  ]
}

/** For a route's `head`: title, link preview, structured data. Inline scripts get the page's nonce from the router. */
export const pageHead = ({ title, description, share, schema, noindex = false }: PageHead) => ({
  meta: [
    { title: title === undefined ? productName : `${title} · ${productName}` },
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
    ...(share === undefined ? [] : shareTags(share)),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ],
  links: share === undefined ? [] : [{ rel: 'canonical', href: absolute(share.path) }],
  scripts:
    schema === undefined
      ? []
      : [
          {
            type: 'application/ld+json',
            // Escape `<`, so that a closing tag in the data can't end the script.
            children: JSON.stringify({ '@context': 'https://schema.org', ...schema }).replaceAll('<', '\\u003c'),
          },
        ],
})
