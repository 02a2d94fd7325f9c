import { expect, test } from 'vitest'
import { answerProblem } from './answers.ts'

const problem = (type: string, answer: string, maxLength: number | null = null) =>
  answerProblem({ type, maxLength }, answer)

test.each([
  ['NUMBER', ' 12.5 '],
  ['EMAIL', ' ida@marlowe.example '],
  ['PHONE', ' +44 (20) 7946-0018 '],
  ['DATE', ' 2027-03-11'],
  ['TEXT', 'anything at all'],
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
  ['TEXT', 'x'.repeat(2_001), 'Use 2000 characters or fewer.'],
])('%s does not take %j', (type, answer, message) => {
  expect(problem(type, answer)).toBe(message)
})

test('a question may ask for less', () => {
  expect(problem('TEXT', 'four', 4)).toBeUndefined()
  expect(problem('TEXT', 'fives', 4)).toBe('Use 4 characters or fewer.')
})
