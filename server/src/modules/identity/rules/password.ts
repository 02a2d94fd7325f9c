import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normaliseEmail } from '@admission/common/emails.ts'

/** Characters, as people count them. No further rules of composition. */
export const PASSWORD_RULES = { minLength: 10, maxLength: 128 } as const

const COMMON = new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'))

/** The form in which a password is hashed: the same for every keyboard that composes the same characters. */
export const normalisePassword = (password: string): string => password.normalize('NFC')

/** Why this password cannot be taken, or undefined. Long and rare is all that is asked. */
export const passwordProblem = (password: string, email: string): string | undefined => {
  const normal = normalisePassword(password)
  const length = Array.from(normal).length
  if (length < PASSWORD_RULES.minLength) return `Use at least ${PASSWORD_RULES.minLength} characters.`
  if (length > PASSWORD_RULES.maxLength) return `Use at most ${PASSWORD_RULES.maxLength} characters.`
  const folded = normal.trim().toLowerCase()
  if (COMMON.has(folded)) return 'This password is among the first that somebody would try. Please choose another.'
  return folded === normaliseEmail(email) ? 'Please choose a password that is not your e-mail address.' : undefined
}
