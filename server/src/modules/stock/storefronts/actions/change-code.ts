import {
  accessCodeFields,
  codeSchema,
  newCodeSchema,
  type CodeInput,
  type NewCodeInput,
} from '@admission/common/records/storefront.ts'
import { omit } from '@admission/common/records/fields.ts'
import type { AccountId } from '@admission/common/ids.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { audited } from '#platform/records/record-history.ts'
import { storedValues } from '#platform/records/stored-values.ts'
import { storefrontChanged } from '../facts.ts'
import type { AccessCode, Storefront } from '../types/record.ts'
import { archiveAccessCode, insertAccessCode, updateAccessCode } from '../writes/access-codes.ts'

type Terms = Pick<AccessCode, 'label' | 'maxUses' | 'validUntil' | 'collectionIds'>

// Never the code itself: it opens the shop to everyone who reads the trail.
const toAudit = ({ collectionIds, ...code }: Terms): JsonObject => ({
  ...audited(omit(accessCodeFields, 'collectionIds'), code),
  collections: collectionIds?.length ?? null,
})

const termsOf = ({ collections, timezone }: Storefront, input: CodeInput): Terms => {
  const known = new Set(collections.map(({ id }) => id))
  if (input.collectionIds.some((id) => !known.has(id)))
    throw inputError({ path: 'collectionIds', message: 'This storefront doesn’t sell one of these. Remove it.' })
  const { collectionIds, ...terms } = storedValues(accessCodeFields, input, timezone)
  return { ...terms, collectionIds: collectionIds.length === 0 ? null : collectionIds }
}

type Change = { readonly action: string; readonly before?: JsonObject; readonly after: JsonObject }

const record = async (
  transaction: AdminTx,
  origin: Origin,
  { id, accountId }: { readonly id: string; readonly accountId: AccountId },
  change: Change,
): Promise<void> => {
  await recordChange(transaction, origin, {
    target: { kind: 'storefront', id },
    account: accountId,
    ...change,
    fact: storefrontChanged,
    data: { what: 'CODES' },
  })
}

/** Adds a code that opens a storefront. Throws userInputError with the invalid fields, among them `code` if it has it already. */
export const addCode = async (
  transaction: AdminTx,
  origin: Origin,
  storefront: Storefront,
  input: NewCodeInput,
): Promise<string> => {
  const { code, ...fields } = validateInput(newCodeSchema, input)
  const terms = termsOf(storefront, fields)
  const { id: storefrontId, accountId } = storefront
  const id = await insertAccessCode(transaction, { accountId, storefrontId, code }, terms)
  if (id === undefined) throw inputError({ path: 'code', message: 'This storefront already has this code.' })
  await record(transaction, origin, storefront, { action: 'storefront-add-code', after: toAudit(terms) })
  return id
}

/** Changes what a code is called, how often and until when it works, and what it unlocks. Carts that it let in keep their tickets. */
export const saveCode = async (
  transaction: AdminTx,
  origin: Origin,
  { storefront, code }: { readonly storefront: Storefront; readonly code: AccessCode },
  input: CodeInput,
): Promise<void> => {
  const terms = termsOf(storefront, validateInput(codeSchema, input))
  await updateAccessCode(transaction, code.id, terms)
  await record(transaction, origin, storefront, {
    action: 'storefront-save-code',
    before: toAudit(code),
    after: toAudit(terms),
  })
}

/** Archives a code, which then opens nothing, or restores it. */
export const setCodeArchived = async (
  transaction: AdminTx,
  origin: Origin,
  { storefront, code }: { readonly storefront: Storefront; readonly code: AccessCode },
  isArchived: boolean,
): Promise<void> => {
  await archiveAccessCode(transaction, code.id, isArchived)
  await record(transaction, origin, storefront, {
    action: isArchived ? 'storefront-archive-code' : 'storefront-restore-code',
    after: { label: code.label },
  })
}
