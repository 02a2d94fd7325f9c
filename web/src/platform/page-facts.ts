import { getGlobalStartContext } from '@tanstack/react-start'
import type { PageContext, ReportSettings } from './page-context.ts'

const context = (): PageContext | undefined => getGlobalStartContext()

/** What a meta tag of the loaded page says; undefined on the server. */
export const metaTag = (selector: string): string | undefined =>
  typeof document === 'undefined' ? undefined : (document.querySelector(selector)?.getAttribute('content') ?? undefined)

/** Browsers keep it from whoever reads attributes (a style sheet can); a program of the page may ask an element for it. */
const nonceOfPage = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLElement>('script[nonce]')?.nonce

/** What the server says about itself in every page it draws: from its context there, from the page in the browser. */
export const pageNonce = (): string | undefined => context()?.nonce ?? nonceOfPage()
const pageRelease = (): string | undefined => context()?.release ?? metaTag('meta[name="release"]')

/** Undefined where none is configured, and on the server, which reports for itself. */
export const reportSettings = (): ReportSettings | undefined => {
  const text = metaTag('meta[name="error-reports"]')
  return text === undefined ? undefined : (JSON.parse(text) as ReportSettings)
}

const reportTag = (): string | undefined => {
  const settings = context()?.errorReports
  return settings === undefined ? metaTag('meta[name="error-reports"]') : JSON.stringify(settings)
}

export const legacyEventId = (): string | undefined => context()?.legacyEventId ?? metaTag('meta[name="legacy-event"]')

/** The meta tags that carry these facts to the browser. */
export const factTags = (): { name: string; content: string }[] =>
  Object.entries({
    release: pageRelease(),
    'legacy-event': legacyEventId(),
    'error-reports': reportTag(),
  }).flatMap(([name, content]) => (content === undefined ? [] : [{ name, content }]))
