import { query } from '#platform/api.ts'
import { CheckoutReceiptDocument } from './orders.gql.ts'
import type { Purchase } from './receipt-text.ts'

/** The purchases of one receipt; `list` is the ID list from the URL. */
export const receiptQuery = (list: string) =>
  query(CheckoutReceiptDocument, { ids: list.split(',').map((id) => id.trim().toLowerCase()) })

/** The organizer of a receipt, for the page's name and color; undefined if there are several. */
export function onlyAccount(purchases: readonly Pick<Purchase, 'account'>[]): Purchase['account'] | undefined {
  const [first] = purchases
  return purchases.every(({ account }) => account.id === first?.account.id) ? first?.account : undefined
}
