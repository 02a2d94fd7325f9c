import { sellsPasses } from '@admission/common/collection-kind.ts'
import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import { readStoredBlocks } from '../reads/dry-run.ts'
import { matchRule } from '../reads/match-rule.ts'
import { readRuleBlocks } from '../reads/rule-blocks.ts'
import { readBlockSeats, readMappedEvent } from '../reads/rule-map.ts'
import { TIMED_EVENT } from '../rules/passes.ts'
import { areasOf, matchedSeats } from '../rules/rule-map.ts'
import type { Collection } from '../types/collection.ts'
import type { RuleMap } from '../types/rule-map.ts'

/**
 * The seats and areas of one event that a collection offers as stored, and those it would offer by these rows. Without an
 * event, takes the next one it offers; null if the account has none coming. Throws notFound for events of others.
 */
export const mapRule = async (
  transaction: AdminTx,
  collection: Pick<Collection, 'id' | 'accountId' | 'kind'>,
  rows: readonly ConditionRow[],
  eventId: string | null,
  now: Date,
): Promise<RuleMap | null> => {
  const { id, accountId, kind } = collection
  const event = await readMappedEvent(transaction, collection, eventId)
  if (event === undefined && eventId !== null) throw notFound()
  if (event === undefined) return null
  const blocks = await readRuleBlocks(transaction, { accountId, kind: 'SINGLE' }, [event.id])
  const stored = await readStoredBlocks(transaction, id)
  const isLeftOut = sellsPasses(kind) && event.isTimed
  const { matches } = await matchRule(transaction, rows, isLeftOut ? [] : blocks, now)
  const seats = event.versionId === null ? [] : await readBlockSeats(transaction, event.id)
  return {
    accountId,
    eventId: event.id,
    versionId: event.versionId,
    before: seats.flatMap(({ number, blockId }) => (stored.has(blockId) ? [number] : [])),
    after: matchedSeats(seats, matches),
    areas: areasOf(blocks, stored, matches),
    leftOut: isLeftOut ? TIMED_EVENT : null,
  }
}
