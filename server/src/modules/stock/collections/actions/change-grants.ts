import {
  grantFields,
  grantSchema,
  grantTermFields,
  type GrantInput,
} from '@admission/common/records/collection-grant.ts'
import { isUuid } from '@admission/common/ids.ts'
import { removeGranted } from '#modules/stock/storefronts/actions/place-collection.ts'
import { employeeOf, trustedAccountId } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError, notFound, preconditionFailed, userError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { audited } from '#platform/records/record-history.ts'
import { assertOrder, storedValues } from '#platform/records/stored-values.ts'
import { collectionChanged } from '../facts.ts'
import {
  lockGrantable,
  readGrant,
  readOpenGrantee,
  readOwnStorefronts,
  type GrantableCollection,
} from '../reads/grants.ts'
import type { CollectionGrant } from '../types/grants.ts'
import { bumpVersion } from '../writes/collection.ts'
import { endGrant, insertGrant, updateGrant, writeGrantStorefronts, type StoredTerms } from '../writes/grants.ts'

type Terms = StoredTerms & { readonly storefrontIds: readonly string[]; readonly reason: string }

type Parties = { readonly timezone: string; readonly granteeId: string; readonly now: Date }

const termsOf = async (
  transaction: SystemTx,
  input: GrantInput,
  { timezone, granteeId, now }: Parties,
): Promise<Terms> => {
  const { share, storefrontIds, ...stored } = storedValues(grantFields, validateInput(grantSchema, input), timezone)
  assertOrder(stored, 'validFrom', 'validUntil')
  if (stored.validUntil !== null && stored.validUntil <= now)
    throw inputError({ path: 'validUntil', message: 'Choose an end in the future.' })
  const known = await readOwnStorefronts(transaction, granteeId, storefrontIds)
  if (storefrontIds.some((id) => !known.has(id)))
    throw inputError({ path: 'storefrontIds', message: 'One of these storefronts is closed. Remove it.' })
  return { ...stored, share: share ?? 0, storefrontIds: [...new Set(storefrontIds)] }
}

type Recorded = {
  readonly action: 'collection-grant' | 'collection-change-grant' | 'collection-revoke-grant'
  readonly collectionId: string
  readonly owner: string
  readonly grantee: string
  readonly reason: string
  readonly before?: JsonObject
  readonly after?: JsonObject
}

// Both accounts read it in their activity; the owner's row is part of the collection's history.
const recordBoth = async (
  transaction: SystemTx,
  origin: Origin,
  { action, collectionId, owner, grantee, ...of }: Recorded,
): Promise<void> => {
  const target = { kind: 'collection', id: collectionId }
  const account = trustedAccountId(owner)
  await recordChange(transaction, origin, {
    action,
    target,
    account,
    ...of,
    fact: collectionChanged,
    data: { what: 'GRANTS' },
  })
  await writeAudit(transaction, origin, { action, target, account: trustedAccountId(grantee), ...of })
}

const shown = ({ share, validFrom, validUntil }: StoredTerms): JsonObject =>
  audited(grantTermFields, { share: share === 0 ? null : share, validFrom, validUntil })

const grantable = async (transaction: SystemTx, id: string): Promise<GrantableCollection> => {
  const collection = isUuid(id) ? await lockGrantable(transaction, id) : undefined
  if (collection === undefined) throw notFound()
  return collection
}

/** A collection, the account that gets it, and on which terms. */
export type NewGrant = {
  readonly collectionId: string
  readonly accountId: string
  readonly input: GrantInput
  readonly now: Date
}

/**
 * Lets another account sell a collection in its storefronts. Returns the ID of the grant. Throws notFound for an unknown collection, userError for
 * an archived one, userInputError for an account that is archived, owns it or has it already, and for wrong terms.
 */
