import { formatMoney } from '@admission/common/money.ts'
import { isOpen, itemText, leftToRefund } from './item-badges.ts'
import type { ShownItem, ShownOrder } from './order-documents.ts'

/** Choices in a refund. */
export interface RefundChoice {
  readonly what: 'ALL' | 'ITEMS' | 'AMOUNT'
  readonly items: readonly string[]
  readonly amount: number | null
}

const MAX_NAMED = 4

const named = (items: readonly ShownItem[]): string => {
  const names = items.slice(0, MAX_NAMED).map(itemText)
  const more = items.length - names.length
  return [...names, ...(more === 0 ? [] : [`${String(more)} more`])].join('; ')
}

/**
 * Adapts a choice after someone else changed the order: items that they refunded drop out, an amount is lowered to
 * what is left. With a sentence that says what changed.
 */
export function rebaseRefund<Chosen extends RefundChoice>(
  choice: Chosen,
  before: ShownOrder,
  now: ShownOrder,
): { readonly choice: Chosen; readonly note: string } {
  if (!isOpen(now))
    return { choice, note: 'Someone else has refunded the whole order in the meantime. Nothing was refunded twice.' }
  const wasReturned = new Set(before.items.filter(({ state }) => state === 'RETURNED').map(({ id }) => id))
  const isChosen = ({ id }: ShownItem): boolean => choice.what !== 'ITEMS' || choice.items.includes(id)
  const gone = now.items.filter((item) => item.state === 'RETURNED' && !wasReturned.has(item.id) && isChosen(item))
  const left = leftToRefund(now, false)
  const isLowered = choice.what === 'AMOUNT' && choice.amount !== null && choice.amount > left
  const items = choice.items.filter((id) => gone.every((item) => item.id !== id))
  const isEmpty = choice.what === 'ITEMS' && items.length === 0
  const sentences = [
    gone.length === 0
      ? 'Someone else has just changed this order.'
      : `Someone else has refunded ${named(gone)} in the meantime.`,
    isLowered ? `The amount is now ${formatMoney({ ...now.row.total, amount: left })}, which is all that is left.` : '',
    isEmpty
      ? 'Nothing of what you chose is left.'
      : 'The rest of your choice was kept. Check the new figures, and confirm again.',
  ]
  return {
    choice: { ...choice, items, amount: isLowered ? left : choice.amount },
    note: sentences.filter((text) => text !== '').join(' '),
  }
}
