import { query } from '#platform/api.ts'
import { CheckoutReceiptDocument } from './orders.gql.ts'
import type { Purchase } from './receipt-words.ts'

/** The purchases of one receipt; `list` as the address carries it. */
export const receiptQuery = (list: string) =>
  query(CheckoutReceiptDocument, { ids: list.split(',').map((id) => id.trim().toLowerCase()) })

/** The one organizer of a receipt: whose name and color its page wears. */
export function onlyAccount(purchases: readonly Pick<Purchase, 'account'>[]): Purchase['account'] | undefined {
  const [first] = purchases
  return purchases.every(({ account }) => account.id === first?.account.id) ? first?.account : undefined
}
