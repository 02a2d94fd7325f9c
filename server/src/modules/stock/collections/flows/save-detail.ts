import { sellsPasses } from '@admission/common/collection-kind.ts'
import { collectionDetailSchema, type CollectionDetailInput } from '@admission/common/validation/collection.ts'
import { inputError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import { instantOf } from '../rules/detail.ts'
import type { Collection, CollectionDetail, OwnDetail } from '../types/collection.ts'
import { changedDetail, refuseLocked } from '../rules/template-fields.ts'
import { addOverrides, writeDetail } from '../writes/collection.ts'
import { writeOwnDetail } from '../writes/own-detail.ts'
import { collectionRecord } from './collection-record.ts'

/** A detail as the audit trail keeps it. */
export const auditedDetail = ({
  name,
  description,
  priority,
  onSaleFrom,
  onSaleUntil,
  stranding,
}: CollectionDetail): JsonObject => ({
  name,
  description,
  priority,
  onSaleFrom: onSaleFrom?.toISOString() ?? null,
  onSaleUntil: onSaleUntil?.toISOString() ?? null,
  stranding,
})

const momentOf = (input: CollectionDetailInput, path: 'onSaleFrom' | 'onSaleUntil', timezone: string): Date | null => {
  const instant = instantOf(input[path], timezone)
  if (instant === undefined) throw inputError({ path, message: 'Enter a date and time.' })
  return instant
}

/** A detail as stored: times as instants. Throws userInputError if the sale would end before it starts. */
export const preparedDetail = (
  { timezone, stranding }: Pick<Collection, 'timezone' | 'stranding'>,
  input: CollectionDetailInput,
): CollectionDetail => {
  const onSaleFrom = momentOf(input, 'onSaleFrom', timezone)
  const onSaleUntil = momentOf(input, 'onSaleUntil', timezone)
  // Local times skipped by daylight saving move forward, which can swap start and end.
  if (onSaleFrom !== null && onSaleUntil !== null && onSaleUntil <= onSaleFrom)
    throw inputError({ path: 'onSaleUntil', message: 'Choose an end after the start.' })
  return { ...input, onSaleFrom, onSaleUntil, stranding: input.stranding ?? stranding }
}

type Prepared = {
  readonly detail: CollectionDetail
  readonly own: OwnDetail
}

// Only passes have a split, and only some a number of events, so that histories of single tickets don't mention them.
const auditedOwn = (
  { displayName, restrictions, passSplit, passLate, passChoose }: OwnDetail,
  { kind }: Pick<Collection, 'kind'>,
): JsonObject => ({
  displayName,
  restrictions,
  ...(sellsPasses(kind) ? { passSplit } : {}),
  ...(kind === 'PASS' ? { passLate } : {}),
  ...(passChoose === null ? {} : { passChoose }),
})

/**
 * Saves the names, texts for buyers, priority, sale window, single-seat rule, price split, late price and number of chosen events of a collection. Refuses what
 * its template locks.
 */
export const saveDetail: RecordEdit<Collection, CollectionDetailInput, Prepared> = {
  kind: collectionRecord,
  action: 'collection-save-detail',
  what: 'DETAIL',
  schema: collectionDetailSchema,
  prepare: (_transaction, collection, input) => {
    const detail = preparedDetail(collection, input)
    if (input.passChoose !== null && collection.kind !== 'FLEX')
      throw inputError({ path: 'passChoose', message: 'Buyers choose nothing here: leave it out.' })
    if (input.passLate === 'REMAINING' && collection.kind !== 'PASS')
      throw inputError({
        path: 'passLate',
        message: 'Only passes for all of their events can be priced by what is left.',
      })
    refuseLocked(collection, changedDetail(collection, detail))
    const displayName = input.displayName ?? collection.displayName
    return {
      detail,
      own: {
        displayName,
        restrictions: input.restrictions ?? collection.restrictions,
        passSplit: input.passSplit ?? collection.passSplit,
        passLate: input.passLate ?? collection.passLate,
        passChoose: input.passChoose ?? collection.passChoose,
      },
    }
  },
  change: async (transaction, collection, { detail, own }) => {
    await writeDetail(transaction, collection.id, detail)
    await writeOwnDetail(transaction, collection.id, own)
    await addOverrides(transaction, collection.id, changedDetail(collection, detail))
    return {
      before: { ...auditedDetail(collection), ...auditedOwn(collection, collection) },
      after: { ...auditedDetail(detail), ...auditedOwn(own, collection) },
    }
  },
}
