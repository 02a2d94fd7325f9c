import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { money } from '../money.ts'
import { agreed, hexColor, imageSize, maxOneYear, ticketPriceError, validJson } from './fields.ts'
import {
  between,
  confirmed,
  decimal,
  email,
  integer,
  is,
  length,
  max,
  maxLength,
  maxValue,
  min,
  minValue,
  numeric,
  oneOf,
  regex,
  required,
  size,
} from './generic.ts'
import { formErrors, type Rule } from './rule.ts'
import { follows, moneySchema, uuidSchema } from './schema.ts'

const file = (bytes: number) => ({ size: bytes })
const TABLE: [string, Rule, unknown[], unknown[], string][] = [
  ['required', required, ['a', 0, true, ['a']], ['', '  ', null, undefined, [], false], 'The f field is required'],
  ['length', length(3), ['abc', [1, 2, 3], 'a😀b'], ['ab', 'abcd', [1]], 'The f field must be 3 long'],
  [
    'email',
    email,
    ['ida@marlowe.example', ' ida@marlowe.example '],
    ['ida', 'ida@marlowe', 7],
    'The f field must be a valid email',
  ],
  ['is', is('yes'), ['yes'], ['no', true], 'The f field is not valid'],
  ['one_of', oneOf(['a', 'b', 1]), ['a', 1, ['a', 'b']], ['c', '1', ['a', 'c']], 'The f field is not a valid choice'],
  ['numeric', numeric, ['0123', 7], ['-1', '1.5', 'a', '1e3'], 'The f field may only contain digits'],
  ['integer', integer, ['-12', 12], ['1.0', '1.5', '+', 1.5], 'The f field must be a whole number'],
  ['between', between(1, 5), ['1', 5, '2.5'], ['0', 6, 'x', '0x3'], 'The f field must be between 1 and 5'],
  ['min_value', minValue(2), ['2', 3], ['1.99', -1, 'x'], 'The f field must be 2 or more'],
  ['max_value', maxValue(2), ['2', -3], ['2.01', 'x'], 'The f field must be 2 or less'],
  ['min', min(2), ['ab', 'abc'], ['a', '😀'], 'The f field must have at least 2 characters'],
  ['max', max(2), ['ab', '😀😀'], ['abc'], 'The f field must have at most 2 characters'],
  ['regex', regex(/^a/g), ['a', 'ab'], ['b'], 'The f field has the wrong format'],
  [
    'size',
    size(2),
    [file(2048), [file(1), file(2048)]],
    [file(2049), [file(1), file(9999)], 'x'],
    'The f size must be less than 2KB',
  ],
  [
    'decimal 2',
    decimal(2),
    ['1', '1.5', '-1.55', '.5', 1.25],
    ['1.555', '1,5', 'x', '1.', '.', '-'],
    'The f field must be numeric and may contain 2 decimal points.',
  ],
  ['decimal', decimal(), ['1.55555'], ['1,5'], 'The f field must be numeric and may contain decimal points.'],
  ['decimal 0', decimal(0), ['15'], ['1.5'], 'The f field must be numeric and may contain 0 decimal points.'],
  [
    'decimal comma',
    decimal(2, ','),
    ['1,5'],
    ['1.5', '1,555'],
    'The f field must be numeric and may contain 2 decimal points.',
  ],
  ['confirmed', confirmed('secret'), ['secret'], ['Secret'], 'The f field does not match'],
  ['max_length', maxLength(2), [[1, 2]], [[1, 2, 3]], 'The f field must be 2 or less'],
  ['image', imageSize, [file(2_048_000)], [file(2_048_001)], 'The f size must be less than 2MB'],
  [
    'color',
    hexColor,
    ['#D53100', 'd53100'],
    ['#D53', 'red', '#D531000', 'gggggg'],
    'The f field must be six hex digits',
  ],
]

describe.each(TABLE)('%s', (_name, rule, good, bad, message) => {
  test.each(good.map((value) => [value]))('lets %j pass', (value) => {
    expect(rule(value, 'f')).toBeUndefined()
  })
  test.each(bad.map((value) => [value]))('refuses %j', (value) => {
    expect(rule(value, 'f')).toBe(message)
  })
})

test('empty values are the affair of required alone', () => {
  const speaking = TABLE.filter(([, rule]) =>
    ['', ' ', null, undefined, []].some((empty) => rule(empty, 'f') !== undefined),
  )
  expect(speaking.map(([name]) => name)).toEqual(['required'])
})

test('maxOneYear counts 366 days', () => {
  expect(maxOneYear(['2027-01-01', '2028-01-02'], 'f')).toBeUndefined()
  expect(maxOneYear(['2027-01-01T23:00:00', '2028-01-02T01:00:00'], 'f')).toBeUndefined()
  expect(maxOneYear(['2027-01-01', '2028-01-03'], 'f')).toBe('Date range must be within one year')
  expect(maxOneYear(['2027-01-01', 'soon'], 'f')).toBe('Date range must be within one year')
  expect(maxOneYear(['2027-01-01', null], 'f')).toBeUndefined()
})

test('valid_json', () => {
  expect(validJson('{"a":1}', 'f')).toBeUndefined()
  expect(validJson({ a: 1 }, 'f')).toBe('Value must be a string')
  expect(validJson('{a', 'f')).toMatch(/^Value must be valid JSON: .+/)
  expect(validJson('', 'f')).toMatch(/^Value must be valid JSON: /)
  expect(validJson(undefined, 'f')).toBeUndefined()
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

test('terms must be ticked, nothing else is agreement', () => {
  expect(agreed('CHECKOUT')(true, 'f')).toBeUndefined()
  expect(agreed('CHECKOUT')('true', 'f')).toBe('You must agree to the terms and conditions to proceed')
  expect(agreed('VENUE')(false, 'f')).toBe('You must agree to the venue terms to proceed')
  expect(agreed('ACCOUNT_CREATION')(undefined, 'f')).toBe(
    'You must agree to the Project Admission Terms & Conditions and Privacy Policy to continue',
  )
})

test('a form answers one error a field, in order', () => {
  const fields = {
    name: { label: 'name', rules: [required, max(3)] },
    email: { label: 'email', rules: [required, email] },
  }
  expect(formErrors(fields, { name: 'Idaa', email: '' })).toEqual([
    { path: 'name', message: 'The name field must have at most 3 characters' },
    { path: 'email', message: 'The email field is required' },
  ])
  expect(formErrors(fields, { name: 'Ida', email: 'ida@marlowe.example' })).toEqual([])
})

test('rules in a valibot schema keep their messages', () => {
  const schema = v.object({
    name: v.pipe(v.string(), follows('name', required, max(3))),
    id: uuidSchema,
    price: moneySchema,
  })
  const good = { name: 'Ida', id: '1ec9414c-232a-6b00-b3c8-9e6bdeced846', price: { amount: 5 } }
  expect(v.parse(schema, good).price).toEqual({ amount: 5, exponent: 2, currency: 'USD' })
  const bad = v.safeParse(schema, { name: ' ', id: 'x', price: { amount: 0.5, currency: 'usd' } })
  expect(bad.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([
    'name: The name field is required',
    'id: Must be a valid ID',
    'price.amount: Must be a whole number of minor units',
    'price.currency: Must be three capital letters',
  ])
})
