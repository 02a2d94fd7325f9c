import { describe, expect, it } from 'vitest'
import { forgottenErrors, invitationErrors } from './office-rules.ts'

describe('taking up an invitation', () => {
  it('asks for a name, a password that is long enough, and the tick on the terms', () => {
    const good = { name: 'Noor Adeyemi', password: 'quayside-lantern', acceptedTerms: true }
    expect(invitationErrors(good)).toEqual({})
    expect(invitationErrors({ ...good, acceptedTerms: false })).toEqual({
      acceptedTerms: 'You must agree to the Project Admission Terms & Conditions and Privacy Policy to continue',
    })
    const wrong = invitationErrors({ name: ' ', password: 'short', acceptedTerms: false })
    expect(Object.keys(wrong)).toEqual(['name', 'password', 'acceptedTerms'])
  })
})

describe('a forgotten password', () => {
  it('asks for an address', () => {
    expect(forgottenErrors('noor@admission.example')).toEqual({})
    expect(Object.keys(forgottenErrors('noor'))).toEqual(['email'])
  })
})
