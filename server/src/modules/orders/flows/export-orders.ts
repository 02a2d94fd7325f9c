import { PAYMENT_WORDS } from '@admission/common/sale-words.ts'
import { timeAt } from '@admission/common/time.ts'
import { cursorKey, cursorOf } from '#platform/graphql/connection.ts'
import { defineListExport } from '#modules/exports/flows/define-export.ts'
import { moneyColumn, plainColumn, timeColumn } from '#modules/exports/rules/cells.ts'
import { orderKey, readOrderRows, sumOrders } from '../reads/order-list.ts'
import type { OrderFilter, OrderRow, OrderSort } from '../types.ts'

/** Which purchases, in which order. */
export type OrderExportAsked = { readonly filter: OrderFilter; readonly sort: OrderSort }

/** The list of purchases as a file. Names and addresses of buyers are personal. */
export const orderExport = defineListExport<OrderExportAsked, OrderRow>({
  list: 'orders',
  title: 'Orders',
  columns: [
    plainColumn('reference', 'Order', ({ reference }) => reference),
    {
      id: 'event',
      fields: [
        { head: 'Account', of: ({ accountName }) => accountName },
        { head: 'Event', of: ({ eventName }) => eventName },
      ],
    },
    { id: 'buyer', personal: true, fields: [{ head: 'Buyer', of: ({ buyerName }) => buyerName }] },
    { id: 'email', personal: true, fields: [{ head: 'E-mail', of: ({ email }) => email }] },
    timeColumn('time', 'Time', ({ createdAt, zone }) => timeAt(createdAt, zone)),
    moneyColumn('total', 'Total', ({ total }) => total),
    plainColumn('payment', 'Payment', ({ payment }) => PAYMENT_WORDS[payment]),
  ],
  read: async ({ databases: { system } }, { filter, sort }, { size, after }) => {
    const place = { after: after === null ? null : cursorKey(after, sort.by === 'TIME' ? 1 : 2), backwards: false }
    const { rows, sums } = await readOrderRows(system, filter, sort, size, place)
    // Counting takes all that are filtered: once is enough for a file.
    const totalCount = after === null ? (sums ?? (await sumOrders(system, filter))).count : null
    const kept = rows.slice(0, size)
    const last = kept.at(-1)
    return {
      rows: kept,
      totalCount,
      next: rows.length > size && last !== undefined ? cursorOf(orderKey(sort, last)) : null,
    }
  },
})
