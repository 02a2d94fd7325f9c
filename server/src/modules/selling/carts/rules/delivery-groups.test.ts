import { ticketCharges } from '@admission/common/pricing/charges.ts'
import { expect, test } from 'vitest'
import type { DeliveryMechanism, DeliveryMethod, DeliveryOption } from '#modules/stock/delivery/types.ts'
import { trustedAccountId } from '#platform/actor.ts'
import type { CartLine, DeliveryChoice } from '../types/cart.ts'
import { deliveryGroups, deliveryParts } from './delivery-groups.ts'
import { orderFeesOf, priceBasket } from './price-basket.ts'

const accountId = trustedAccountId('ours')
const NOW = new Date('2027-03-01T03:00:00Z') // Sunday evening in New York

const line = (id: string, eventDate: string, unit = { currency: 'USD', exponent: 2 }): CartLine =>
  ({
    ...unit,
    id,
    accountId,
    eventId: id,
    collectionId: 'seats',
    eventDate: new Date(eventDate),
    eventZone: 'America/New_York',
    quantity: 3,
    snapshot: {
      charges: ticketCharges({ face: 1000, faceName: 'Adult', fees: [], taxes: [] }),
      taxes: [],
      orderFees: [],
    },
  }) as unknown as CartLine

const option = (id: string, amount: number, more: Partial<DeliveryOption> = {}): DeliveryOption => ({
  id,
  mechanism: 'SHIPPING',
  name: id,
  description: null,
  price: { amount, exponent: 2, currency: 'USD' },
  countries: null,
  days: null,
  cutOffHours: 0,
  ...more,
})

const method = (mechanism: DeliveryMechanism, options: readonly DeliveryOption[] = []): DeliveryMethod => ({
  id: mechanism,
  accountId,
  mechanism,
  name: mechanism,
  description: '',
  eventId: null,
  collectionId: null,
  position: 0,
  options,
})

const letter = option('letter', 350, { days: 6 })
const courier = option('courier', 995, { days: 2, cutOffHours: 72, countries: ['US'] })
const mail = method('SHIPPING', [letter, courier])

const groupsOf = (
  lines: readonly CartLine[],
  methods: readonly DeliveryMethod[] = [mail],
  choices: Readonly<Record<string, DeliveryChoice>> = {},
  countryCode = 'US',
) => deliveryGroups(lines, methods, choices, { now: NOW, countryCode })

const offered = (starts: string, countryCode = 'US') =>
  groupsOf([line('a', starts)], [mail], {}, countryCode).flatMap(({ options }) => options.map(({ id }) => id))

test('an option is offered while it arrives before the show and its cut-off has not passed', () => {
  expect(offered('2027-03-20T00:00:00Z')).toEqual(['letter', 'courier'])
  expect(offered('2027-03-07T03:00:00Z')).toEqual(['letter', 'courier'])
  expect(offered('2027-03-07T02:59:59Z')).toEqual(['courier'])
  // It takes two days, but is offered up to three days before.
  expect(offered('2027-03-04T03:00:00Z')).toEqual(['courier'])
})

test('an option is mailed only to its countries; whether there are any is the address’s concern, not the mechanism’s', () => {
  expect(offered('2027-03-20T00:00:00Z', 'NO')).toEqual(['letter'])
  expect(groupsOf([line('a', '2027-03-05T00:00:00Z')], [mail], {}, 'NO')).toMatchObject([
    { mechanism: 'SHIPPING', options: [], option: null },
  ])
})

test('the first show of a group counts, and the day of arrival is that of its time zone', () => {
  const [group] = groupsOf([line('later', '2027-03-20T00:00:00Z'), line('first', '2027-03-05T00:00:00Z')])
  expect(group).toMatchObject({ lineIds: ['later', 'first'], options: [{ id: 'courier' }], option: { id: 'courier' } })
  expect(group?.option?.arrivesBy).toBe('2027-03-02')
})

test('a mechanism that is too late is gone; who had chosen another is not asked again', () => {
  const methods = [method('MOBILE'), method('WILL_CALL'), mail]
  const [before] = groupsOf([line('a', '2027-03-20T00:00:00Z')], methods)
  const chosen = { [before?.id ?? '']: { mechanism: 'WILL_CALL' as const, optionId: null } }
  expect(groupsOf([line('a', '2027-03-02T00:00:00Z')], methods, chosen)).toMatchObject([
    { mechanisms: ['MOBILE', 'WILL_CALL'], mechanism: 'WILL_CALL' },
  ])
  const mailed = { [before?.id ?? '']: { mechanism: 'SHIPPING' as const, optionId: 'letter' } }
  expect(groupsOf([line('a', '2027-03-02T00:00:00Z')], methods, mailed)).toMatchObject([{ mechanism: null }])
})

test.each([
  ['JPY', 0],
  ['USD', 2],
  ['KWD', 3],
])('in %s the price of delivery is in the total to the last minor unit', (currency, exponent) => {
  const unit = { currency, exponent }
  const lines = [line('a', '2027-03-20T00:00:00Z', unit), line('b', '2027-03-21T00:00:00Z', unit)]
  const priced = [option('letter', 1001, { price: { amount: 1001, ...unit } })]
  const groups = groupsOf(lines, [method('SHIPPING', priced)])
  const order = priceBasket(lines, deliveryParts(groups), orderFeesOf(lines), [])
  expect(order.totals).toMatchObject({ shippingAndHandling: 1001, grandTotal: 6 * 1000 + 1001 })
  const parts = order.lines.flatMap(({ tickets }) => tickets.flat()).filter(({ kind }) => kind === 'DELIVERY')
  expect(parts.map(({ amount }) => amount)).toEqual([167, 167, 167, 167, 167, 166])
})

test('each mechanism tells its prices before one is chosen: of shipping, those to any country that are in time', () => {
  const desk = method('WILL_CALL')
  const [group] = groupsOf([line('a', '2027-03-20T00:00:00Z')], [mail, desk])
  expect(group?.mechanism).toBeNull()
  expect(group?.prices).toMatchObject([
    { mechanism: 'SHIPPING', lowest: { amount: 350 }, highest: { amount: 995 } },
    { mechanism: 'WILL_CALL', lowest: { amount: 0 }, highest: { amount: 0 } },
  ])
  const [soon] = groupsOf(
    [line('a', '2027-03-05T12:00:00Z')],
    [method('SHIPPING', [letter, option('slow', 100, { days: 60 })]), desk],
  )
  expect(soon?.prices.map(({ mechanism }) => mechanism)).toEqual(['WILL_CALL'])
})
