import { formatMoney } from '@admission/common/money.ts'
import type { SummaryLine } from '#ui/OrderSummary.tsx'
import type { CartFieldsFragment } from './cart.gql.ts'

type Row = CartFieldsFragment['breakdown'][number]

/** `Adult, 2 at $80.00`; without the part for each where the sum does not divide, without a count of one. */
function labelOf({ name, quantity, amount }: Row): string {
  if (quantity === null || quantity < 2) return name
  const each = amount.amount / quantity
  return Number.isInteger(each)
    ? `${name}, ${quantity} at ${formatMoney({ ...amount, amount: each })}`
    : `${name}, ${quantity}`
}

/** The lines of a cart as the server broke its price down; what a price already includes is not a line. */
export const cartLines = (cart: Pick<CartFieldsFragment, 'breakdown'>): SummaryLine[] =>
  cart.breakdown.flatMap((row, index) =>
    row.included ? [] : [{ id: `${row.kind}${index}`, label: labelOf(row), amount: row.amount }],
  )
