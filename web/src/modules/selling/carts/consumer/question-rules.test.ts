import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { issuesOf } from '#platform/form/form-errors.ts'
import { answerError, answersSchema } from './answer-rules.ts'
import {
  errorsByQuestion,
  questionsToShow,
  withChoice,
  type AskedForm,
  type CheckoutQuestion,
} from './question-rules.ts'

const question = (more: Partial<CheckoutQuestion>): CheckoutQuestion => ({
  id: 'q',
  isRequired: false,
  label: 'Q',
  help: null,
  type: 'TEXT',
  choices: [],
  minLength: null,
  maxLength: null,
  minimum: null,
  maximum: null,
  pattern: null,
  shownIf: null,
  ...more,
})

/** A form that is asked for one ticket: IDs in the cart end with it. */
const asked = (...questions: CheckoutQuestion[]): AskedForm => ({
  id: 'form:t1',
  about: 'Ticket 1 of 2',
  checkoutForm: { id: 'form', introduction: null },
  cartCheckoutQuestions: questions.map((checkoutQuestion) => ({
    id: `${checkoutQuestion.id}:t1`,
    response: null,
    isAsked: true,
    checkoutQuestion,
  })),
})

describe('answers at checkout', () => {
  it('may be left out if not required', () => {
    expect(answerError(question({ type: 'EMAIL' }), ' ')).toBeUndefined()
  })

  it.each([
    [question({ isRequired: true }), ' ', 'Answer this question.'],
    [question({ isRequired: true, type: 'SELECT' }), '', 'Choose an answer.'],
    [question({ isRequired: true, type: 'CONSENT' }), 'false', 'Check this box to continue.'],
    [question({ type: 'NUMBER', minimum: '2' }), '1', 'Enter 2 or more.'],
  ])('are refused with a message', (of, answer, message) => {
    expect(answerError(of, answer)).toBe(message)
  })

  it('decide which questions are shown, and only those are checked', () => {
    const form = asked(
      question({ id: 'menu', type: 'SELECT', choices: ['Fish', 'Other'] }),
      question({ id: 'which', isRequired: true, shownIf: { questionId: 'menu', answers: ['Other'] } }),
    )
    expect(questionsToShow(form, { 'menu:t1': 'Fish' }).map(({ id }) => id)).toEqual(['menu:t1'])
    expect(issuesOf(answersSchema([form]), { 'menu:t1': 'Fish' })).toEqual({})
    expect(issuesOf(answersSchema([form]), { 'menu:t1': 'Other', 'which:t1': '' })).toEqual({
      'which:t1': 'Answer this question.',
    })
    expect(v.safeParse(answersSchema([form]), { 'menu:t1': 'Other', 'which:t1': 'Soup' }).success).toBe(true)
  })

  it('with several choices are sent one per line, in the order in which they are offered', () => {
    const choices = ['Everything', 'No meat', 'No dairy']
    const answer = withChoice(withChoice('', choices, 'No dairy', true), choices, 'Everything', true)
    expect(answer).toBe('Everything\nNo dairy')
    expect(withChoice(answer, choices, 'Everything', false)).toBe('No dairy')
  })

  it('show errors beside their question, by its ID or its position among the answers', () => {
    const fields = [
      { path: 'answers.1.response', message: 'A card' },
      { path: 'a:t1', message: 'Too long' },
      { path: 'c.postalCode', message: 'Not a postal code' },
      { path: 'answers.7.response', message: 'Nowhere' },
    ]
    expect(errorsByQuestion(fields, ['a:t1', 'b', 'c'])).toEqual({
      'a:t1': 'Too long',
      b: 'A card',
      c: 'Not a postal code',
    })
  })
})
