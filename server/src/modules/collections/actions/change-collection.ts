import type { Membership } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Origin } from '#platform/origin.ts'
import { collectionChanged } from '../facts.ts'
import { readCollection, readLastSave } from '../reads/collections.ts'
import type { Collection } from '../types.ts'
import { lockCollection, raiseVersion } from '../writes.ts'

/** What a change was, for the trail and for whoever listens. */
export type Change = {
  /** `collection-save-rule` and its like. */
  readonly action: string
  readonly what: 'DETAIL' | 'STATE' | 'RULE' | 'PRICES' | 'CAPS' | 'LIMITS'
  readonly before: JsonObject
  readonly after: JsonObject
}

/** Somebody else saved since the form was read. */
export type Stale = { readonly at: Date | null; readonly byUserId: string | null }

type Asked = Pick<Membership, 'accountId' | 'eventIds'> & { readonly id: string; readonly version: number }

// The version rises by a new match, too; a form is stale only where a person saved after it was read.
const staleness = async (transaction: AdminTx, asked: Asked, current: number): Promise<Stale | undefined> => {
  if (asked.version === current) return undefined
  const last = await readLastSave(transaction, asked.accountId, asked.id)
  if (asked.version > current) return { at: last?.at ?? null, byUserId: last?.byUserId ?? null }
  return last !== undefined && last.version > asked.version ? { at: last.at, byUserId: last.byUserId } : undefined
}

/**
 * Changes a collection under its lock: checks that the form was not stale, lets `change` write, raises the version, leaves a
 * trail with before and after, and announces CollectionChanged. Answers staleness, where nothing was written. Throws notFound
 * where the collection is absent, foreign, or beyond a limited member's events, and whatever `change` throws.
 */
export const changeCollection = async (
  transaction: AdminTx,
  origin: Origin,
  asked: Asked,
  change: (collection: Collection) => Promise<Change>,
): Promise<Stale | undefined> => {
  if (!(await lockCollection(transaction, asked.accountId, asked.id))) throw notFound()
  const collection = await readCollection(transaction, asked, asked.id)
  if (collection === undefined) throw notFound()
  const stale = await staleness(transaction, asked, collection.version)
  if (stale !== undefined) return stale
  const { action, what, before, after } = await change(collection)
  const version = await raiseVersion(transaction, asked.id)
  await writeAudit(transaction, origin, {
    action,
    target: { kind: 'collection', id: asked.id },
    account: asked.accountId,
    before,
    after: { ...after, version },
  })
  await announce(transaction, collectionChanged, {
    accountId: asked.accountId,
    subjectId: asked.id,
    data: { what },
  })
  return undefined
}
