import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { searchKind } from '../rules/search-kind.ts'
import type { OrderFilter } from '../types/purchase.ts'

/**
 * Records in the audit trail that staff search orders, an employee those of all accounts, a member those of theirs: the kind of search and its filters, never
 * the text, which is usually a name or address.
 */
export const noteSearch = (
  transaction: SystemTx,
  origin: Origin,
  { search = '', account, payment, date, total }: OrderFilter,
  isFirstPage: boolean,
): Promise<void> =>
  writeAudit(transaction, origin, {
    action: 'search-orders',
    target: { kind: 'orders', id: null },
    after: {
      by: searchKind(search),
      page: isFirstPage ? 'FIRST' : 'OTHER',
      accounts: account ? [...account] : null,
      payment: payment ? [...payment] : null,
      from: date?.from ?? null,
      to: date?.to ?? null,
      total: total ?? null,
    },
  })
