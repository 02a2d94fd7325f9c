import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SENSITIVE_KINDS, sensitiveWarnings, type SensitiveKind } from './sensitive.ts'
import { questionWarnings } from './sensitive-question.ts'

const kinds = (text: string) => sensitiveWarnings(text).map(({ kind }) => kind)

test.each<[string, SensitiveKind[]]>([
  ['my card is 4242 4242 4242 4242', ['FINANCIAL']],
  ['4242-4242-4242-4242', ['FINANCIAL']],
  ['378282246310005.', ['FINANCIAL']],
  // 13 to 19 digits, whatever their check digit.
  ['4242 4242 4242 4241', ['FINANCIAL']],
  ['1234567890123', ['FINANCIAL']],
  ['Bookings 1234567890123456789', ['FINANCIAL']],
  ['ISBN 9783161484193', ['FINANCIAL']],
  ['pay to NL91 ABNA 0417 1643 00', ['FINANCIAL']],
  ['call (202) 555-0123', ['PHONE']],
  ['+44 20 7946 0018', ['PHONE']],
  ['202-555-0123', ['PHONE']],
  ['write to ida@marlowe.example', ['EMAIL']],
  ['078-05-1120', ['ID_NUMBER']],
  ['Passport no. X1234567', ['ID_NUMBER']],
  ["driver's license D123-4567-8901", ['ID_NUMBER']],
  ['from 192.168.0.17', ['IP_ADDRESS']],
  ['2001:db8::8a2e:370:7334', ['IP_ADDRESS']],
  ['password: hunter2', ['CREDENTIALS']],
  ['my PIN is 4711', ['CREDENTIALS']],
  ['12-3456789', ['TAX']],
  ['VAT number DE123456789', ['TAX']],
])('%s', (text, expected) => {
  expect(kinds(text)).toEqual(expected)
})

test.each([
  '',
  'Two seats near the aisle, please',
  'Order 4711, row F, seats 14, 15',
  'Thu, Mar 11, 2027, 7:30 PM',
  '2027-03-11 19:30:00',
  'version 1.2.3',
  '999.1.1.1',
  '424242424242',
  '12345678901234567890',
  '+4915112345678901 is too long for a phone',
  'I forgot my passport at home',
  '1ec9414c-232a-6b00-b3c8-9e6bdeced846',
  '000-12-3456',
  'NL91 ABNA 0417 1643 01',
  'doors at 12:30:45',
])('%j is harmless', (text) => {
  expect(kinds(text)).toEqual([])
})

// Texts that only resemble sensitive data: people write such things about tickets every day.
test.each([
  ['order number', 'Order 2027-031-00441'],
  ['long order number', 'K7-4410-22318-90'],
  ['booking references', 'Bookings 100200300, 100200301 and 100200302'],
  ['seat range', 'Row F, seats 101-118'],
  ['seat list', 'Seats 12 13 14 15 16 17 18 19 20 21 22'],
  ['sections', 'Sections 101, 102, 201 and 202'],
  ['day', '11/03/2027'],
  ['day and time', '2027-03-11T19:30:00+01:00'],
  ['days in a row', '03/11/2027 - 03/14/2027'],
  ['days with dashes', '2027-03-11 2027-03-12'],
  ['years', '1998-2027'],
  ['time range', '19:30-22:15'],
  ['price', '$1,234,567.89'],
  ['prices', 'USD 89.50, 120.00 and 240.00'],
  ['ISBN', 'ISBN 978-3-16-148410-0'],
  ['event code like a phone number', 'Event 555-0142'],
  ['seats that resemble a phone number', 'Seats 201 202 2034'],
  ['rows that resemble a phone number', 'Rows 212 305 4001 are taken'],
  ['sections that resemble a phone number', 'section: 212-305-4001'],
  ['version number', 'v10.2.14'],
  ['version of four parts', 'since version 10.2.14.1'],
  ['version of four parts beyond an address', '10.2.300.4'],
  ['zip code', 'Port Averil, ME 41705-1234'],
  ['post code', 'SW1A 1AA'],
  ['score', '102-98 after extra time'],
  ['ratio', '16:9'],
  ['a moment with seconds', '12:30:45.250'],
  ['at a place', 'Meet @ the yard, 7pm'],
  ['a handle', '@larkhall'],
  ['a web page', 'https://larkhall.example/events/2027'],
  ['talk of passwords', 'I forgot my password again'],
  ['talk of cards', 'Can I pay by credit card at the door?'],
  ['talk of tax', 'Is tax included?'],
  ['talk of licences', 'The bar has a licence until midnight'],
  ['hashtag', '#larkhall2027'],
  ['dimension', '1200 x 600 pixels'],
  ['tracking of a parcel', 'Parcel 1Z 999 AA1'],
  ['a color', '#123456'],
])('%s gives no warning: %s', (_what, text) => {
  expect(kinds(text)).toEqual([])
})

test('every card number of 13 to 19 digits is found inside a sentence', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-8]\d{11,17}$/), fc.constantFrom('', ' ', '-'), (start, between) => {
      const sum = Array.from(start)
        .toReversed()
        .reduce(
          (total, digit, index) =>
            total + (index % 2 === 0 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)]! : Number(digit)),
          0,
        )
      const number = `${start}${(10 - (sum % 10)) % 10}`
      expect(kinds(`use ${Array.from(number).join(between)} now`)).toContain('FINANCIAL')
    }),
  )
})

describe('questions', () => {
  test.each<[string, SensitiveKind[]]>([
    ['What is your credit card number?', ['FINANCIAL']],
    ['Passport number', ['ID_NUMBER']],
    ['Choose a password', ['CREDENTIALS']],
    ['Employer identification number', ['TAX']],
    ['Step-free entrance needed?', []],
    ['Which company do you work for?', []],
  ])('%s', (question, expected) => {
    expect(questionWarnings(question).map(({ kind }) => kind)).toEqual(expected)
  })
})

test('each kind has its sentence; the one about cards is fixed', () => {
  const everything = '4242424242424242 +44 20 7946 0018 a@b.example 078-05-1120 10.0.0.1 password: x 12-3456789'
  const warnings = sensitiveWarnings(everything)
  expect(warnings.map(({ kind }) => kind)).toEqual(SENSITIVE_KINDS)
  expect(new Set(warnings.map(({ message }) => message)).size).toBe(SENSITIVE_KINDS.length)
  expect(warnings[0]?.message).toBe('There may be sensitive financial data, like a credit card number, in this field.')
})
