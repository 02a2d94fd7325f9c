import { expect, test } from 'vitest'
import { shownQuestions, type QuestionType, type ShownIf } from './checkout-questions.ts'
import { isInCircle } from './validation/checkout-question.ts'

const question = (id: string, shownIf: ShownIf | null = null, type: QuestionType = 'SELECT') => ({ id, type, shownIf })
const on = (questionId: string, ...answers: string[]): ShownIf => ({ questionId, answers })
const shown = (questions: ReturnType<typeof question>[], answers: Record<string, string | null>) => [
  ...shownQuestions(questions, answers),
]

test('a question is shown only with one of the answers that it depends on', () => {
  const questions = [question('food'), question('which', on('food', 'Yes', 'Maybe'))]
  expect(shown(questions, {})).toEqual(['food'])
  expect(shown(questions, { food: 'No' })).toEqual(['food'])
  expect(shown(questions, { food: ' Maybe ' })).toEqual(['food', 'which'])
})

test('a box that was never touched is not checked; of several choices, one is enough', () => {
  expect(shown([question('box', null, 'CHECKBOX'), question('why', on('box', 'false'))], {})).toContain('why')
  const several = [question('days', null, 'MULTI'), question('bus', on('days', 'Sunday'))]
  expect(shown(several, { days: 'Saturday\nSunday' })).toContain('bus')
  expect(shown(several, { days: 'Saturday' })).not.toContain('bus')
})

test('a hidden question decides nothing, whatever was answered before', () => {
  const chain = [question('a'), question('b', on('a', 'Yes')), question('c', on('b', 'Yes'))]
  expect(shown(chain, { a: 'Yes', b: 'Yes' })).toEqual(['a', 'b', 'c'])
  expect(shown(chain, { a: 'No', b: 'Yes' })).toEqual(['a'])
})

test('circles and missing questions are never shown', () => {
  const circle = [question('a', on('b', 'Yes')), question('b', on('a', 'Yes')), question('c', on('gone', 'Yes'))]
  expect(shown(circle, { a: 'Yes', b: 'Yes', gone: 'Yes' })).toEqual([])
  expect(circle.map(({ id }) => isInCircle(circle, id))).toEqual([true, true, false])
  const behind = [...circle, question('d', on('a', 'Yes'))]
  expect(isInCircle(behind, 'd')).toBe(false)
})
