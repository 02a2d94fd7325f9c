import { domainToUnicode } from 'node:url'
import { fullDomain } from '@admission/common/domains.ts'

/** A domain as people read it: `xn--mller-kva.example` as `müller.example`. */
export const readableDomain = (domain: string): string => domainToUnicode(domain) || domain

/** A website's address as people read it: scheme, host and port. */
export const readableOrigin = (origin: string): string =>
  origin.replace(/^([a-z]+:\/\/)([^:]+)/, (_all, scheme: string, host: string) => scheme + readableDomain(host))

/**
 * Normalizes an e-mail address, so that one address is one account: trimmed, lower case, and its domain in its own script however it
 * was written. docs/rules.md 6.5
 */
export function normaliseEmail(email: string): string {
  const text = email.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = fullDomain(text.slice(at + 1))
  return domain === undefined ? text : text.slice(0, at + 1) + readableDomain(domain)
}
