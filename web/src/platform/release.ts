import { metaTag } from './meta-tag.ts'

/**
 * Whether the server has a new release since this page was loaded: compares the page's release with that of API responses.
 */
let stale = false

/** Records the release header of a response. */
export function noteRelease(header: string | null): void {
  const own = metaTag('meta[name="release"]')
  if (header !== null && header !== '' && own !== undefined && header !== own) stale = true
}

/** True if the next navigation should be a full page load. */
export const isStale = (): boolean => stale
