import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { forgottenSchema, invitationSchema, newPasswordSchema, signInSchema, signUpSchema } from './account-forms.ts'

const rules = { minLength: 10, maxLength: 128 }
const good = { email: 'ida@marlowe.example', name: 'Ida Marlowe', password: 'quayside-lantern', acceptedTerms: true }
const terms = 'You must agree to the Project Admission Terms & Conditions and Privacy Policy to continue'

/** Messages by field. */
const wrong = (schema: v.GenericSchema, typed: unknown): Record<string, string> =>
  Object.fromEntries((v.safeParse(schema, typed).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]))

describe('opening an account', () => {
  it('takes what is complete, without spaces around it', () => {
    expect(v.parse(signUpSchema(rules), { ...good, name: ' Ida Marlowe ', email: `${good.email} ` })).toEqual(good)
  })

  it('asks for the tick in the words of the contract', () => {
    expect(wrong(signUpSchema(rules), { ...good, acceptedTerms: false })).toEqual({ acceptedTerms: terms })
  })

  it('names every missing field', () => {
    const nothing = { email: '', name: ' ', password: '', acceptedTerms: false }
    expect(Object.keys(wrong(signUpSchema(rules), nothing))).toEqual(['email', 'name', 'password', 'acceptedTerms'])
  })
})

describe('signing in', () => {
  it('asks nothing of an existing password but to be there', () => {
    expect(wrong(signInSchema, { email: good.email, password: 'x' })).toEqual({})
    expect(wrong(signInSchema, { email: good.email, password: '' })).toEqual({ password: 'Enter your password.' })
  })

  it('sends the password as it was typed', () => {
    expect(v.parse(signInSchema, { email: good.email, password: ' x ' }).password).toBe(' x ')
  })
})

describe('accepting an invitation', () => {
  it('asks for a name, a password that is long enough, and the tick on the terms', () => {
    const { email: _email, ...given } = good
    expect(wrong(invitationSchema, given)).toEqual({})
    expect(wrong(invitationSchema, { ...given, acceptedTerms: false })).toEqual({ acceptedTerms: terms })
    const nothing = { name: ' ', password: 'short', acceptedTerms: false }
    expect(Object.keys(wrong(invitationSchema, nothing))).toEqual(['name', 'password', 'acceptedTerms'])
  })
})

describe('a forgotten password', () => {
  it('asks for an e-mail address, then for a new password', () => {
    expect(wrong(forgottenSchema, { email: 'noor@admission.example' })).toEqual({})
    expect(Object.keys(wrong(forgottenSchema, { email: 'noor' }))).toEqual(['email'])
    expect(Object.keys(wrong(newPasswordSchema(rules), { password: 'short' }))).toEqual(['password'])
  })
})
