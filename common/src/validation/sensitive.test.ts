import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { questionWarnings, SENSITIVE_KINDS, sensitiveWarnings, type SensitiveKind } from './sensitive.ts'

const kinds = (text: string) => sensitiveWarnings(text).map(({ kind }) => kind)

test.each<[string, SensitiveKind[]]>([
  ['my card is 4242 4242 4242 4242', ['FINANCIAL']],
  ['4242-4242-4242-4242', ['FINANCIAL']],
  ['378282246310005.', ['FINANCIAL']],
  ['pay to GB82 WEST 1234 5698 7654 32', ['FINANCIAL']],
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
  'Thu 11 Mar 2027, 7.30 pm',
  '2027-03-11 19:30:00',
  'version 1.2.3',
  '999.1.1.1',
  '4242 4242 4242 4241',
  '1234567890123',
  'I forgot my passport at home',
  '1ec9414c-232a-6b00-b3c8-9e6bdeced846',
  '000-12-3456',
  'GB82 WEST 1234 5698 7654 33',
  'doors at 12:30:45',
])('%j is harmless', (text) => {
  expect(kinds(text)).toEqual([])
})

test('every card number of 13 to 19 digits is found inside a sentence', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{11,17}$/), fc.constantFrom('', ' ', '-'), (start, between) => {
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