export const grantCollection = async (
  transaction: SystemTx,
  origin: Origin,
  { collectionId, accountId: granteeId, input, now }: NewGrant,
): Promise<string> => {
  const { accountId, name, state, timezone } = await grantable(transaction, collectionId)
  if (state === 'ARCHIVED') throw userError('This collection is archived. Restore it to let accounts sell it.')
  if (granteeId === accountId)
    throw inputError({ path: 'accountId', message: 'The collection belongs to this account.' })
  const granteeName = isUuid(granteeId) ? await readOpenGrantee(transaction, granteeId) : undefined
  if (granteeName === undefined)
    throw inputError({ path: 'accountId', message: 'It no longer exists. Choose another.' })
  const { reason, storefrontIds, ...terms } = await termsOf(transaction, input, { timezone, granteeId, now })
  const by = employeeOf(origin.actor).userId
  const id = await insertGrant(transaction, { accountId, collectionId, granteeId, by, ...terms })
  if (id === undefined)
    throw inputError({ path: 'accountId', message: 'This account may sell it already. Change its terms instead.' })
  await writeGrantStorefronts(transaction, id, storefrontIds)
  await recordBoth(transaction, origin, {
    action: 'collection-grant',
    collectionId,
    owner: accountId,
    grantee: granteeId,
    reason,
    after: { name, accountName: granteeName, ...shown(terms) },
  })
  return id
}

/** Locks the collection of a grant, which every change of its grants and every claim of it waits for. */
const lockedGrant = async (transaction: SystemTx, id: string): Promise<CollectionGrant> => {
  const found = isUuid(id) ? await readGrant(transaction, id) : undefined
  if (found === undefined) throw notFound()
  await grantable(transaction, found.collectionId)
  const grant = await readGrant(transaction, id)
  if (grant === undefined) throw notFound()
  if (grant.revokedAt !== null) throw preconditionFailed('It was revoked meanwhile.')
  return grant
}

const namesOf = ({ buyerName, granteeName }: CollectionGrant) => ({ name: buyerName, accountName: granteeName })

/** A grant as it was read, and its new terms. */
export type ChangedGrant = {
  readonly id: string
  readonly version: number
  readonly input: GrantInput
  readonly now: Date
}

/**
 * Changes the terms of a grant. Storefronts that it no longer covers stop selling the collection; carts keep what they hold, and what was
 * sold keeps its share. Throws notFound, preconditionFailed if it was revoked or changed meanwhile, userInputError.
 */
export const changeGrant = async (
  transaction: SystemTx,
  origin: Origin,
  { id, version, input, now }: ChangedGrant,
): Promise<CollectionGrant> => {
  const grant = await lockedGrant(transaction, id)
  const { granteeId, timezone, collectionId, ownerId } = grant
  const { reason, storefrontIds, ...terms } = await termsOf(transaction, input, { timezone, granteeId, now })
  const isLimited = storefrontIds.length > 0
  const places = { accountId: granteeId, grantId: id, except: storefrontIds }
  if (isLimited) await removeGranted(transaction, places)
  if (!(await updateGrant(transaction, { id, version }, terms)))
    throw preconditionFailed('Someone else changed it meanwhile. Load it again.')
  await writeGrantStorefronts(transaction, id, storefrontIds)
  // What was placed while this waited for the grant.
  if (isLimited) await removeGranted(transaction, places)
  await bumpVersion(transaction, collectionId)
  await recordBoth(transaction, origin, {
    action: 'collection-change-grant',
    collectionId,
    owner: ownerId,
    grantee: granteeId,
    reason,
    before: { ...namesOf(grant), ...shown(grant) },
    after: { ...namesOf(grant), ...shown(terms) },
  })
  return grant
}

/**
 * Ends that another account may sell a collection: it leaves that account's storefronts. Carts keep what they hold and can be paid;
 * orders stay. Throws notFound, userInputError without a reason, preconditionFailed if it was revoked before.
 */
export const revokeGrant = async (
  transaction: SystemTx,
  origin: Origin,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<CollectionGrant> => {
  const grant = await lockedGrant(transaction, id)
  const { granteeId, collectionId, ownerId } = grant
  const places = { accountId: granteeId, grantId: id, except: [] }
  await removeGranted(transaction, places)
  await endGrant(transaction, { id, by: employeeOf(origin.actor).userId, reason })
  // What was placed while this waited for the grant.
  await removeGranted(transaction, places)
  await bumpVersion(transaction, collectionId)
  await recordBoth(transaction, origin, {
    action: 'collection-revoke-grant',
    collectionId,
    owner: ownerId,
    grantee: granteeId,
    reason,
    before: { ...namesOf(grant), ...shown(grant) },
  })
  return grant
}
