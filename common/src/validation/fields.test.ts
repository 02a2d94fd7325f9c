import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { money } from '../money.ts'
import {
  agreed,
  decimalProblem,
  fileSizeProblem,
  hexColor,
  IMAGE_SIZE,
  longRangeProblem,
  ticketPriceError,
} from './fields.ts'
import { maxCharacters, required, uuidSchema, wholeNumber } from './schema.ts'

const problemBy =
  (action: v.RawCheckAction<string>) =>
  (text: string): string | undefined =>
    v.safeParse(v.pipe(v.string(), action), text).issues?.[0].message

type Check = (text: string) => string | undefined
const decimal = (decimals?: number) => (text: string) => decimalProblem(text, 'f', decimals)

const TABLE: [string, Check, string[], string[], string][] = [
  ['required', problemBy(required('f')), ['a', '0'], ['', '  '], 'The f field is required'],
  [
    'at most two characters',
    problemBy(maxCharacters('f', 2)),
    ['', 'ab', '😀😀'],
    ['abc'],
    'The f field must have at most 2 characters',
  ],
  [
    'a whole number',
    problemBy(wholeNumber('f', -20, 5)),
    ['', '-12', ' 5 '],
    ['1.0', '+', 'x', '1e3'],
    'The f field must be a whole number',
  ],
  [
    'from 1 to 5',
    problemBy(wholeNumber('f', 1, 5)),
    ['', '1', '5'],
    ['0', '6', '-1'],
    'The f field must be between 1 and 5',
  ],
  [
    'two decimals',
    decimal(2),
    ['', '1', '1.5', '-1.55', '.5'],
    ['1.555', '1,5', 'x', '1.', '.', '-'],
    'The f field must be numeric and may contain 2 decimal points.',
  ],
  ['decimals', decimal(), ['1.55555'], ['1,5'], 'The f field must be numeric and may contain decimal points.'],
  ['no decimals', decimal(0), ['15'], ['1.5'], 'The f field must be numeric and may contain 0 decimal points.'],
  [
    'a color',
    problemBy(hexColor('f')),
    ['', ' ', '#D53100', 'd53100', ' d53100 '],
    ['#D53', 'red', '#D531000', 'gggggg'],
    'The f field must be six hex digits',
  ],
]

describe.each(TABLE)('%s', (_name, check, good, bad, message) => {
  test.each(good)('lets %j pass', (text) => {
    expect(check(text)).toBeUndefined()
  })
  test.each(bad)('refuses %j', (text) => {
    expect(check(text)).toBe(message)
  })
})

test('a range of dates counts 366 days', () => {
  expect(longRangeProblem('2027-01-01', '2028-01-02')).toBeUndefined()
  expect(longRangeProblem('2027-01-01T23:00:00', '2028-01-02T01:00:00')).toBeUndefined()
  expect(longRangeProblem('2027-01-01', '2028-01-03')).toBe('Date range must be within one year')
  expect(longRangeProblem('2027-01-01', 'soon')).toBe('Date range must be within one year')
  expect(longRangeProblem('2027-01-01', null)).toBeUndefined()
  expect(longRangeProblem('', '2027-01-01')).toBeUndefined()
})

test('an image of 2,000 KB is the largest', () => {
  expect(fileSizeProblem({ size: 2_048_000 }, 'f', IMAGE_SIZE)).toBeUndefined()
  expect(fileSizeProblem({ size: 2_048_001 }, 'f', IMAGE_SIZE)).toBe('The f size must be less than 2MB')
})

const usd = (amount: number) => money(amount, 'USD')

test('a typed price: both ends are allowed', () => {
  expect(ticketPriceError(usd(500), usd(500), usd(5000))).toBeUndefined()
  expect(ticketPriceError(usd(5000), usd(500), usd(5000))).toBeUndefined()
  expect(ticketPriceError(usd(499), usd(500), usd(5000))).toBe(
    'You must enter a value greater than the minimum amount for this ticket: $5.00 or more',
  )
  expect(ticketPriceError(usd(5001), usd(500), usd(5000))).toBe('You must enter a value less than $50.00')
  expect(ticketPriceError(usd(0), null, null)).toBeUndefined()
})

const termsProblem = (terms: Parameters<typeof agreed>[0], isChecked: boolean) =>
  v.safeParse(v.pipe(v.boolean(), agreed(terms)), isChecked).issues?.[0].message

test('terms must be checked', () => {
  expect(termsProblem('CHECKOUT', true)).toBeUndefined()
  expect(termsProblem('CHECKOUT', false)).toBe('You must agree to the terms and conditions to proceed')
  expect(termsProblem('VENUE', false)).toBe('You must agree to the venue terms to proceed')
  expect(termsProblem('ACCOUNT_CREATION', false)).toBe(
    'You must agree to the Project Admission Terms & Conditions and Privacy Policy to continue',
  )
})

test('an ID', () => {
  expect(v.is(uuidSchema, '1ec9414c-232a-6b00-b3c8-9e6bdeced846')).toBe(true)
  expect(v.safeParse(uuidSchema, 'x').issues?.[0].message).toBe('Must be a valid ID')
})
