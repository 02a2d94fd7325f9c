import { isUuid } from '@admission/common/ids.ts'
import {
  preparePriceChange,
  removePriceChange,
  writePriceChange,
  type PreparedChange,
} from '#modules/stock/pricing/actions/plan-price-change.ts'
import { readPriceChange } from '#modules/stock/pricing/reads/price-changes.ts'
import type { PriceChange, PriceChangeRequest } from '#modules/stock/pricing/types/price-change.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { editRecord, type RecordEdit } from '#platform/records/edit-record.ts'
import type { Editor, SaveAnswer } from '#platform/records/types.ts'
import { readCollection } from '../reads/collections.ts'
import { readPriceZone } from '../reads/price-zone.ts'
import { instantOf } from '../rules/detail.ts'
import type { Collection } from '../types/collection.ts'
import { collectionRecord } from './collection-record.ts'

/** A change as a form sends it: `at` is `YYYY-MM-DDTHH:MM` in the collection's price zone. */
export type PlanInput = Omit<PriceChangeRequest, 'at'> & { readonly at: string }

const audited = ({ at, amount }: Pick<PriceChange, 'at' | 'amount'>, priceType: string) => ({
  priceType,
  at: at.toISOString(),
  amount,
})

const planEdit: RecordEdit<Collection, PlanInput, PreparedChange> = {
  kind: collectionRecord,
  action: 'collection-plan-price-change',
  what: 'PRICE_CHANGES',
  isAction: true,
  prepare: async (transaction, { id, accountId, timezone }, input) => {
    const at = instantOf(input.at, await readPriceZone(transaction, id, timezone))
    if (at === undefined || at === null) throw inputError({ path: 'at', message: 'Enter a date and time.' })
    return preparePriceChange(transaction, { accountId, collectionId: id }, { ...input, at })
  },
  change: async (transaction, { id, accountId }, prepared) => {
    await writePriceChange(transaction, { accountId, collectionId: id }, prepared)
    return { before: {}, after: audited(prepared, prepared.priceType) }
  },
}

const removeEdit: RecordEdit<Collection, PriceChange> = {
  kind: collectionRecord,
  action: 'collection-remove-price-change',
  what: 'PRICE_CHANGES',
  isAction: true,
  prepare: (_transaction, _collection, change) => change,
  change: async (transaction, _collection, change) => {
    await removePriceChange(transaction, change.id)
    return { before: audited(change, change.priceTypeName), after: {} }
  },
}

type Target = { readonly id: string; readonly version: number }

const within = <Answer>(editor: Editor, work: Parameters<typeof inAccount<Answer>>[2]): Promise<Answer> =>
  inAccount(editor.services.databases.admin, editor.scope.accountId, work)

const known = (editor: Editor, changeId: string): Promise<PriceChange | undefined> =>
  within(editor, (transaction) => readPriceChange(transaction, changeId))

const unchanged = async (editor: Editor, id: string): Promise<SaveAnswer<Collection>> => {
  const record = isUuid(id)
    ? await within(editor, (transaction) => readCollection(transaction, editor.scope, id))
    : undefined
  if (record === undefined) throw notFound()
  return { outcome: 'SAVED', record }
}

/** Plans a price change. A retry with the same `input.id` changes nothing. Throws notFound like `editRecord`. */
export const planPriceChange = async (
  editor: Editor,
  { id, version }: Target,
  input: PlanInput,
): Promise<SaveAnswer<Collection>> => {
  if (!isUuid(input.id) || !isUuid(input.priceTypeId)) throw notFound()
  const planned = await known(editor, input.id)
  if (planned === undefined) return editRecord(editor, planEdit, { id, version, input })
  if (planned.collectionId !== id) throw notFound()
  return unchanged(editor, id)
}

/** Removes a planned price change. One that is already gone changes nothing. Throws notFound like `editRecord`. */
export const removePlannedChange = async (
  editor: Editor,
  { id, version }: Target,
  changeId: string,
): Promise<SaveAnswer<Collection>> => {
  const change = isUuid(changeId) ? await known(editor, changeId) : undefined
  if (change === undefined) return unchanged(editor, id)
  if (change.collectionId !== id) throw notFound()
  return editRecord(editor, removeEdit, { id, version, input: change })
}
