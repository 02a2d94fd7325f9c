import type { AccountId } from '@admission/common/ids.ts'
import {
  limitChangeFields,
  limitChangeSchema,
  limitTargetSchema,
  type LimitChange,
} from '@admission/common/records/ticket-bounds.ts'
import { countEarlier } from '#modules/stock/inventory/actions/count-earlier.ts'
import { saveLimit } from '#modules/stock/inventory/actions/save-limit.ts'
import { pauseLimit, removeLimit } from '#modules/stock/inventory/actions/switch-off-limit.ts'
import type { LimitRule } from '#modules/stock/inventory/types/limit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError, notFound, preconditionFailed } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { audited } from '#platform/records/record-history.ts'
import { collectionChanged } from '../facts.ts'
import { readLimitTargets, readOwnLimit } from '../reads/limits.ts'
import type { TicketLimit } from '../types/bounds.ts'
import { bumpVersion, bumpVersionsOfEvent, lockCollection } from '../writes/collection.ts'

type Owner = { readonly accountId: AccountId; readonly collectionId: string }
export type LimitState = 'ACTIVE' | 'PAUSED' | 'REMOVED'
/** A limit as a form sends it, with the version it was read at; null for a new one. */
export type LimitRequest = Omit<LimitRule, 'collectionId' | 'active' | 'scope'> & {
  readonly scope: 'COLLECTION' | 'PRICE_TYPE' | 'EVENT'
  readonly version: number | null
}

export const limitStateOf = ({ active, isRemoved }: Pick<TicketLimit, 'active' | 'isRemoved'>): LimitState =>
  isRemoved ? 'REMOVED' : active ? 'ACTIVE' : 'PAUSED'

const CHANGED = 'Someone else just changed this limit. Check it, then save again.'

const inState = (state: LimitState, limit: LimitChange): JsonObject => ({
  ...audited(limitChangeFields, limit),
  state,
})

// The collections whose claims and payments decide by this limit reread it: one, or all that sell the event.
const bump = (transaction: SystemTx, { collectionId }: Owner, eventId: string | null): Promise<void> =>
  eventId === null ? bumpVersion(transaction, collectionId) : bumpVersionsOfEvent(transaction, eventId)

type Change = {
  readonly id: string
  readonly eventId: string | null
  readonly before?: JsonObject
  readonly after: JsonObject
}

const record = async (transaction: SystemTx, origin: Origin, owner: Owner, change: Change): Promise<void> => {
  const { id, eventId, before, after } = change
  const of = { limitId: id, eventId }
  const { accountId, collectionId } = owner
  await recordChange(transaction, origin, {
    action: 'collection-save-limit',
    target: { kind: 'collection', id: collectionId },
    account: accountId,
    ...(before === undefined ? {} : { before: { ...before, ...of } }),
    after: { ...after, ...of },
    fact: collectionChanged,
    data: { what: 'LIMITS' },
  })
}

const createLimit = async (transaction: SystemTx, origin: Origin, owner: Owner, limit: LimitRequest): Promise<void> => {
  const { scope, eventId, priceTypeId } = validateInput(limitTargetSchema, limit)
  const isWhole = scope === 'EVENT' ? eventId !== null : scope === 'PRICE_TYPE' ? priceTypeId !== null : true
  if (!isWhole || !(await readLimitTargets(transaction, owner.collectionId, limit)))
    throw inputError({ path: 'target', message: 'The collection doesn’t sell this. Choose another.' })
  const rule = {
    ...limit,
    eventId: scope === 'EVENT' ? eventId : null,
    priceTypeId: scope === 'PRICE_TYPE' ? priceTypeId : null,
    collectionId: scope === 'COLLECTION' ? owner.collectionId : null,
    active: true,
  }
  await saveLimit(transaction, owner.accountId, rule)
  await bump(transaction, owner, scope === 'EVENT' ? eventId : null)
  await countEarlier(transaction, owner.accountId, rule)
  await record(transaction, origin, owner, { id: limit.id, eventId: rule.eventId, after: inState('ACTIVE', limit) })
}

/**
 * Creates a limit on what one buyer may have of a collection, of one of its price types, or of one of its events in all
 * collections; or changes the name and numbers of the one with that ID. A new one counts earlier purchases and holds. Throws userInputError for invalid fields, notFound if
 * the ID belongs to another account or collection, preconditionFailed if the limit was changed since `version`.
 */
export const changeLimit = async (
  transaction: SystemTx,
  origin: Origin,
  owner: Owner,
  request: LimitRequest,
): Promise<void> => {
  const change = validateInput(limitChangeSchema, request)
  const { accountId, collectionId } = owner
  if ((await lockCollection(transaction, accountId, collectionId)) === undefined) throw notFound()
  const found = await readOwnLimit(transaction, accountId, collectionId, request.id)
  if (found === undefined) {
    if (request.version !== null) throw notFound()
    return createLimit(transaction, origin, owner, { ...request, ...change })
  }
  if (found.version !== request.version) throw preconditionFailed(CHANGED)
  const { scope, eventId, priceTypeId, per, withinSeconds, active } = found
  await saveLimit(transaction, accountId, {
    ...change,
    id: request.id,
    scope: scope === 'PLATFORM' ? 'ACCOUNT' : scope,
    eventId,
    priceTypeId,
    collectionId: scope === 'COLLECTION' ? collectionId : null,
    per,
    withinSeconds,
    active,
  })
  await bump(transaction, owner, eventId)
  const state = limitStateOf(found)
  await record(transaction, origin, owner, {
    id: request.id,
    eventId,
    before: inState(state, found),
    after: inState(state, change),
  })
  return undefined
}

/**
 * Pauses, resumes, removes or restores a limit of a collection, its price types or its events. Its counts stay, and once it is
 * active again it counts what was bought meanwhile. Nothing happens if it is in that state. Throws notFound if it isn't one of them.
 */
export const setLimitState = async (
  transaction: SystemTx,
  origin: Origin,
  owner: Owner,
  { id, state }: { readonly id: string; readonly state: LimitState },
): Promise<void> => {
  const { accountId, collectionId } = owner
  if ((await lockCollection(transaction, accountId, collectionId)) === undefined) throw notFound()
  const found = await readOwnLimit(transaction, accountId, collectionId, id)
  if (found === undefined) throw notFound()
  const before = limitStateOf(found)
  if (before === state) return
  if (state === 'ACTIVE') {
    const scope = found.scope === 'PLATFORM' ? 'ACCOUNT' : found.scope
    const rule = { ...found, scope, collectionId: scope === 'COLLECTION' ? collectionId : null, active: true }
    await saveLimit(transaction, accountId, rule)
    await bump(transaction, owner, found.eventId)
    await countEarlier(transaction, accountId, rule)
  } else {
    await (state === 'REMOVED' ? removeLimit : pauseLimit)(transaction, id)
    await bump(transaction, owner, found.eventId)
  }
  const { eventId } = found
  await record(transaction, origin, owner, {
    id,
    eventId,
    before: inState(before, found),
    after: inState(state, found),
  })
}
