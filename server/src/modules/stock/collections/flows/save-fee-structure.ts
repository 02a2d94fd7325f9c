import { isUuid } from '@admission/common/ids.ts'
import { repriceNow } from '#modules/stock/pricing/actions/reprice-markup.ts'
import { readCollectionFees, readStructureFor } from '#modules/stock/pricing/reads/collection-fees.ts'
import { inputError, userError } from '#platform/errors.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import type { Collection } from '../types/collection.ts'
import { writeFeeStructure } from '../writes/collection.ts'
import { collectionRecord } from './collection-record.ts'

/** Null: none of its own. */
type Input = { readonly feeStructureId: string | null; readonly reason: string }
type Prepared = Input & { readonly before: string | null; readonly after: string | null }

const notFoundHere = () =>
  inputError({ path: 'feeStructureId', message: 'Choose a fee structure of the platform or of this account.' })

/** Puts a collection on a fee structure of its own, or on its account's. Carts and sold tickets keep their fees. */
export const saveFeeStructureOf: RecordEdit<Collection, Input, Prepared> = {
  kind: collectionRecord,
  action: 'collection-set-fees',
  what: 'FEES',
  isAction: true,
  prepare: async (transaction, { id, accountId }, { feeStructureId, reason }) => {
    const given = reason.trim()
    if (given === '') throw inputError({ path: 'reason', message: 'Say why.' })
    if (given.length > 300) throw inputError({ path: 'reason', message: 'Use 300 characters or fewer.' })
    if (feeStructureId !== null && !isUuid(feeStructureId)) throw notFoundHere()
    const fees = await readCollectionFees(transaction, id)
    const after = feeStructureId === null ? null : await readStructureFor(transaction, feeStructureId, accountId)
    if (after === undefined) throw notFoundHere()
    if (fees?.ownId === feeStructureId)
      throw userError(after === null ? 'It has no fee structure of its own.' : 'It’s already on this fee structure.')
    return { feeStructureId, reason: given, before: fees?.ownName ?? null, after }
  },
  change: async (transaction, { id }, { feeStructureId, reason, before, after }) => {
    await writeFeeStructure(transaction, id, feeStructureId).catch((error: unknown) => {
      // It was archived after it was read.
      const isArchived = error instanceof Error && 'constraint' in error && error.constraint === 'fee_structure_usable'
      throw isArchived ? notFoundHere() : error
    })
    await repriceNow(transaction, id)
    return { before: { feeStructure: before }, after: { feeStructure: after, reason } }
  },
}
