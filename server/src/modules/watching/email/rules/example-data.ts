import { timeAt } from '@admission/common/time.ts'
import type { EventFacts } from '#modules/catalogue/events/types/event.ts'
import type { HelpRequest } from '#modules/people/help/reads.ts'
import type { UnusedPayment } from '../render/payment-mails.ts'
import type { MailAccount } from '../types.ts'
import type { ReceiptPurchase } from './receipt.ts'

/* Data of the example mails in the style guide. Fixed, so that they always look the same. */

const ZONE = 'Europe/London'
const show = timeAt(Date.UTC(2027, 2, 12, 19, 30), ZONE)
const usd = (amount: number) => ({ amount, currency: 'USD', exponent: 2 })
const SHOW = 'The Lantern Keeper, Fri, Mar 12, 2027, 7:30 PM'

const event = {
  venue: { hall: null, name: 'The Larkhall Theatre', addressLine: '18 Quayside', locality: 'Port Averil' },
  id: '1f0ea14e-a526-6800-8e64-11867a75a466',
  name: 'The Lantern Keeper',
  doors: timeAt(Date.UTC(2027, 2, 12, 18, 45), ZONE),
  dateShow: show,
  dateShowEnd: null,
  dateShowFlags: [],
  dateShowRecurring: [],
  visitKind: null,
  postponement: null,
  version: 1,
}

const seats = [{ section: 'Stalls', row: 'F', positionStart: '14', positionEnd: '15', type: 'RESERVED' }]
const row = (kind: string, name: string, amount: number) => ({
  kind,
  name,
  amount: usd(amount),
  included: false,
  unit: null,
  quantity: 2,
})

const purchase = {
  id: '1f0ea14e-a526-6800-8e64-11867a75a467',
  reference: 'LH 7F42 09C',
  state: 'PARTIALLY_REFUNDED',
  createdAt: new Date('2027-03-04T10:00:00Z'),
  paidAt: new Date('2027-03-04T10:00:00Z'),
  total: usd(17_740),
  statementDescriptor: 'LARKHALL THEATRE',
  card: { brand: 'visa', last4: '4242' },
  delivery: { mechanism: 'MOBILE', name: 'On your phone', text: '', sentTo: null, arrivesBy: null },
  sent: null,
  lines: [{ visit: null, quantity: 2, quantityLeft: 2, seats, seatsLeft: seats }],
  breakdown: [row('FACE', 'Adult', 16_000), row('FEE', 'Service fee', 1740)],
}

const stack = {
  section: 'Stalls',
  row: 'F',
  visit: null,
  tickets: [
    { seat: { section: 'Stalls', row: 'F', position: '14' } },
    { seat: { section: 'Stalls', row: 'F', position: '15' } },
  ],
  rule: { codeFrom: null, codeHours: null, isMomentPublic: true, stillCode: true, zone: ZONE },
}

// Mails read only these fields of a purchase, its event and its tickets.
const partOf = (ofPurchase: object = {}, ofEvent: object = {}): ReceiptPurchase =>
  ({
    purchase: { ...purchase, ...ofPurchase },
    event: { ...event, ...ofEvent },
    stacks: [stack],
  }) as unknown as ReceiptPurchase

const account: MailAccount = {
  id: '1f0ea14e-a526-6800-8e64-11867a75a468',
  name: 'The Larkhall',
  legalName: 'The Larkhall Theatre Trust',
  addressLine: '18 Quayside, Port Averil',
  email: 'boxoffice@larkhall.example',
  brandColor: '#1f5c7a',
  marketplaceId: null,
}

const request: HelpRequest = {
  reference: 'H-4F7K2',
  topic: 'TICKETS',
  name: 'Ida Marlowe',
  email: 'ida@marlowe.example',
  orderReference: 'LH 7F42 09C',
  message: 'We booked seats 14 and 15.\nIs there a step on the way to row F?',
  isSignedIn: true,
}

const payment: Omit<UnusedPayment, 'shopUrl'> = {
  title: 'The Lantern Keeper',
  whenText: 'Fri, Mar 12, 2027, 7:30 PM',
  orderNumber: 'LH 7F42 09C',
  amountText: '$177.40',
  paidWith: 'card ending 4242',
  outcome: { kind: 'REFUNDED', reason: 'CAME_TOO_LATE', arrives: '3 to 5 business days' },
}

/** Sample data, by what it stands for. */
export const examples = {
  account,
  request,
  payment,
  now: new Date('2027-03-04T10:00:00Z'),
  link: { name: 'Ida' },
  change: { name: 'Ida' },
  part: partOf(),
  sent: partOf({
    delivery: {
      ...purchase.delivery,
      mechanism: 'SHIPPING',
      sentTo: '4 Mill Lane, Port Averil',
      arrivesBy: '2027-03-09',
    },
    sent: { on: '2027-03-05', carrier: 'Harbor Post', trackingNumber: 'HP 204 118' },
  }),
  moved: partOf(
    {},
    {
      postponement: {
        from: timeAt(Date.UTC(2027, 1, 5, 19, 30), ZONE),
        note: 'Our lead is ill.',
        awaitsDate: false,
        refundUntil: null,
      },
    },
  ),
  movedUntil: timeAt(Date.UTC(2027, 1, 20, 4, 59), ZONE),
  facts: { canceledReason: 'A storm has damaged the roof.' } as EventFacts,
  waiting: { show: SHOW, accountName: 'The Larkhall', priceType: 'Adult', quantity: 2 },
  message: {
    show: SHOW,
    eventName: 'The Lantern Keeper',
    accountName: 'The Larkhall',
    subject: 'The north entrance is closed on Friday',
    body: 'Please come in through the courtyard on Mill Lane. Doors open 15 minutes earlier, at 6:30 PM.\n\nIf you need a lift, ask our staff at the gate.',
  },
  guest: {
    renewal: null,
    show: SHOW,
    guestName: 'Ida Marlowe',
    accountName: 'The Larkhall',
    message: 'We look forward to seeing you.',
    quantity: 2,
    places: 'Stalls, row F, seats 14, 15',
    price: '$88.70',
    orderFee: null,
    until: 'Thu, Mar 11, 6:00 PM',
  },
  transfer: {
    show: SHOW,
    sender: 'Ida',
    recipient: 'mia@example.com',
    message: 'See you there!',
    quantity: 2,
    places: ['Stalls, row F, seats 14, 15'],
    until: 'Thu, Mar 11, 6:00 PM EST',
  },
  purchaser: { name: 'Ida Marlowe', accountName: 'The Larkhall', venueName: 'The Larkhall' },
  subscription: { accountName: 'The Larkhall', topics: ['NEW_EVENTS', 'REMINDERS'] },
  cart: {
    accountName: 'The Larkhall',
    quantity: 2,
    tickets: [{ show: SHOW, what: '2 × Adult, Stalls F 14, 15' }],
  },
} as const
