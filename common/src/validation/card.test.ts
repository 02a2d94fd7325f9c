import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardBrand, cvvLength, formatCardNumber } from './card-brands.ts'
import { parseExpiry } from './card-expiry.ts'
import { cardErrors, isCardNumber } from './card.ts'

const now = new Date('2026-03-01T00:00:00Z')
const good = { number: '4242 4242 4242 4242', expiry: '03 / 26', cvv: '123', name: 'Ida Marlowe-Finch' }
const errorOf = (change: Partial<typeof good>) => cardErrors({ ...good, ...change }, now)

test.each([
  ['4242424242424242', 'visa', '4242 4242 4242 4242'],
  ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
  ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
  ['378282246310005', 'amex', '3782 822463 10005'],
  ['6011111111111117', 'discover', '6011 1111 1111 1117'],
  ['3056930009020004', 'diners', '3056 930009 0200 04'],
  ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
  ['6200000000000005', 'unionpay', '6200 0000 0000 0005'],
  ['9', 'unknown', '9'],
])('%s is of %s', (number, brand, shown) => {
  expect(cardBrand(number)).toBe(brand)
  expect(formatCardNumber(number)).toBe(shown)
  expect(formatCardNumber(shown)).toBe(shown)
})

test('grouping never loses or adds a digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,19}$/), (digits) => {
      expect(formatCardNumber(digits).replaceAll(' ', '')).toBe(digits)
    }),
  )
})

test('exactly one last digit makes a card number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12,18}$/), (start) => {
      const fitting = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter(isCardNumber)
      expect(fitting).toHaveLength(1)
    }),
  )
  expect(isCardNumber('0'.repeat(12))).toBe(false)
  expect(isCardNumber('0'.repeat(20))).toBe(false)
})

describe('the form', () => {
  test('a good card has no errors until its month ends', () => {
    expect(errorOf({})).toEqual([])
    expect(cardErrors({ ...good, expiry: '02 / 26' }, new Date('2026-02-28T23:59:59Z'))).toEqual([])
  })

  test.each([
    ['expiry', '02 / 26', 'This card expired in February 2026. Check the date, or use another card.'],
    ['expiry', '12/2025', 'This card expired in December 2025. Check the date, or use another card.'],
    ['expiry', '13 / 27', 'Enter the expiration date as MM / YY, like 02 / 28.'],
    ['expiry', '', 'Enter the expiration date.'],
    ['expiry', '04 / 46', 'This date is too far in the future. Check the year.'],
    ['number', '', 'Enter the number on the front of the card.'],
    ['number', '4242 4242 4242 4241', 'This isn’t a valid card number. Check the digits.'],
    ['number', '4242 4242', 'This number is too short. Check it against the card.'],
    ['number', '4242 4242 4242 42', 'This number is of the wrong length. Check it against the card.'],
    ['number', '4242x', 'Use digits only.'],
    ['cvv', '', 'Enter the security code.'],
    ['cvv', '1234', 'The security code must have 3 digits.'],
    ['cvv', '12a', 'The security code must have 3 digits.'],
    ['name', ' ', 'Enter the name on the card.'],
  ] as const)('%s %j', (path, value, message) => {
    expect(errorOf({ [path]: value })).toEqual([{ path, message }])
  })

  test('the security code follows the brand', () => {
    expect(cvvLength('3782')).toBe(4)
    expect(cvvLength('9')).toBeUndefined()
    expect(errorOf({ number: '378282246310005' })).toEqual([
      { path: 'cvv', message: 'The security code must have 4 digits.' },
    ])
  })
})

test.each([
  ['02 / 26', { month: 2, year: 2026 }],
  ['2/2031', { month: 2, year: 2031 }],
  ['0226', { month: 2, year: 2026 }],
  // As browsers and password managers fill it in.
  ['2029-03', { month: 3, year: 2029 }],
  ['2029/3', { month: 3, year: 2029 }],
  ['202903', { month: 3, year: 2029 }],
  ['032029', { month: 3, year: 2029 }],
  ['3/29', { month: 3, year: 2029 }],
  ['1/2029', { month: 1, year: 2029 }],
  ['1.28', { month: 1, year: 2028 }],
  ['01-2028', { month: 1, year: 2028 }],
  ['1 28', { month: 1, year: 2028 }],
  ['０１／２８', { month: 1, year: 2028 }],
  ['01–28', { month: 1, year: 2028 }],
  ['2029-13', undefined],
  ['13/29', undefined],
  ['1', undefined],
  ['00/26', undefined],
])('%s is %j', (text, expected) => {
  expect(parseExpiry(text)).toEqual(expected)
})
