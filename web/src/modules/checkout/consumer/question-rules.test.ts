import { describe, expect, it } from 'vitest'
import { answerError } from './answer-rules.ts'
import { errorsByQuestion, choicesIn, withChoice, type CheckoutQuestion } from './question-rules.ts'

const question = (more: Partial<CheckoutQuestion>): CheckoutQuestion => ({
  id: 'q',
  isRequired: false,
  label: 'Q',
  help: null,
  type: 'TEXT',
  choices: [],
  maxLength: null,
  ...more,
})

describe('answers at checkout', () => {
  it('may be left out if not required', () => {
    expect(answerError(question({ type: 'EMAIL' }), ' ')).toBeUndefined()
  })

  it.each([
    [question({ isRequired: true }), ' ', 'Answer this question.'],
    [question({ isRequired: true, type: 'SELECT' }), '', 'Choose an answer.'],
    [question({ isRequired: true, type: 'CHECKBOX' }), 'false', 'Check this box to continue.'],
    [question({ type: 'NUMBER' }), 'two', 'Enter a number.'],
    [question({ type: 'PHONE' }), 'home', 'Enter a phone number.'],
    [question({ type: 'DATE' }), '3/4', 'Enter a date.'],
    [question({ type: 'EMAIL' }), 'ida', 'Enter an e-mail address.'],
    [question({ maxLength: 3 }), 'four', 'Use 3 characters or fewer.'],
  ])('are refused with a message', (asked, answer, message) => {
    expect(answerError(asked, answer)).toBe(message)
  })

  it('with several choices are sent one per line, in the order in which they are offered', () => {
    const choices = ['Everything', 'No meat', 'No dairy']
    const answer = withChoice(withChoice('', choices, 'No dairy', true), choices, 'Everything', true)
    expect(answer).toBe('Everything\nNo dairy')
    expect(choicesIn(withChoice(answer, choices, 'Everything', false))).toEqual(['No dairy'])
    expect(choicesIn('')).toEqual([])
  })

  it('show errors beside their question, by its ID or its position among the answers', () => {
    const questions = ['a', 'b'].map((id) => ({ checkoutQuestion: { id } }))
    const fields = [
      { path: 'answers.1.response', message: 'A card' },
      { path: 'a', message: 'Too long' },
      { path: 'answers.7.response', message: 'Nowhere' },
    ]
    expect(errorsByQuestion(fields, questions)).toEqual({ a: 'Too long', b: 'A card' })
  })
})
