import type { SystemDb, VisitorDb } from '#platform/db/kysely.ts'
import { inPreview } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { noParts } from '#platform/part-store.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Preview } from '#platform/preview.ts'
import type { RateLimiter } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'

/** The refusal of everything that isn't a query. */
export const READ_ONLY_MESSAGE = 'This is a preview. Nothing can be bought or changed in it.'

/** A preview's code was checked when it began, so it isn't a guess, and nothing may be written to count it. */
const uncounted: RateLimiter = {
  take: () => Promise.resolve(),
  check: () => Promise.resolve(),
  restore: () => Promise.resolve(),
}

/**
 * Runs an operation's reads in one read-only transaction at the preview's moment, with caches of its own, so that it neither
 * reads nor fills those of buyers.
 */
export const inPreviewOf = <T>(
  context: RequestContext,
  preview: Preview,
  work: (context: RequestContext) => Promise<T>,
): Promise<T> => {
  const { databases } = context.services
  return inPreview(databases.previews, preview, async (transaction) => {
    // The role of a transaction only exists at compile time; this one may read what both pools read.
    const reads = transaction as unknown as SystemDb & VisitorDb
    const services: Services = {
      ...context.services,
      databases: { ...databases, visitor: reads, system: reads },
      clock: { now: () => preview.at },
      parts: noParts(),
      sharedLimits: uncounted,
    }
    try {
      await preview.begin(services)
      return await work({ ...context, services })
    } finally {
      await closePerProcess(services)
    }
  })
}
