import { newId } from '@admission/common/ids.ts'
import { expect, test } from 'vitest'
import type { CheckoutQuestion } from '../types.ts'
import { answerProblems, openQuestions, paymentProblem, type AskedQuestion } from './answers.ts'

const asked = (
  type: CheckoutQuestion['type'],
  response: string | null = null,
  more: Partial<AskedQuestion & CheckoutQuestion> = {},
): AskedQuestion => {
  const id = newId('CheckoutQuestion')
  const { isAsked = true, key = id, ...rest } = more
  return {
    key,
    response,
    isAsked,
    question: {
      id,
      label: 'Anything?',
      help: null,
      type,
      isRequired: true,
      choices: ['Soup', 'Fish'],
      minLength: null,
      maxLength: null,
      minimum: null,
      maximum: null,
      pattern: null,
      exportKey: '',
      shownIf: null,
      ...rest,
    },
  }
}

test('answers are checked by their question; answers to unknown questions are refused', () => {
  const menu = asked('SELECT')
  expect(answerProblems([menu], new Map([[menu.key, 'Soup']]))).toEqual([])
  expect(answerProblems([menu], new Map([[menu.key, 'Cake']]))).toEqual([
    { path: menu.key, message: 'Choose one of the answers listed.' },
  ])
  for (const id of [newId('CheckoutQuestion'), 'no id', `${menu.key}:other`])
    expect(answerProblems([menu], new Map([[id, 'Soup']]))).toEqual([
      { path: id, message: 'This question isn’t on the form.' },
    ])
})

test('a file can be kept or removed, but not claimed', () => {
  const mine = `${newId('File')} plan.pdf`
  const plan = asked('FILE', mine)
  expect(answerProblems([plan], new Map([[plan.key, mine]]))).toEqual([])
  expect(answerProblems([plan], new Map([[plan.key, null]]))).toEqual([])
  expect(answerProblems([plan], new Map([[plan.key, `${newId('File')} plan.pdf`]]))).toHaveLength(1)
})

test('required questions are open until answered, a box until checked, if they are asked at all', () => {
  expect(openQuestions([asked('TEXT', ' '), asked('CONSENT', 'false'), asked('CHECKBOX')])).toHaveLength(3)
  expect(openQuestions([asked('TEXT', 'x'), asked('CONSENT', 'true')])).toEqual([])
  expect(openQuestions([asked('TEXT', null, { isRequired: false }), asked('TEXT', null, { isAsked: false })])).toEqual(
    [],
  )
})

test('at payment, answers that don’t fit anymore and missing ones are named', () => {
  const [old, open] = [asked('SELECT', 'Cake'), asked('CONSENT')]
  expect(paymentProblem([asked('SELECT', 'Soup'), old])).toEqual({
    path: old.key,
    message: 'Choose one of the answers listed.',
  })
  expect(paymentProblem([asked('SELECT', 'Cake', { isAsked: false }), open])).toEqual({
    path: open.key,
    message: 'Check this box to continue.',
  })
  expect(paymentProblem([asked('SELECT', 'Soup')])).toBeUndefined()
})
