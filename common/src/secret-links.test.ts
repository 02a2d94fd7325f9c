import { expect, test } from 'vitest'
import { invitationPath, passwordResetPath, verificationPath } from './secret-links.ts'

test('a link leads where its token is used', () => {
  expect(invitationPath('x')).toBe('/admin/login?adminInvite=x')
  expect(verificationPath('x')).toBe('/login?verify=x')
  expect((['consumer', 'admin', 'employee'] as const).map((area) => passwordResetPath(area, 'x'))).toEqual([
    '/password-reset/x',
    '/admin/password-reset/x',
    '/employee/password-reset/x',
  ])
})
