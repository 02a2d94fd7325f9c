/** Normalizes an e-mail address (trimmed, lower case), so that one address is one account. docs/rules.md 6.5 */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

// One @, something visible before it, a domain with a dot.
const PATTERN =
  /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*[\p{L}\p{N}]{2,}$/u

/**
 * Whether mail can be sent to an address: no blanks, nothing invisible, no stray dots, within the 254 characters that
 * mail servers accept.
 */
export function isEmail(text: string): boolean {
  const local = text.slice(0, text.indexOf('@'))
  return (
    text.length <= 254 && PATTERN.test(text) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
  )
}

/** The part after the @, in lower case, or ''. */
export function emailDomain(email: string): string {
  const text = normaliseEmail(email)
  return text.includes('@') ? text.slice(text.lastIndexOf('@') + 1) : ''
}
