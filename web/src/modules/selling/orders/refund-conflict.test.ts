import { expect, test } from 'vitest'
import type { ShownItem, ShownOrder } from './order-documents.ts'
import { leftToRefund } from './item-badges.ts'
import { rebaseRefund } from './refund-conflict.ts'

const money = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })
const item = (id: string, state: 'VALID' | 'RETURNED'): ShownItem => ({
  id,
  ticketId: id,
  kind: 'TICKET',
  name: 'Adult',
  place: `Stalls, row F, seat ${id}`,
  hasSeat: true,
  holderName: '',
  state,
  total: money(2000),
  refunded: money(state === 'VALID' ? 0 : 2000),
})
const order = (returned: readonly string[], payment: ShownOrder['row']['payment'] = 'PAID') =>
  ({
    row: { payment, total: money(6000) },
    refunded: money(returned.length * 2000),
    items: ['1', '2', '3'].map((id) => item(id, returned.includes(id) ? 'RETURNED' : 'VALID')),
  }) as unknown as ShownOrder
const chosen = { what: 'ITEMS', items: ['1', '2'], amount: null } as const

test('tickets that someone else refunded drop out by name; the rest is kept', () => {
  const { choice, note } = rebaseRefund(chosen, order([]), order(['1']))
  expect(choice.items).toEqual(['2'])
  expect(note).toBe(
    'Someone else has refunded Stalls, row F, seat 1 in the meantime. The rest of your choice was kept. Check the new figures, and confirm again.',
  )
})

test('what was refunded before, or wasn’t chosen, isn’t named', () => {
  expect(rebaseRefund(chosen, order(['3']), order(['3'])).note).toMatch(/^Someone else has just changed this order/)
  const { choice, note } = rebaseRefund(chosen, order([]), order(['3']))
  expect([choice.items, note]).toEqual([['1', '2'], expect.not.stringContaining('seat 3')])
})

test('an amount is lowered to what is left, and says so', () => {
  const amount = { what: 'AMOUNT', items: [], amount: 5000 } as const
  const { choice, note } = rebaseRefund(amount, order([]), order(['1']))
  expect(choice.amount).toBe(4000)
  expect(note).toContain('The amount is now $40.00, which is all that is left.')
  expect(rebaseRefund({ ...amount, amount: 1000 }, order([]), order(['1'])).choice.amount).toBe(1000)
})

test('nothing is left of a choice, or of the order', () => {
  const { choice, note } = rebaseRefund(chosen, order([]), order(['1', '2']))
  expect([choice.items, note]).toEqual([[], expect.stringContaining('Nothing of what you chose is left.')])
  expect(rebaseRefund(chosen, order([]), order(['1', '2', '3'], 'REFUNDED')).note).toContain('refunded the whole order')
})

test('protection isn’t left to refund, unless the order is canceled', () => {
  const bought = order(['1'])
  const insured = { ...bought, row: { ...bought.row, total: money(6450) } }
  expect([leftToRefund(insured, false), leftToRefund(insured, true)]).toEqual([4000, 4450])
  const amount = { what: 'AMOUNT', items: [], amount: 4450 } as const
  expect(rebaseRefund(amount, bought, insured).choice.amount).toBe(4000)
})
