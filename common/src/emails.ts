import { fullDomain } from './domains.ts'

/** Max characters of an e-mail address, as mail servers accept it (RFC 5321, with the domain as the DNS has it). */
const MAX_LENGTH = 254

// Something visible before the @.
const LOCAL = /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}$/u

const partsOf = (email: string): [local: string, domain: string] => {
  const at = email.lastIndexOf('@')
  return at === -1 ? [email, ''] : [email.slice(0, at), email.slice(at + 1)]
}

/**
 * True if mail can be sent to an address: no blanks, nothing invisible, no stray dots, a domain in any script, within the 254
 * characters that mail servers accept.
 */
export function isEmail(text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  const [local, domain] = partsOf(text)
  if (!LOCAL.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  const ascii = fullDomain(domain)
  return ascii !== undefined && local.length + 1 + ascii.length <= MAX_LENGTH
}

/** The domain of an address in its DNS form, for comparison; '' for text without an @. */
export function emailDomain(email: string): string {
  const [, domain] = partsOf(email.trim())
  return fullDomain(domain) ?? domain.toLowerCase()
}
