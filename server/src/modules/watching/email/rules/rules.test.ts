import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHARGE_KINDS, type Charge } from '@admission/common/pricing/types.ts'
import { parseMoney } from '@admission/common/money.ts'
import { summarise, orderTotals } from '@admission/common/pricing/summary.ts'
import type { Purchase } from '#modules/selling/orders/types/purchase.ts'
import { isBounce, LEASE_SECONDS, pauseAfter } from './life.ts'
import { receiptLines } from './receipt.ts'
import { PLACEHOLDER, emailToken, withoutLinks, withToken } from './secrets.ts'
import { mailDomain, mailSender } from './sender.ts'
import type { MailAccount } from '../types.ts'
import type { EmailId } from '@admission/common/ids.ts'

const charge: fc.Arbitrary<Charge> = fc.record({
  kind: fc.constantFrom(...CHARGE_KINDS),
  level: fc.constantFrom('TICKET', 'ORDER'),
  sourceId: fc.constantFrom(null, 'a', 'b'),
  name: fc.constantFrom('Adult', 'Service fee'),
  beneficiary: fc.constant('ORGANIZER'),
  amount: fc.integer({ min: -100_000, max: 100_000 }),
  included: fc.boolean(),
  refundable: fc.constant(true),
})

// Tests need of a purchase what the lines are made of.
const purchaseOf = (charges: readonly Charge[]): Purchase => {
  const breakdown = summarise(charges).map(({ amount, count, ...row }) => ({
    ...row,
    amount: { amount, currency: 'USD', exponent: 2 },
    unit: null,
    quantity: count,
  }))
  return { breakdown } as unknown as Purchase
}

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0)

test('the lines of a receipt add up to what was paid, however many purchases there are', () => {
  fc.assert(
    fc.property(fc.array(fc.array(charge, { minLength: 1 }), { minLength: 1, maxLength: 3 }), (orders) => {
      const amounts = receiptLines(orders.map(purchaseOf)).map(({ amount }) => parseMoney(amount, 'USD')?.amount ?? NaN)
      const paid = orders.map((charges) => orderTotals(charges).grandTotal)
      expect(sum(amounts)).toBe(sum(paid))
    }),
  )
})

const chargeOf = (kind: Charge['kind'], name: string, amount: number): Charge => ({
  kind,
  level: 'TICKET',
  sourceId: name,
  name,
  beneficiary: 'ORGANIZER',
  amount,
  included: false,
  refundable: true,
})

test('a receipt names tickets with the price of one, then discounts, then fees', () => {
  const ticket = [
    chargeOf('FEE', 'Service fee', 147),
    chargeOf('DISCOUNT', 'SPRING10', -100),
    chargeOf('FACE', 'Adult', 6864),
  ]
  expect(receiptLines([purchaseOf([...ticket, ...ticket]), purchaseOf(ticket)])).toEqual([
    { label: '3 × Adult at $68.64', amount: '$205.92' },
    { label: '3 × SPRING10 at −$1.00', amount: '−$3.00' },
    { label: '3 × Service fee at $1.47', amount: '$4.41' },
  ])
})

test('a mail is tried for longer than a server is ever down, and not for ever', () => {
  const pauses = Array.from({ length: 24 }, (_, index) => pauseAfter(index + 1))
  expect(pauses[0]).toBe(10)
  expect(pauses.at(-1)).toBeUndefined()
  const waited = sum(pauses.map((pause) => pause ?? 0))
  expect(waited).toBeGreaterThan(12 * 3600)
  expect(pauses.every((pause) => pause === undefined || pause <= 3600)).toBe(true)
  expect(LEASE_SECONDS).toBeGreaterThan(60)
})

test.each([
  [{ command: 'RCPT TO', responseCode: 550 }, true],
  [{ command: 'RCPT TO', responseCode: 451 }, false],
  [{ command: 'MAIL FROM', responseCode: 550 }, false],
  [{ command: 'AUTH PLAIN', responseCode: 535 }, false],
  [{ code: 'ECONNREFUSED' }, false],
])('%j is a bounce: %s', (fields, expected) => {
  expect(isBounce(Object.assign(new Error('x'), fields))).toBe(expected)
})

test('the token of a mail is its own and always the same', () => {
  const [one, two] = ['11111111-1111-4111-8111-111111111111', '21111111-1111-4111-8111-111111111111'] as EmailId[]
  if (one === undefined || two === undefined) throw new Error('no ids')
  const secrets = ['a secret of the server that is long enough']
  expect(emailToken(secrets, one)).toMatch(/^[\w-]{43}$/)
  expect(emailToken(secrets, one)).toBe(emailToken(secrets, one))
  expect(new Set([emailToken(secrets, one), emailToken(secrets, two), emailToken(['another'], one)]).size).toBe(3)
  expect(withToken(`${PLACEHOLDER} ${PLACEHOLDER}`, 't')).toBe('t t')
})

test('a page keeps its words and loses its links', () => {
  const html =
    '<a class="x" href="https://a.example/?a=1&amp;b=2" style="color:red">Open</a><link href="y"><a href="mailto:a@b">b</a>'
  expect(withoutLinks(html)).toBe('<a class="x" style="color:red">Open</a><link href="y"><a>b</a>')
})

test.each([
  ['https://tickets.example.com', 'tickets.example.com'],
  ['http://127.0.0.1:3000', 'admission.example'],
  ['http://localhost:3000', 'admission.example'],
  ['http://[::1]:3000', 'admission.example'],
])('mails of %s come from %s', (url, domain) => {
  expect(mailDomain(url)).toBe(domain)
})

test('the one organizer of an order speaks, several leave it to the platform', () => {
  const account: MailAccount = {
    id: 'a',
    name: 'The Larkhall',
    legalName: 'The Larkhall Trust',
    addressLine: '18 Quayside',
    email: 'box@larkhall.example',
    brandColor: '#0B6E69',
    marketplaceId: 'm',
  }
  const one = mailSender('https://x.example', [account])
  expect(one).toMatchObject({ name: 'The Larkhall', imprint: 'The Larkhall Trust, 18 Quayside', color: '#0B6E69' })
  expect(one.homeUrl).toBe('https://x.example/marketplace/m')
  expect(mailSender('https://x.example', [account, { ...account, id: 'b' }]).name).toBe('Project Admission')
  expect(mailSender('https://x.example', [{ ...account, brandColor: 'red;x' }]).color).toBeNull()
})
