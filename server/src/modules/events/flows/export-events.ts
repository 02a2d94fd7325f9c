import type { AccountId } from '@admission/common/ids.ts'
import { EVENT_SALE_WORDS } from '@admission/common/sale-words.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { cursorKey, cursorOf } from '#platform/graphql/connection.ts'
import { defineListExport } from '#modules/exports/flows/define-export.ts'
import { moneyColumn, plainColumn, timeColumn } from '#modules/exports/rules/cells.ts'
import { readEventRows } from '../reads/event-rows.ts'
import type { EventFilter, EventRow, EventSort } from '../types/event-row.ts'

/** Whose events, which of them, in which order. `ids` null: all that the filter lets through. */
export type EventExportAsked = {
  readonly accountId: AccountId
  readonly eventIds: readonly string[] | null
  readonly ids: readonly string[] | null
  readonly filter: { readonly [Key in keyof EventFilter]?: Exclude<EventFilter[Key], undefined> | null }
  readonly sort: EventSort
}

const within = (mine: readonly string[] | null, wanted: readonly string[] | null): readonly string[] | null => {
  if (wanted === null) return mine
  return mine === null ? wanted : wanted.filter((id) => mine.includes(id))
}

/** The list of events as a file. */
export const eventExport = defineListExport<EventExportAsked, EventRow>({
  list: 'events',
  title: 'Events',
  columns: [
    plainColumn('name', 'Event', ({ name }) => name),
    timeColumn('date', 'Date', ({ dateShow }) => dateShow),
    plainColumn('state', 'State', ({ saleState }) => EVENT_SALE_WORDS[saleState]),
    {
      id: 'sold',
      fields: [
        { head: 'Sold', of: ({ sold }) => sold },
        { head: 'Places', of: ({ capacity }) => capacity },
      ],
    },
    moneyColumn('gross', 'Gross', ({ gross }) => gross),
    plainColumn('venue', 'Venue', ({ venueName }) => venueName),
    plainColumn('category', 'Category', ({ category }) => category),
    plainColumn('held', 'In carts', ({ held }) => held),
    timeColumn('onSale', 'On sale from', ({ onSaleAt }) => onSaleAt),
  ],
  read: async ({ databases }, { accountId, eventIds, ids, filter, sort }, { size, after }) => {
    const account = trustedAccountId(accountId)
    const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null)) as EventFilter
    const { rows, totalCount } = await inAccount(databases.admin, account, (transaction) =>
      readEventRows(transaction, { accountId, eventIds: within(eventIds, ids) }, given, sort, {
        size,
        cursor: after === null ? null : cursorKey(after, 2),
        backwards: false,
      }),
    )
    const kept = rows.slice(0, size)
    const last = kept.at(-1)
    return {
      rows: kept,
      totalCount,
      next: rows.length > size && last !== undefined ? cursorOf([last.sortKey, last.id]) : null,
    }
  },
})
