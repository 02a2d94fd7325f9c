import { COLLECTION_SALE_WORDS } from '@admission/common/sale-words.ts'
import { timeAt } from '@admission/common/time.ts'
import type { AccountId, EventId } from '@admission/common/ids.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { cursorKey, cursorOf } from '#platform/graphql/connection.ts'
import { defineListExport } from '#modules/exports/flows/define-export.ts'
import { plainColumn, timeColumn } from '#modules/exports/rules/cells.ts'
import { collectionKey, keySize, readCollections, type ListedCollection } from '../reads/collection-list.ts'
import type { CollectionSaleState, CollectionSort } from '../types.ts'

/** Whose collections, and which of them. `ids` null: all that the filter lets through. */
export type CollectionExportAsked = {
  readonly accountId: AccountId
  readonly eventIds: readonly string[] | null
  readonly ids: readonly string[] | null
  readonly name: string | null
  readonly states: readonly CollectionSaleState[] | null
  readonly sort: CollectionSort
}

/** The list of collections as a file. */
export const collectionExport = defineListExport<CollectionExportAsked, ListedCollection>({
  list: 'collections',
  title: 'Collections',
  columns: [
    plainColumn('name', 'Collection', ({ name }) => name),
    plainColumn('state', 'State', ({ saleState }) => COLLECTION_SALE_WORDS[saleState]),
    {
      id: 'window',
      fields: [
        ...timeColumn<ListedCollection>('from', 'On sale from', ({ onSaleFrom, timezone }) =>
          onSaleFrom === null ? null : timeAt(onSaleFrom, timezone),
        ).fields,
        ...timeColumn<ListedCollection>('until', 'On sale until', ({ onSaleUntil, timezone }) =>
          onSaleUntil === null ? null : timeAt(onSaleUntil, timezone),
        ).fields,
      ],
    },
    plainColumn('events', 'Events', ({ eventCount }) => eventCount),
    plainColumn('units', 'Units', ({ units }) => units),
    plainColumn('sellable', 'Sellable', ({ sellable }) => sellable),
    plainColumn('priority', 'Priority', ({ priority }) => priority),
    plainColumn('description', 'Description', ({ description }) => description),
  ],
  read: async ({ databases }, { accountId, eventIds, ids, name, states, sort }, { size, after }) => {
    const account = trustedAccountId(accountId)
    const filter = { name: name ?? undefined, states: states ?? undefined, ids: ids ?? undefined }
    const { rows, totalCount } = await inAccount(databases.admin, account, (transaction) =>
      readCollections(transaction, { accountId, eventIds: eventIds as readonly EventId[] | null }, filter, sort, {
        size,
        after: after === null ? null : cursorKey(after, keySize(sort)),
      }),
    )
    const kept = rows.slice(0, size)
    const last = kept.at(-1)
    return {
      rows: kept,
      totalCount,
      next: rows.length > size && last !== undefined ? cursorOf(collectionKey(sort, last)) : null,
    }
  },
})
