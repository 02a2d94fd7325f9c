import { createHash } from 'node:crypto'
import { isUuid } from '@admission/common/ids.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { inputError, userError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import {
  lockForMerge,
  readMerge,
  readMergeConflicts,
  readMergeMoves,
  type MergeMove,
  type StoredMerge,
} from '../reads/merge.ts'
import { readVenueRecord } from '../reads/venue-record.ts'
import { mergeProblems, movedText, whyNoUndo } from '../rules/merging.ts'
import type { VenueRecord } from '../types.ts'
import { writeMerge, writeMergeUndo } from '../writes/merge.ts'
import { venueRecord } from './venue-record.ts'

/** What merging a venue into another would do. */
export type MergePreview = {
  readonly into: VenueRecord
  readonly moves: readonly MergeMove[]
  /** Why it is refused, each in a sentence; empty if it isn't. */
  readonly problems: readonly string[]
  /** Proof of what was shown: a merge that does something else is refused. */
  readonly seen: string
}

const seenOf = (moves: readonly MergeMove[]): string =>
  createHash('sha256')
    .update(JSON.stringify(moves.map(({ kind, id, ruleAfter }) => [kind, id, ruleAfter])))
    .digest('hex')

/** A dry run of merging `from` into another venue. Throws userInputError for `intoId` if there is no such venue. */
export const previewMerge = async (database: SystemDb, from: VenueRecord, intoId: string): Promise<MergePreview> => {
  const into = isUuid(intoId) ? await readVenueRecord(database, intoId) : undefined
  if (into === undefined) throw inputError({ path: 'intoId', message: 'Choose a venue.' })
  const conflicts = await readMergeConflicts(database, from.id, into.id)
  const moves = await readMergeMoves(database, from.id, into.id)
  return { into, moves, problems: mergeProblems(from, into, conflicts), seen: seenOf(moves) }
}

type MergeInput = { readonly intoId: string; readonly seen: string; readonly reason: string }
type Prepared = MergePreview & Pick<MergeInput, 'reason'>

const userOf = ({ actor }: Origin): string | null => (actor.kind === 'anonymous' ? null : actor.userId)
const nameOf = ({ name, hall }: VenueRecord): string => (hall === '' ? name : `${name}, ${hall}`)

// Each account whose things move has it in its activity.
const auditByAccount = async (
  transaction: Parameters<typeof writeAudit>[0],
  origin: Origin,
  {
    action,
    from,
    moves,
    after,
    reason,
  }: {
    readonly action: string
    readonly from: VenueRecord
    readonly moves: readonly Pick<MergeMove, 'kind' | 'accountId'>[]
    readonly after: (own: readonly Pick<MergeMove, 'kind'>[]) => Readonly<Record<string, string>>
    readonly reason: string
  },
): Promise<void> => {
  for (const [accountId, own] of Map.groupBy(moves, (move) => move.accountId))
    // The record’s own row is its account’s already.
    if (accountId !== from.accountId)
      await writeAudit(transaction, origin, {
        action,
        target: { kind: 'venue', id: from.id },
        account: trustedAccountId(accountId),
        before: {},
        after: after(own),
        reason,
      })
}

/**
 * Merges a duplicate into another venue: its events, seat maps and terms move there, conditions that name it name the other,
 * and it is archived. Refuses for the reasons of `mergeProblems`, and if anything but what `seen` proves would move.
 */
export const mergeVenue = (origin: Origin): RecordEdit<VenueRecord, MergeInput, Prepared, 'platform'> => ({
  kind: venueRecord,
  action: 'venue-merge',
  what: 'MERGE',
  isAction: true,
  prepare: async (transaction, from, { intoId, seen, reason }) => {
    const text = reason.trim()
    if (text === '') throw inputError({ path: 'reason', message: 'Say why they are the same.' })
    if (text.length > 500) throw inputError({ path: 'reason', message: 'Use 500 characters or fewer.' })
    // First, so that what is read stays true until the end.
    if (isUuid(intoId)) await lockForMerge(transaction, from.id, intoId)
    const preview = await previewMerge(transaction, from, intoId)
    const [problem] = preview.problems
    if (problem !== undefined) throw userError(problem)
    if (preview.seen !== seen) throw userError('What would move has changed since you looked. Check again.')
    return { ...preview, reason: text }
  },
  change: async (transaction, from, { into, moves, reason }) => {
    await writeMerge(transaction, { fromId: from.id, intoId: into.id, reason, mergedBy: userOf(origin), moves })
    const after = { into: nameOf(into), moved: movedText(moves), reason }
    await auditByAccount(transaction, origin, {
      action: 'venue-merge',
      from,
      moves,
      after: (own) => ({ into: nameOf(into), moved: movedText(own), reason }),
      reason,
    })
    await writeAudit(transaction, origin, {
      action: 'venue-merge-in',
      target: { kind: 'venue', id: into.id },
      account: into.accountId,
      before: {},
      after: { from: nameOf(from), moved: movedText(moves), reason },
      reason,
    })
    return { before: {}, after }
  },
})

/** Undoes a merge: what moved goes back, and the venue is restored. Refuses once the remaining venue was used or changed. */
export const undoMerge = (origin: Origin): RecordEdit<VenueRecord, null, StoredMerge, 'platform'> => ({
  kind: venueRecord,
  action: 'venue-merge-undo',
  what: 'MERGE',
  isAction: true,
  prepare: async (transaction, from) => {
    const known = await readMerge(transaction, from.id)
    if (known === undefined) throw userError('This venue isn’t merged.')
    await lockForMerge(transaction, known.intoId, from.id)
    const merge = await readMerge(transaction, from.id)
    if (merge === undefined) throw userError('This merge was undone already.')
    const reason = whyNoUndo(merge)
    if (reason !== null) throw userError(`${reason} So the merge can’t be undone.`)
    return merge
  },
  change: async (transaction, from, merge) => {
    await writeMergeUndo(transaction, merge, userOf(origin))
    await writeAudit(transaction, origin, {
      action: 'venue-merge-undo',
      target: { kind: 'venue', id: merge.intoId },
      account: null,
      before: { other: nameOf(from) },
      after: {},
    })
    return { before: { other: merge.intoName }, after: {} }
  },
})
