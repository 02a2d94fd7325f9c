import { getGlobalStartContext } from '@tanstack/react-start'
import { metaTag } from './meta-tag.ts'
import type { OwnPixels, PageContext, ReportSettings, ShownPreview } from './page-context.ts'

const context = (): PageContext | undefined => getGlobalStartContext()

/** Browsers hide the nonce attribute, for example from style sheets, but scripts can read the property. */
const nonceOfPage = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLElement>('script[nonce]')?.nonce

/** Facts about the server: from the request context on the server, from the page in the browser. */
export const pageNonce = (): string | undefined => context()?.nonce ?? nonceOfPage()
const pageRelease = (): string | undefined => context()?.release ?? metaTag('meta[name="release"]')

/** Error-reporting settings. Undefined if not configured, and on the server, which reports its own errors. */
export const reportSettings = (): ReportSettings | undefined => {
  const text = metaTag('meta[name="error-reports"]')
  return text === undefined ? undefined : (JSON.parse(text) as ReportSettings)
}

const reportTag = (): string | undefined => {
  const settings = context()?.errorReports
  return settings === undefined ? metaTag('meta[name="error-reports"]') : JSON.stringify(settings)
}

const ownPixelTag = (): string | undefined => {
  const own = context()?.ownPixels
  return own === undefined ? metaTag('meta[name="own-pixels"]') : JSON.stringify(own)
}

/** The product’s own pixels. Undefined if it has none here. */
export const ownPixelFacts = (): OwnPixels | undefined => {
  const text = ownPixelTag()
  return text === undefined ? undefined : (JSON.parse(text) as OwnPixels)
}

export const legacyEventId = (): string | undefined => context()?.legacyEventId ?? metaTag('meta[name="legacy-event"]')

/** Where the page is shown, if not on the site itself: a path, what the origin is of, and an origin. */
export const shopFacts = (): string | undefined => {
  const shop = context()?.shop
  return shop === undefined ? metaTag('meta[name="shop-place"]') : `${shop.home} ${shop.kind} ${shop.other}`
}

const previewTag = (): string | undefined => {
  const preview = context()?.preview
  return preview === undefined ? metaTag('meta[name="preview"]') : JSON.stringify(preview)
}

/** The preview that this document is, of a shop at another time; undefined on ordinary pages. */
export const pagePreview = (): ShownPreview | undefined => {
  const text = previewTag()
  return text === undefined ? undefined : (JSON.parse(text) as ShownPreview)
}

/** Meta tags that pass these facts to the browser. */
export const factTags = (): { name: string; content: string }[] =>
  Object.entries({
    release: pageRelease(),
    'legacy-event': legacyEventId(),
    'shop-place': shopFacts(),
    'own-pixels': ownPixelTag(),
    'error-reports': reportTag(),
    preview: previewTag(),
  }).flatMap(([name, content]) => (content === undefined ? [] : [{ name, content }]))
