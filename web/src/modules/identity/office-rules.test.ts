import { describe, expect, it } from 'vitest'
import { forgottenErrors, invitationErrors } from './office-rules.ts'

describe('taking up an invitation', () => {
  it('asks for a name and a password that is long enough', () => {
    expect(invitationErrors({ name: 'Noor Adeyemi', password: 'quayside-lantern' })).toEqual({})
    expect(Object.keys(invitationErrors({ name: ' ', password: 'short' }))).toEqual(['name', 'password'])
  })
})

describe('a forgotten password', () => {
  it('asks for an address', () => {
    expect(forgottenErrors('noor@admission.example')).toEqual({})
    expect(Object.keys(forgottenErrors('noor'))).toEqual(['email'])
  })
})
