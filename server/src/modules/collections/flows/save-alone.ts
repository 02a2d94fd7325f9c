import { refusalOf } from '#platform/graphql/error-translation.ts'
import type { Log } from '#platform/log.ts'

/** Rivals, and a database that is away for a moment: what was done before it stands, and its answers are needed. */
const PASSING: ReadonlySet<number | undefined> = new Set([409, 429, 503])

/**
 * What became of one of several that take a step each for itself: one that is gone, or meets with an accident, does not keep
 * the others from theirs. Throws what is neither.
 */
export const refusedAlone = (log: Log, id: string, error: unknown) => {
  const refused = { kind: 'CollectionRefused', fields: [] } as const
  const status = refusalOf(error)?.status
  if (status === 404) return { ...refused, message: 'This collection is not there any more.' }
  if (!PASSING.has(status)) throw error
  log.warn('a step of several was interrupted', { thing: id, error })
  return { ...refused, message: 'This was interrupted. See how the collection stands, and try again.' }
}
