import { isEmail } from '../emails.ts'
import { isPlainLine } from '../names.ts'

// Personal details for opening an account, signing in and buying: the same rules for browser and server. docs/rules.md
// 6.5

/** Maximum length of a person's name, in characters. */
const MAX_NAME_LENGTH = 100

/** Length of a new password, in visible characters. There are no other composition rules. */
export const PASSWORD_RULES = { minLength: 10, maxLength: 128 } as const

export interface PasswordRules {
  readonly minLength: number
  readonly maxLength: number
}

/** Validates an e-mail address as typed, ignoring outer blanks. */
export function emailProblem(typed: string): string | undefined {
  const email = typed.trim()
  if (email === '') return 'Enter your e-mail address.'
  return isEmail(email) ? undefined : 'Enter a valid e-mail address, like name@example.com.'
}

/** Validates a person's name as typed: one line of visible text. */
export function nameProblem(typed: string, maxLength = MAX_NAME_LENGTH): string | undefined {
  const name = typed.trim()
  if (name === '') return 'Enter your name.'
  if (name.length > maxLength) return `Use ${maxLength} characters or fewer.`
  return isPlainLine(name) ? undefined : 'Use visible characters only.'
}

/** Validates the length of a new password. Composed and decomposed characters count the same. */
export function passwordProblem(password: string, { minLength, maxLength }: PasswordRules): string | undefined {
  const length = Array.from(password.normalize('NFC')).length
  if (length === 0) return 'Choose a password.'
  if (length < minLength) return `Use at least ${minLength} characters; this one has ${length}.`
  return length > maxLength ? `Use ${maxLength} characters or fewer.` : undefined
}
