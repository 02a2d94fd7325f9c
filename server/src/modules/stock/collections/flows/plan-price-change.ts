import { isUuid } from '@admission/common/ids.ts'
import {
  preparePriceChanges,
  removePriceChange,
  writePriceChange,
  type PreparedChange,
} from '#modules/stock/pricing/actions/plan-price-change.ts'
import { MAX_PLANNED, readPriceChange } from '#modules/stock/pricing/reads/price-changes.ts'
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

type PlanEdit = RecordEdit<Collection, readonly PlanInput[], readonly PreparedChange[]>

const planEdit: Pick<PlanEdit, 'kind' | 'what' | 'isAction' | 'prepare'> = {
  kind: collectionRecord,
  what: 'PRICE_CHANGES',
  isAction: true,
  prepare: async (transaction, { id, accountId, timezone }, inputs) => {
    const zone = await readPriceZone(transaction, id, timezone)
    const changes = inputs.map((input, index) => {
      const at = instantOf(input.at, zone)
      if (at === undefined || at === null)
        throw inputError({ path: `${String(index)}.at`, message: 'Enter a date and time.' })
      return { ...input, at }
    })
    return preparePriceChanges(transaction, { accountId, collectionId: id }, changes)
  },
}

const planOneEdit: PlanEdit = {
  ...planEdit,
  action: 'collection-plan-price-change',
  change: async (transaction, { id, accountId }, [prepared]) => {
    if (prepared === undefined) return { before: {}, after: {} }
    await writePriceChange(transaction, { accountId, collectionId: id }, prepared)
    return { before: {}, after: audited(prepared, prepared.priceType) }
  },
}

const planSeveralEdit: PlanEdit = {
  ...planEdit,
  action: 'collection-plan-price-changes',
  change: async (transaction, { id, accountId }, prepared) => {
    for (const one of prepared) await writePriceChange(transaction, { accountId, collectionId: id }, one)
    const planned = prepared.map((one) => ({ ...audited(one, one.priceType), priceLevel: one.priceLevel }))
    return { before: {}, after: { planned } }
  },
}

// The field is the only one of its input, so its place says nothing.
const withoutPlace = (answer: SaveAnswer<Collection>): SaveAnswer<Collection> =>
  answer.outcome === 'REFUSED'
    ? { ...answer, fields: answer.fields.map(({ path, message }) => ({ path: path.replace(/^0\./, ''), message })) }
    : answer

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
  if (planned === undefined) return withoutPlace(await editRecord(editor, planOneEdit, { id, version, input: [input] }))
  if (planned.collectionId !== id) throw notFound()
  return unchanged(editor, id)
}

/**
 * Plans several price changes of a collection: all of them, or none. A retry with the same ids changes nothing. Throws
 * notFound like `editRecord`, userInputError for none or more than a collection can have.
 */
export const planPriceChanges = async (
  editor: Editor,
  { id, version }: Target,
  inputs: readonly PlanInput[],
): Promise<SaveAnswer<Collection>> => {
  const [first] = inputs
  if (first === undefined || inputs.length > MAX_PLANNED)
    throw inputError({ path: 'inputs', message: `Plan 1 to ${String(MAX_PLANNED)} price changes.` })
  if (!inputs.every((input) => isUuid(input.id) && isUuid(input.priceTypeId))) throw notFound()
  // They were written together, so one that is there means that all were.
  const planned = await known(editor, first.id)
  if (planned === undefined) return editRecord(editor, planSeveralEdit, { id, version, input: inputs })
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
