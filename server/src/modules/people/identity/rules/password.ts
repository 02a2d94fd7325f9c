import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normaliseEmail } from '#platform/emails.ts'
import { PASSWORD_RULES, passwordProblem as lengthProblem } from '@admission/common/validation/accounts.ts'

const COMMON = new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'))

/** The form in which a password is hashed, independent of how keyboards compose characters. */
export const normalisePassword = (password: string): string => password.normalize('NFC')

/** Why a password is rejected, or undefined. It only has to be long and uncommon. */
export const passwordProblem = (password: string, email: string): string | undefined => {
  const problem = lengthProblem(password, PASSWORD_RULES)
  if (problem !== undefined) return problem
  const folded = normalisePassword(password).trim().toLowerCase()
  if (COMMON.has(folded)) return 'This password is too common. Choose another one.'
  return folded === normaliseEmail(email)
    ? 'Your password can’t be your e-mail address. Choose another one.'
    : undefined
}
