import * as v from 'valibot'
import { expect, test } from 'vitest'
import { questionsForm, questionsSchema, type QuestionInput, type TypedQuestion } from './checkout-question.ts'
import { mergeRulesOf } from './merge.ts'

const question = (id: string, more: Partial<QuestionInput> = {}): QuestionInput => ({
  id,
  type: 'TEXT',
  label: `Question ${id}`,
  help: '',
  isRequired: false,
  choices: [],
  minLength: null,
  maxLength: null,
  minimum: '',
  maximum: '',
  pattern: '',
  exportKey: '',
  shownIfQuestion: '',
  shownIfAnswers: [],
  ...more,
})
const menu = (id: string, more: Partial<QuestionInput> = {}) =>
  question(id, { type: 'SELECT', choices: ['Soup', 'Fish'], ...more })

const problems = (...questions: QuestionInput[]) =>
  (v.safeParse(questionsSchema, { questions }).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message])

test('questions that fit together are accepted', () => {
  expect(
    problems(
      menu('a', { exportKey: 'menu' }),
      question('b', { shownIfQuestion: 'a', shownIfAnswers: ['Fish'], minLength: 2, maxLength: 9 }),
      question('c', { type: 'CONSENT' }),
      question('d', { type: 'NUMBER', minimum: '-1', maximum: '2.5', shownIfQuestion: 'c', shownIfAnswers: ['true'] }),
      question('e', { type: 'DATE', minimum: '2027-01-01' }),
    ),
  ).toEqual([])
})

test.each<[string, QuestionInput[], string]>([
  ['label', [question('a', { label: ' ' })], 'Enter the question.'],
  ['choices', [menu('a', { choices: ['Soup'] })], 'Enter two choices or more, one per line.'],
  ['choices', [menu('a', { choices: ['Soup', 'Soup'] })], 'Remove the repeated choice.'],
  ['maxLength', [question('a', { minLength: 5, maxLength: 4 })], 'Use the shortest length or more.'],
  ['maximum', [question('a', { type: 'NUMBER', minimum: '10', maximum: '9' })], 'Use the lower end or more.'],
  ['minimum', [question('a', { type: 'DATE', minimum: '2027-02-30' })], 'Choose a day, or leave it blank.'],
  ['exportKey', [question('a', { exportKey: 'a b' })], 'Use letters, digits, - and _ only.'],
  ['label', [question('a'), question('a')], 'This question is on the form twice.'],
  [
    'exportKey',
    [question('a', { exportKey: 'menu' }), question('b', { exportKey: 'MENU' })],
    'Another question has this key.',
  ],
  [
    'shownIfQuestion',
    [question('a', { shownIfQuestion: 'b', shownIfAnswers: ['x'] })],
    'The question it depends on is no longer on this form.',
  ],
  [
    'shownIfQuestion',
    [question('b'), question('a', { shownIfQuestion: 'b', shownIfAnswers: ['x'] })],
    'Choose a question with choices or a checkbox.',
  ],
  [
    'shownIfQuestion',
    [
      menu('b', { shownIfQuestion: 'a', shownIfAnswers: ['Soup'] }),
      menu('a', { shownIfQuestion: 'b', shownIfAnswers: ['Soup'] }),
    ],
    'These questions depend on each other. Choose another.',
  ],
  [
    'shownIfAnswers',
    [menu('b'), question('a', { shownIfQuestion: 'b', shownIfAnswers: ['Cake'] })],
    'Choose at least one of its answers.',
  ],
  ['shownIfAnswers', [menu('b'), question('a', { shownIfQuestion: 'b' })], 'Choose at least one of its answers.'],
])('%s is refused beside its field', (key, questions, message) => {
  expect(problems(...questions)).toContainEqual([`questions.${String(questions.length - 1)}.${key}`, message])
})

test('the form takes choices one per line and lengths as text', () => {
  const typed: TypedQuestion = { ...menu('a'), choices: ' Soup \n\nFish', minLength: '', maxLength: '40' }
  expect(v.parse(questionsForm, { questions: [typed] }).questions[0]).toMatchObject({
    choices: ['Soup', 'Fish'],
    minLength: null,
    maxLength: 40,
  })
})

const typed = (id: string, label: string): TypedQuestion => ({
  ...question(id, { label }),
  choices: '',
  minLength: '',
  maxLength: '',
})

test('questions that two people edited are merged one by one', () => {
  const rules = mergeRulesOf<{ questions: readonly TypedQuestion[] }>(questionsForm)
  const base = { questions: [typed('a', 'A'), typed('b', 'B'), typed('c', 'C')] }
  const theirs = { questions: [typed('a', 'A by them'), typed('b', 'B'), typed('new', 'New')] }
  const mine = { questions: [typed('b', 'B by me'), typed('a', 'A'), typed('c', 'C')] }
  const merged = rules.merge(base, theirs, mine, 'mine').questions
  expect(merged.map(({ label }) => label)).toEqual(['B by me', 'A by them', 'New'])
  expect(rules.differences(base, theirs, mine).filter(({ isConflict }) => isConflict)).toEqual([])
})
