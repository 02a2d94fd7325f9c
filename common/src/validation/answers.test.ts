import { expect, test } from 'vitest'
import { answerProblem, answerText, fitsPattern, isOpen, type AnswerRules } from './answers.ts'

const rules: AnswerRules = {
  type: 'TEXT',
  choices: ['Soup', 'Fish'],
  minLength: null,
  maxLength: null,
  minimum: null,
  maximum: null,
  pattern: null,
}
const problem = (type: string, answer: string, more: Partial<AnswerRules> = {}) =>
  answerProblem({ ...rules, type, ...more }, answer)
const address = (more: object) => JSON.stringify({ countryCode: 'US', addressLine1: '1 Mill Lane', ...more })

test.each([
  ['NUMBER', ' 12.5 '],
  ['EMAIL', ' ida@marlowe.example '],
  ['PHONE', ' +44 (20) 7946-0018 '],
  ['DATE', ' 2027-03-11'],
  ['TEXT', 'anything at all'],
  ['SELECT', 'Fish'],
  ['MULTI', 'Soup\nFish'],
  ['CHECKBOX', 'false'],
  ['CONSENT', 'true'],
  ['ADDRESS', address({ locality: 'Bristol' })],
  ['FILE', '1f0e4a5e-0000-6000-8000-00000000abcd seats.pdf'],
  ['LONG_TEXT', 'x'.repeat(2_000)],
  ['toString', 'x'],
  ['EMAIL', '  '],
])('%s takes %j', (type, answer) => {
  expect(problem(type, answer)).toBeUndefined()
})

test.each([
  ['NUMBER', 'two', 'Enter a number.'],
  ['EMAIL', 'ida', 'Enter an e-mail address.'],
  ['PHONE', '12', 'Enter a phone number.'],
  ['PHONE', 'at home', 'Enter a phone number.'],
  ['DATE', '2027-02-30', 'Enter a date.'],
  ['SELECT', 'Soup\nFish', 'Choose one of the answers listed.'],
  ['MULTI', 'Soup\nCake', 'Choose only from the answers listed.'],
  ['CHECKBOX', 'yes', 'Check or clear the box.'],
  ['ADDRESS', 'Mill Lane 1', 'Enter an address.'],
  ['ADDRESS', address({}), 'Enter an address.'],
  ['ADDRESS', address({ locality: 'x', toString: 'y' }), 'Enter an address.'],
  ['ADDRESS', address({ locality: 'x'.repeat(201) }), 'Use 200 characters or fewer per line.'],
  ['FILE', 'seats.pdf', 'Choose a file.'],
  ['TEXT', 'x'.repeat(2_001), 'Use 2000 characters or fewer.'],
])('%s does not take %j', (type, answer, message) => {
  expect(problem(type, answer)).toBe(message)
})

test('a question may restrict its answers', () => {
  expect(problem('TEXT', 'four', { maxLength: 4 })).toBeUndefined()
  expect(problem('TEXT', 'fives', { maxLength: 4 })).toBe('Use 4 characters or fewer.')
  expect(problem('TEXT', 'abc', { minLength: 4 })).toBe('Use 4 characters or more.')
  expect(problem('NUMBER', '5', { minimum: '5', maximum: '10' })).toBeUndefined()
  expect(problem('NUMBER', '4.9', { minimum: '5' })).toBe('Enter 5 or more.')
  expect(problem('NUMBER', '11', { maximum: '10' })).toBe('Enter 10 or less.')
  const days = { minimum: '2027-01-01', maximum: '2027-12-31' }
  expect(problem('DATE', '2027-12-31', days)).toBeUndefined()
  expect(problem('DATE', '2026-12-31', days)).toMatch(/Jan 1, 2027 or later/)
  expect(problem('DATE', '2028-01-01', days)).toMatch(/Dec 31, 2027 or earlier/)
  expect(problem('TEXT', 'AB-123', { pattern: 'AA-0000' })).toBe('Use the format AA-0000.')
  expect(problem('TEXT', '', { pattern: 'AA-0000', minLength: 3 })).toBeUndefined()
})

test.each([
  ['AA-0000', 'ab-1234', true],
  ['AA-0000', 'ÄÖ-1234', true],
  ['AA-0000', 'ab 1234', false],
  ['AA-0000', 'ab-12345', false],
  ['***', 'a1b', true],
  ['(0)', '(7)', true],
  ['.*', 'aa', false],
])('a format %s takes %j: %j', (pattern, text, fits) => {
  expect(fitsPattern(pattern, text)).toBe(fits)
})

test('an answer is open if it is blank, or a box that isn’t checked', () => {
  expect([isOpen({ type: 'TEXT' }, ' '), isOpen({ type: 'CONSENT' }, 'false'), isOpen({ type: 'FILE' }, null)]).toEqual(
    [true, true, true],
  )
  expect([isOpen({ type: 'TEXT' }, 'false'), isOpen({ type: 'CHECKBOX' }, 'true')]).toEqual([false, false])
})

test.each([
  ['CHECKBOX', 'true', 'Yes'],
  ['MULTI', 'Soup\nFish', 'Soup, Fish'],
  ['FILE', '1f0e4a5e-0000-6000-8000-00000000abcd my seats.pdf', 'my seats.pdf'],
  ['ADDRESS', address({ locality: 'Bristol', postalCode: ' ' }), '1 Mill Lane, Bristol, US'],
  ['ADDRESS', 'anything else', 'anything else'],
  ['TEXT', 'as typed', 'as typed'],
])('%s %j reads %j', (type, answer, text) => {
  expect(answerText(type, answer)).toBe(text)
})
