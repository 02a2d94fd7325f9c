import { metaTag } from './meta-tag.ts'
import type { ShownPreview } from './page-context.ts'

let known: string | null | undefined

/**
 * The token that this document's requests send if it is a preview of a shop at another time; undefined on ordinary pages and on
 * the server. Stays the same as long as the document, whatever other tabs do.
 */
export const previewToken = (): string | undefined => {
  if (typeof document === 'undefined') return undefined
  if (known === undefined) {
    const text = metaTag('meta[name="preview"]')
    known = text === undefined ? null : ((JSON.parse(text) as ShownPreview).token ?? null)
  }
  return known ?? undefined
}
