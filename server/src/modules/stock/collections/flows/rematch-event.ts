import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { touchCollection } from '#modules/stock/storefronts/flows/keep-sale-summaries.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { readCollectionsThatMaySell, readRule } from '../reads/due-matches.ts'
import { matchRule, type KnownSeats } from '../reads/match-rule.ts'
import { readRuleBlocks } from '../reads/rule-blocks.ts'
import { bumpNeighborVersions, bumpVersion } from '../writes/collection.ts'
import { applyTo, splitPartly } from './rematch.ts'

type Work = Pick<Services, 'databases' | 'clock'>

const rematchOne = async (work: Work, id: string, eventId: string): Promise<boolean> => {
  const { system } = work.databases
  const stored = await readRule(system, id)
  if (stored === undefined) return false
  const seats: KnownSeats = new Map()
  const blocks = await readRuleBlocks(system, stored, [eventId])
  const { matches } = await matchRule(system, stored.rows, blocks, work.clock.now(), seats)
  await splitPartly(work, id, matches)
  const { changed } = await applyTo(work, id, [eventId], seats)
  if (changed === 0) return false
  await inTransaction(system, (transaction) => bumpVersion(transaction, id))
  await inTransaction(system, (transaction) => bumpNeighborVersions(transaction, id))
  return true
}

/**
 * Matches one event again, after its places changed, in all collections that may sell it: the same as `rematch`, but its work
 * doesn't grow with the account's other events. Lists are updated. Idempotent and safe to run concurrently.
 */
export const rematchEvent = async (work: Work, eventId: string): Promise<void> => {
  for (const id of await readCollectionsThatMaySell(work.databases.system, eventId)) {
    if (await rematchOne(work, id, eventId)) touchCollection(id)
  }
  touchEvents([eventId])
}
