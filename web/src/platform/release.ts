import { metaTag } from './page-facts.ts'

/**
 * Whether the server was released anew since this page was loaded. The page carries the release it came from;
 * every answer of the API carries the release that gave it.
 */
let stale = false

/** Notes the release header of an answer. */
export function noteRelease(header: string | null): void {
  const own = metaTag('meta[name="release"]')
  if (header !== null && header !== '' && own !== undefined && header !== own) stale = true
}

/** True when the next navigation should load the whole page. */
export const isStale = (): boolean => stale
