import { expect, it } from 'vitest'
import { cartLines } from './cart-lines.ts'
import type { CartFieldsFragment } from './cart.gql.ts'

type Row = CartFieldsFragment['breakdown'][number]

const row = (name: string, amount: number, quantity: number | null, included = false): Row => ({
  kind: 'FACE',
  name,
  included,
  unit: null,
  quantity,
  amount: { amount, exponent: 2, currency: 'USD' },
})

it('names what is paid, how often and for how much each, and leaves out what is included', () => {
  const breakdown = [
    row('Adult', 16_000, 2),
    row('Service fee', 1_741, 2),
    row('Booking', 110, 1),
    row('Post', 500, null),
    row('Tax', 998, 2, true),
  ]
  expect(cartLines({ breakdown }).map(({ label }) => label)).toEqual([
    'Adult, 2 at $80.00',
    'Service fee, 2',
    'Booking',
    'Post',
  ])
})
