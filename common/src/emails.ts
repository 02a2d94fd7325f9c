/** One e-mail address is one account however it is typed: without outer spaces, in small letters. docs/rules.md 6.5 */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** One @, something before it, a domain with a dot; no blanks; not longer than mail servers take (254). */
export const EMAIL_PATTERN =
  /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*[\p{L}\p{N}]{2,}$/u

export function isEmail(text: string): boolean {
  const local = text.slice(0, text.indexOf('@'))
  return (
    text.length <= 254 &&
    EMAIL_PATTERN.test(text) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..')
  )
}

/** What stands after the @, in small letters; '' where there is none. */
export function emailDomain(email: string): string {
  const text = normaliseEmail(email)
  return text.includes('@') ? text.slice(text.lastIndexOf('@') + 1) : ''
}
