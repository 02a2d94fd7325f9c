import { markupSchema } from '@admission/common/validation/markup.ts'
import type { Markup } from '@admission/common/pricing/markup.ts'
import { priceWithMarkup, writeRepriced, type Repriced } from '#modules/stock/pricing/actions/reprice-markup.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import type { Collection } from '../types/collection.ts'
import { writeMarkup } from '../writes/collection.ts'
import { collectionRecord } from './collection-record.ts'

type Prepared = { readonly before: Markup; readonly after: Markup; readonly prices: Repriced }

/** Changes what a collection adds to its fixed prices. Carts and sold tickets keep their price. */
export const saveMarkup: RecordEdit<Collection, Markup, Prepared> = {
  kind: collectionRecord,
  action: 'collection-save-markup',
  what: 'MARKUP',
  schema: markupSchema,
  prepare: async (transaction, { id }, after) => ({ after, ...(await priceWithMarkup(transaction, id, after)) }),
  change: async (transaction, { id }, { before, after, prices }) => {
    await writeMarkup(transaction, id, after)
    await writeRepriced(transaction, prices)
    return { before: { ...before }, after: { ...after } }
  },
}
