import { describe, expect, it } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import { formErrors } from '#platform/form-errors.ts'
import { signInErrors } from './account-rules.ts'
import { signUpErrors } from './sign-up-rules.ts'

const rules = { minLength: 10, maxLength: 128 }
const good = { email: 'ida@marlowe.example', name: 'Ida Marlowe', password: 'quayside-lantern', acceptedTerms: true }

describe('opening an account', () => {
  it('takes what is complete', () => {
    expect(signUpErrors(good, rules)).toEqual({})
  })

  it('asks for the tick in the words of the contract', () => {
    expect(signUpErrors({ ...good, acceptedTerms: false }, rules)).toEqual({
      acceptedTerms: 'You must agree to the Project Admission Terms & Conditions and Privacy Policy to continue',
    })
  })

  it('names every field that is missing at once', () => {
    const errors = signUpErrors({ email: '', name: ' ', password: '', acceptedTerms: false }, rules)
    expect(Object.keys(errors)).toEqual(['email', 'name', 'password', 'acceptedTerms'])
  })

  it('asks nothing of an old password but to be there', () => {
    expect(signInErrors({ email: good.email, password: 'x' })).toEqual({})
    expect(Object.keys(signInErrors({ email: good.email, password: '' }))).toEqual(['password'])
  })
})

const refusal = (fields: readonly { path: string; message: string }[]): ApiError =>
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
  it('stands beside its field, or on top where there is none', () => {
    const error = refusal([
      { path: 'input.email', message: 'Taken.' },
      { path: 'input.shoe', message: 'Too small.' },
    ])
    expect(formErrors(error, ['email'])).toEqual({ email: 'Taken.', '': 'Too small.' })
    expect(formErrors(refusal([]), ['email'])).toEqual({ '': 'Check the fields.' })
  })

  it('is nothing for failures that a toast tells', () => {
    const lost = new ApiError({
      kind: 'network',
      status: 0,
      category: 'network',
      message: 'Gone',
      endpoint: 'consumer',
      operation: 'SignUp',
    })
    expect(formErrors(lost, ['email'])).toEqual({})
  })
})
