import { newId } from '@admission/common/ids.ts'
import { expect, test } from 'vitest'
import type { CheckoutQuestion, QuestionType } from '../types.ts'
import { answerProblems, openQuestions } from './answers.ts'

const question = (type: QuestionType, more: Partial<CheckoutQuestion> = {}): CheckoutQuestion => ({
  id: newId('CheckoutQuestion'),
  label: 'Anything?',
  help: null,
  type,
  isRequired: true,
  choices: ['Soup', 'Fish'],
  maxLength: null,
  ...more,
})

const messageOf = (asked: CheckoutQuestion, answer: string): string | undefined =>
  answerProblems([asked], new Map([[asked.id, answer]]))[0]?.message

test.each<[QuestionType, string, string]>([
  ['TEXT', 'anything at all', 'x'.repeat(2001)],
  ['NUMBER', '-12.5', '0x10'],
  ['NUMBER', '0', 'twelve'],
  ['NUMBER', '1200', '1e3'],
  ['EMAIL', 'ida@marlowe.example', 'ida@marlowe'],
  ['EMAIL', 'i.da@marlowe.example', 'i..da@marlowe.example'],
  ['PHONE', '+1 (202) 555-0123', 'call me'],
  ['DATE', '2028-02-29', '2027-02-29'],
  ['DATE', '2026-12-31', '31.12.2026'],
  ['SELECT', 'Soup', 'Cake'],
  ['SELECT', 'Fish', 'Soup\nFish'],
  ['MULTI', 'Soup\nFish', 'Soup\nCake'],
  ['CHECKBOX', 'false', 'yes'],
])('%s takes %j and refuses %j', (type, taken, refused) => {
  const asked = question(type)
  expect(messageOf(asked, taken)).toBeUndefined()
  expect(messageOf(asked, refused)).toEqual(expect.any(String))
})

test('an answer is limited to the length the organizer set', () => {
  expect(messageOf(question('TEXT', { maxLength: 4 }), 'four')).toBeUndefined()
  expect(messageOf(question('TEXT', { maxLength: 4 }), 'fives')).toBe('Use 4 characters or fewer.')
})

test('blank answers are always allowed; answers to unknown questions are not', () => {
  expect(messageOf(question('DATE'), '  ')).toBeUndefined()
  const [known, other] = [question('TEXT'), question('TEXT')]
  for (const id of [other.id, 'no id'])
    expect(answerProblems([known], new Map([[id, 'x']]))).toEqual([
      { path: id, message: 'This question isn’t on the form.' },
    ])
})

test('required questions are open until answered, a checkbox until checked', () => {
  const [text, box, free] = [question('TEXT'), question('CHECKBOX'), question('TEXT', { isRequired: false })]
  const open = (answers: Record<string, string | null>) => openQuestions([text, box, free], answers).map(({ id }) => id)
  expect(open({})).toEqual([text.id, box.id])
  expect(open({ [text.id]: ' ', [box.id]: 'false' })).toEqual([text.id, box.id])
  expect(open({ [text.id]: 'x', [box.id]: 'true' })).toEqual([])
})
