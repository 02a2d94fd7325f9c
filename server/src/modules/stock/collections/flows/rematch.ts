import type { ConditionRow } from '@admission/common/conditions/types.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { preventSplits } from '#modules/stock/inventory/actions/prevent-splits.ts'
import { splitBlocks } from '#modules/stock/inventory/actions/split-blocks.ts'
import { touchCollection } from '#modules/stock/storefronts/flows/keep-sale-summaries.ts'
import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { readMatchedEvents, readNow, readRule, type StoredRule } from '../reads/due-matches.ts'
import { matchRule, type KnownSeats } from '../reads/match-rule.ts'
import { readRuleBlocks } from '../reads/rule-blocks.ts'
import type { BlockMatch } from '../types/collection.ts'
import { applyMatch, finishMatch, lockCollection, bumpNeighborVersions, bumpVersionsOf } from '../writes/collection.ts'

/** Events per transaction, so that claims on the collection never wait long. */
const EVENTS_PER_BATCH = 50
/** How many times a rule is reapplied if it changes while being applied. */
const MAX_ROUNDS = 4

type Work = Pick<Services, 'databases' | 'clock'>

/** Splits the blocks that a rule cuts through. One event per transaction, because every split has to lock carts first. */
export const splitPartly = async ({ databases }: Work, id: string, matches: readonly BlockMatch[]): Promise<void> => {
  const parts = matches.flatMap(({ block, part }) => (part === null ? [] : [{ block, ranges: part.ranges }]))
  const changed: string[] = []
  // All blocks of an event have seats of the same version, so one set of ranges splits them all.
  for (const [eventId, some] of Map.groupBy(parts, ({ block }) => block.eventId)) {
    const blockIds = some.map(({ block }) => block.id)
    const ranges = some[0]?.ranges ?? '{}'
    changed.push(
      ...(await inTransaction(databases.system, (transaction) => splitBlocks(transaction, eventId, blockIds, ranges))),
    )
  }
  if (changed.length > 0)
    await inTransaction(databases.system, (transaction) => bumpVersionsOf(transaction, changed, id))
}

const splitWhereNeeded = async (work: Work, id: string, seats: KnownSeats): Promise<void> => {
  const { system } = work.databases
  const stored = await readRule(system, id)
  if (stored === undefined) return
  const blocks = await readRuleBlocks(system, stored)
  const { matches } = await matchRule(system, stored.rows, blocks, work.clock.now(), seats)
  await splitPartly(work, id, matches)
}

type Applied = { readonly changed: number; readonly isWhole: boolean }

const sameRule = (first: StoredRule | undefined, second: StoredRule | undefined): boolean =>
  JSON.stringify(first?.rows) === JSON.stringify(second?.rows)

/**
 * Stores what a collection's rule matches of these events. Buyers wait for the collection's lock, so all matching happens before
 * it is taken. If two matches run concurrently, the one that ends last has the newest rule: a match of an older rule is discarded.
 */
export const applyTo = (work: Work, id: string, eventIds: readonly string[], seats: KnownSeats): Promise<Applied> =>
  inTransaction(work.databases.system, async (transaction) => {
    // A split between reading and storing the blocks would leave out the part that was split off.
    await preventSplits(transaction, eventIds)
    const stored = await readRule(transaction, id)
    if (stored === undefined) return { changed: 0, isWhole: true }
    const blocks = await readRuleBlocks(transaction, stored, eventIds)
    const { matches } = await matchRule(transaction, stored.rows, blocks, work.clock.now(), seats)
    const whole = matches.filter(({ part }) => part === null).map(({ block }) => block.id)
    if ((await lockCollection(transaction, stored.accountId, id)) === undefined) return { changed: 0, isWhole: true }
    if (!sameRule(stored, await readRule(transaction, id))) return { changed: 0, isWhole: false }
    return { changed: await applyMatch(transaction, id, eventIds, whole), isWhole: whole.length === matches.length }
  })

type Round = {
  readonly rows: readonly ConditionRow[]
  readonly changed: string[]
  readonly isWhole: boolean
  /** Time of the stock that was matched. */
  readonly at: Date
}

const round = async (work: Work, id: string): Promise<Round> => {
  const { system } = work.databases
  const stored = await readRule(system, id)
  if (stored === undefined) return { rows: [], changed: [], isWhole: true, at: await readNow(system) }
  const seats: KnownSeats = new Map()
  await splitWhereNeeded(work, id, seats)
  const at = await readNow(system)
  const eventIds = await readMatchedEvents(system, stored.accountId, id)
  const changed: string[] = []
  let isWhole = true
  for (let first = 0; first < eventIds.length; first += EVENTS_PER_BATCH) {
    const some = eventIds.slice(first, first + EVENTS_PER_BATCH)
    const applied = await applyTo(work, id, some, seats)
    if (applied.changed > 0) changed.push(...some)
    isWhole &&= applied.isWhole
  }
  return { rows: stored.rows, changed, isWhole, at }
}

/**
 * Recalculates what a collection offers and stores it: splits blocks its rule cuts through, then removes blocks that no longer
 * match and adds those that do, 50 events per transaction. If anything changed, bumps its version and those of collections in
 * the same storefronts. Lists are updated. Idempotent and safe to run concurrently: the rule stored last wins.
 */
export const rematch = async (work: Work, id: string): Promise<void> => {
  const touched = new Set<string>()
  let done: Round
  let rounds = 0
  do {
    done = await round(work, id)
    for (const eventId of done.changed) touched.add(eventId)
    rounds += 1
  } while (!done.isWhole && rounds < MAX_ROUNDS)
  const { rows, at } = done
  const { system } = work.databases
  await inTransaction(system, (transaction) => finishMatch(transaction, id, { rows, at, changed: touched.size > 0 }))
  if (touched.size > 0) await inTransaction(system, (transaction) => bumpNeighborVersions(transaction, id))
  touchEvents(touched)
  if (touched.size > 0) touchCollection(id)
}
