import type { PosterCategory } from './types.ts'

/** Tried in this order: "Comedy festival" is comedy, "Family concert" is family. */
const PATTERNS: readonly (readonly [PosterCategory, RegExp])[] = [
  ['family', /family|famil|child|kids|puppet|circus/i],
  ['comedy', /comed|stand.?up|improv/i],
  ['football', /football|soccer|sport|match|rugby|basketball|hockey|cricket|athletic/i],
  ['opera-and-classical', /opera|classic|orchestr|symphon|chamber|choral|choir|recital/i],
  ['festival', /festival|fair|open.?air|carnival/i],
  ['dance', /dance|ballet|tango/i],
  ['concert', /concert|music|gig|rock|pop|jazz|band|club|dj|hip.?hop|electronic|folk/i],
  ['theatre', /theat|drama|play|musical|stage/i],
]

/** The poster category for an event's free-text category. Unknown ones are drawn as theater. */
export function posterCategory(category: string): PosterCategory {
  if (/musical/i.test(category)) return 'theatre'
  return PATTERNS.find(([, pattern]) => pattern.test(category))?.[0] ?? 'theatre'
}
