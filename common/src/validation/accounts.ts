import { isEmail } from '../emails.ts'
import { isPlainLine } from '../names.ts'

// What people say of themselves where they open an account, sign in or buy: one rule for browser and server. docs/rules.md 6.5

/** The longest name of a person, in characters. */
const LONGEST_NAME = 100

/** Characters of a new password, as people count them. No further rules of composition. */
export const PASSWORD_RULES = { minLength: 10, maxLength: 128 } as const

export interface PasswordRules {
  readonly minLength: number
  readonly maxLength: number
}

/** What is wrong with an e-mail address, as it was typed; blanks around it do not count. */
export function emailProblem(typed: string): string | undefined {
  const email = typed.trim()
  if (email === '') return 'Enter your e-mail address.'
  return isEmail(email) ? undefined : 'This is not an e-mail address. Check it, like name@example.com.'
}

/** What is wrong with a person's name, as it was typed: one line of text that is read as it is written. */
export function nameProblem(typed: string, most = LONGEST_NAME): string | undefined {
  const name = typed.trim()
  if (name === '') return 'Enter your name.'
  if (name.length > most) return `Use at most ${most} characters.`
  return isPlainLine(name) ? undefined : 'Use letters that can be seen.'
}

/** What is wrong with the length of a new password. Keyboards that compose its characters otherwise count alike. */
export function passwordProblem(password: string, { minLength, maxLength }: PasswordRules): string | undefined {
  const length = Array.from(password.normalize('NFC')).length
  if (length === 0) return 'Choose a password.'
  if (length < minLength) return `Use at least ${minLength} characters; this one has ${length}.`
  return length > maxLength ? `Use at most ${maxLength} characters.` : undefined
}
