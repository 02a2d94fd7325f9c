import type { Query } from '#modules/selling/carts/testing/a-sale.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/ids.ts'
import { decideBy } from '#testing/decide-by.ts'
import type { TestDatabase } from '#testing/database.ts'
import type { RefundAnswer, RefundRequest } from '../types/refund.ts'
import { refundAnswers, refundDecision, refundPurchases } from '../writes/refunds.ts'

type Given = Omit<Partial<RefundRequest>, 'items'> & {
  readonly purchaseId: string
  readonly items?: readonly (string | undefined)[] | null
}

/** A refund by the organizer of the whole purchase, unless something else is given. */
export const aRefund = ({ items = null, ...given }: Given): RefundRequest => ({
  refundId: newId('Refund'),
  source: 'ORGANIZER',
  reason: '',
  by: null,
  items: items === null ? null : items.map((id) => id ?? ''),
  cancel: false,
  ...given,
})

/** Refunds a purchase in a transaction of its own, as the server does. */
export async function refundPurchase(database: TestDatabase, given: Given): Promise<RefundAnswer | undefined> {
  const [answer] = await inTransaction(database.system, (transaction) => refundPurchases(transaction, [aRefund(given)]))
  return answer
}

/** Refunds a batch on the connection of `query`: in its transaction, or in one of its own. */
export const refundBy = async (query: Query, all: readonly Given[]): Promise<RefundAnswer[]> =>
  refundAnswers(await decideBy(query, refundDecision(all.map(aRefund))))
