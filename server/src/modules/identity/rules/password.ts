import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normaliseEmail } from '@admission/common/emails.ts'
import { PASSWORD_RULES, passwordProblem as lengthProblem } from '@admission/common/validation/accounts.ts'

const COMMON = new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'))

/** The form in which a password is hashed: the same for every keyboard that composes the same characters. */
export const normalisePassword = (password: string): string => password.normalize('NFC')

/** Why this password cannot be taken, or undefined. Long and rare is all that is asked. */
export const passwordProblem = (password: string, email: string): string | undefined => {
  const problem = lengthProblem(password, PASSWORD_RULES)
  if (problem !== undefined) return problem
  const folded = normalisePassword(password).trim().toLowerCase()
  if (COMMON.has(folded)) return 'This password is among the first that somebody would try. Please choose another.'
  return folded === normaliseEmail(email) ? 'Please choose a password that is not your e-mail address.' : undefined
}
