import type { UserId } from '@admission/common/ids.ts'
import type { Membership } from '#platform/actor.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inAccount, inTransaction } from '#platform/db/transaction.ts'
import { Refusal, type FieldProblem } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import { readUsers } from '#modules/identity/reads.ts'
import { touchCollection } from '#modules/storefronts/flows/keep-standings.ts'
import { touchEvents } from '#modules/storefronts/flows/keep-summaries.ts'
import { changeCollection, type Change, type Stale } from '../actions/change-collection.ts'
import { readEventIdsOf } from '../reads/collection-parts.ts'
import type { Collection } from '../types.ts'
import { raiseNeighbours } from '../writes.ts'
import { rematch } from './rematch.ts'

/** What became of a save. The collection itself is read afresh by whoever answers. */
export type SaveOutcome =
  | { readonly kind: 'CollectionSaved' }
  | { readonly kind: 'CollectionStale'; readonly changedBy: string | null; readonly changedAt: Date | null }
  | { readonly kind: 'CollectionRefused'; readonly message: string; readonly fields: readonly FieldProblem[] }

type Asked = Pick<Membership, 'accountId' | 'eventIds'> & { readonly id: string; readonly version: number }

const staleOutcome = async ({ databases }: Services, { at, byUserId }: Stale): Promise<SaveOutcome> => {
  const users = byUserId === null ? undefined : await readUsers(databases.system, [byUserId as UserId])
  return { kind: 'CollectionStale', changedAt: at, changedBy: users?.get(byUserId as UserId)?.name ?? null }
}

const refusedOutcome = (error: unknown): SaveOutcome => {
  const isAnswer = error instanceof Refusal && (error.category === 'userError' || error.category === 'userInputError')
  if (!isAnswer) throw error
  return { kind: 'CollectionRefused', message: error.message, fields: error.fields ?? [] }
}

/**
 * Saves a change of a collection as a member of its account, in one transaction under row-level security; then brings the
 * shop up to date: a new rule is applied before this returns, lists follow within a second. Throws notFound where the
 * collection is absent or foreign.
 */
export const saveCollection = async (
  services: Services,
  origin: Origin,
  asked: Asked,
  change: (transaction: AdminTx, collection: Collection) => Promise<Change>,
): Promise<SaveOutcome> => {
  let what: Change['what'] | undefined
  let events: readonly string[] = []
  try {
    const stale = await inAccount(services.databases.admin, asked.accountId, async (transaction) => {
      const found = await changeCollection(transaction, origin, asked, async (collection) => {
        const made = await change(transaction, collection)
        ;({ what } = made)
        return made
      })
      events = await readEventIdsOf(transaction, asked.id)
      return found
    })
    if (stale !== undefined) return await staleOutcome(services, stale)
  } catch (error) {
    return refusedOutcome(error)
  }
  if (what === 'RULE') await rematch(services, asked.id)
  if (what === 'STATE' || what === 'DETAIL')
    await inTransaction(services.databases.system, (transaction) => raiseNeighbours(transaction, asked.id))
  touchEvents(events)
  touchCollection(asked.id)
  return { kind: 'CollectionSaved' }
}
