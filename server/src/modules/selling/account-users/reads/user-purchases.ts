import type { PurchaseId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { isOfEvents } from '#modules/selling/orders/reads/of-events.ts'
import { purchaseReference } from '#modules/selling/orders/rules/reference.ts'
import type { PurchaseState } from '#modules/selling/orders/types/purchase.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import type { ListSource } from '#platform/lists/source.ts'
import type { UserPurchase } from '../types.ts'

type PurchaseRecord = {
  readonly id: string
  readonly account_name: string
  readonly event_name: string
  readonly created_at: Date
  readonly timezone: string
  readonly tickets: number
  /** `total` is the number of rows. */
  readonly paid: number
  readonly refunded: number
  readonly currency: string
  readonly exponent: number
  readonly state: PurchaseState
}

/** Purchases of an account (null: of all of them) with their events. The events that a member is limited to are part of the scope. */
export const userPurchaseSource: ListSource<MemberScope | null, UserPurchase, PurchaseRecord> = {
  alias: 'p',
  from: sql`purchase p`,
  scope: (scope) => {
    if (scope === null) return sql`true`
    const { accountId, eventIds } = scope
    return eventIds === null
      ? sql`p.account_id = ${accountId}`
      : sql`p.account_id = ${accountId} and ${isOfEvents('p', eventIds)}`
  },
  rows: () => sql<PurchaseRecord>`
    select p.id, a.name as account_name, e.name as event_name, p.created_at, a.time_zone as timezone, p.total as paid, p.refunded, p.currency, p.exponent, p.state,
           (select count(*)::integer from purchase_item i where i.purchase_id = p.id and i.kind = 'TICKET') as tickets
    from page join purchase p on p.id = page.id join account a on a.id = p.account_id join event e on e.id = p.event_id`,
  rowOf: ({ currency, exponent, ...row }) => ({
    id: row.id as PurchaseId,
    reference: purchaseReference(row.account_name, row.id),
    eventName: row.event_name,
    accountName: row.account_name,
    createdAt: row.created_at,
    timezone: row.timezone,
    tickets: row.tickets,
    total: { amount: row.paid, currency, exponent },
    refunded: { amount: row.refunded, currency, exponent },
    state: row.state,
  }),
}

/** SQL for the list's sorts and filters. */
export const userPurchaseSql = {
  time: sql`p.created_at`,
  total: sql`(p.total * 10::numeric ^ -p.exponent)`,
  user: sql`p.user_id`,
}
