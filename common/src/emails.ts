/** One e-mail address is one account however it is typed: without outer spaces, in small letters. docs/rules.md 6.5 */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

// One @, something before it that can be seen, a domain with a dot.
const PATTERN =
  /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*[\p{L}\p{N}]{2,}$/u

/** An address that can be written to: no blanks, nothing invisible, no stray dots, not longer than mail servers take (254). */
export function isEmail(text: string): boolean {
  const local = text.slice(0, text.indexOf('@'))
  return (
    text.length <= 254 && PATTERN.test(text) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
  )
}

/** What stands after the @, in small letters; '' where there is none. */
export function emailDomain(email: string): string {
  const text = normaliseEmail(email)
  return text.includes('@') ? text.slice(text.lastIndexOf('@') + 1) : ''
}
