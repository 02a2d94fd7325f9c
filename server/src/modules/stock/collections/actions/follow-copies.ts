import { COPIED_PARTS, type CopiedPart } from '@admission/common/copied-parts.ts'
import type { AccountId } from '@admission/common/ids.ts'
import type { Db, SystemTx } from '#platform/db/kysely.ts'
import type { FactKind } from '#platform/facts.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import type { CopiedLinks, CopyPair } from '#platform/records/copied-links.ts'

/** Records that name collections, and can be made to name their copies, too. Modules above register theirs. */
export type CopyFollower = CopiedLinks & {
  readonly part: CopiedPart
  /** The record's name in the audit trail. */
  readonly record: string
  readonly fact: FactKind<{ what: string }>
  /** The audited values of a record that names these collections. */
  readonly audited: (collectionIds: readonly string[]) => JsonObject
}

const followers = new Map<CopiedPart, CopyFollower>()

/** Registers records that can follow the collections of an event to its copy. */
export const registerCopyFollower = (follower: CopyFollower): void => {
  followers.set(follower.part, follower)
}

/** What would follow these collections, by part; parts without any are left out. */
export const readFollowers = async (
  db: Db<'admin' | 'system'>,
  accountId: AccountId,
  collectionIds: readonly string[],
): Promise<readonly { readonly part: CopiedPart; readonly names: readonly string[] }[]> => {
  const found: { part: CopiedPart; names: readonly string[] }[] = []
  for (const part of COPIED_PARTS) {
    const names = (await followers.get(part)?.names(db, accountId, collectionIds)) ?? []
    if (names.length > 0) found.push({ part, names })
  }
  return found
}

/** Makes the records of these parts name the copies of their collections, too. Each change is audited. */
export const followCopies = async (
  transaction: SystemTx,
  origin: Origin,
  accountId: AccountId,
  { parts, pairs }: { readonly parts: readonly CopiedPart[]; readonly pairs: readonly CopyPair[] },
): Promise<void> => {
  const { actor } = origin
  const editedBy = actor.kind === 'anonymous' ? null : actor.userId
  for (const part of COPIED_PARTS) {
    const follower = parts.includes(part) ? followers.get(part) : undefined
    if (follower === undefined) continue
    const { record, fact, audited } = follower
    for (const { id, before, after } of await follower.follow(transaction, accountId, { pairs, editedBy }))
      await recordChange(transaction, origin, {
        action: `${record}-save-collections`,
        target: { kind: record, id },
        account: accountId,
        before: audited(before),
        after: audited(after),
        fact,
        data: { what: 'COLLECTIONS' },
      })
  }
}
