import * as v from 'valibot'
import { typedCode } from '../typed-code.ts'
import { isPlainLine } from '../names.ts'
import { emailProblem, nameProblem, passwordProblem, PASSWORD_RULES, type PasswordRules } from './accounts.ts'
import { agreed } from './fields.ts'
import { checkWith } from './schema.ts'

// Forms for signing in and opening an account. Each trims its values, except passwords.

/** An e-mail address as typed, without outer blanks. */
export const emailAddress = v.pipe(v.string(), v.trim(), checkWith(emailProblem))
const email = emailAddress
const name = v.pipe(
  v.string(),
  v.trim(),
  checkWith((text) => nameProblem(text)),
)
const acceptedTerms = v.pipe(v.boolean(), agreed('ACCOUNT_CREATION'))
const newPassword = (rules: PasswordRules) =>
  v.pipe(
    v.string(),
    checkWith((text) => passwordProblem(text, rules)),
  )

/** An existing password only has to be present. */
export const signInSchema = v.object({
  email,
  password: v.pipe(v.string(), v.nonEmpty('Enter your password.')),
  /** Of an authenticator app. The server says if it is needed. */
  code: v.optional(v.pipe(v.string(), v.trim())),
})

/** The first code of an authenticator app that is being set up. */
export const appCodeSchema = v.object({
  code: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\s/g, '')),
    v.regex(/^\d{6}$/, 'Enter the six digits that your app shows.'),
  ),
})

export const forgottenSchema = v.object({ email })

export const newPasswordSchema = (rules: PasswordRules) =>
  v.object({ password: newPassword(rules), code: v.optional(v.pipe(v.string(), v.trim())) })

/** A new password, with the current one. */
export const passwordChangeSchema = (rules: PasswordRules) =>
  v.object({
    current: v.pipe(v.string(), v.nonEmpty('Enter your current password.')),
    password: newPassword(rules),
  })

/** The current password, before a change that an open browser isn't enough for. */
export const currentPasswordSchema = v.object({
  password: v.pipe(v.string(), v.nonEmpty('Enter your current password.')),
  code: v.optional(v.pipe(v.string(), v.trim())),
})

/** The name of a passkey. */
export const passkeyForm = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a name.'),
    v.maxLength(60, 'Use 60 characters or fewer.'),
    v.check(isPlainLine, 'Use visible characters only.'),
  ),
})

export const signUpSchema = (rules: PasswordRules) =>
  v.object({ email, name, password: newPassword(rules), acceptedTerms })

/** What an account still needs whose address was proved by a code. */
export const newAccountSchema = v.object({ name, acceptedTerms })

/** The code from an e-mail, and what the server may ask for beside it. */
export const signInCodeSchema = v.object({
  signInCode: v.pipe(
    v.string(),
    v.transform((text) => typedCode(text).replaceAll(/[\s-]/g, '')),
    v.regex(/^\d{6}$/, 'Enter the six digits from our e-mail.'),
  ),
  /** Of an authenticator app. */
  code: v.optional(v.pipe(v.string(), v.trim())),
})

export const invitationSchema = v.object({
  name,
  password: newPassword(PASSWORD_RULES),
  acceptedTerms,
  code: v.optional(v.pipe(v.string(), v.trim())),
})

/** Why an employee does something to another person's account, for the audit trail. */
export const reasonForm = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Give a reason.'),
    v.maxLength(500, 'Use 500 characters or fewer.'),
  ),
})
