import { describe, expect, it } from 'vitest'
import { ApiError, type FieldProblem } from '#platform/api-error.ts'
import { failureErrors } from './form-errors.ts'

const refusal = (fields: readonly FieldProblem[]): ApiError =>
  new ApiError({
    kind: 'graphql',
    status: 422,
    category: 'userInputError',
    message: 'Check the fields.',
    endpoint: 'consumer',
    operation: 'SignUp',
    fields,
  })

describe('what a form shows of a refusal', () => {
  it('goes to its field or part, or to the top if the form has no such field', () => {
    const error = refusal([
      { path: 'input.email', message: 'Taken.' },
      { path: 'input.address.postalCode', message: 'No such code.' },
      { path: 'input.shoe', message: 'Too small.' },
    ])
    expect(failureErrors(error, ['email', 'address'])).toEqual({
      email: 'Taken.',
      'address.postalCode': 'No such code.',
      '': 'Too small.',
    })
    expect(failureErrors(refusal([]), ['email'])).toEqual({ '': 'Check the fields.' })
  })

  it('is empty for failures shown in a toast, and a generic sentence for non-API failures', () => {
    const lost = new ApiError({
      kind: 'network',
      status: 0,
      category: 'network',
      message: 'Gone',
      endpoint: 'consumer',
      operation: 'SignUp',
    })
    expect(failureErrors(lost, ['email'])).toEqual({})
    expect(failureErrors(new Error('bug'), ['email'])['']).toContain('What you entered was kept.')
  })
})
