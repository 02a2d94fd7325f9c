import { isUuid } from './ids.ts'

/** What stands where something personal stood. */
export const REDACTED = 'redacted'

// Keys whose values are personal or secret whatever they look like; read without marks and capitals (`zip_code`, `zipCode`).
const KEY =
  /^(mail|tel|mobile|pass|pwd|secret|code|invite|hash|verify|sig|postal|street|address\w*)$|name$|^name(first|last)$|^zip|(token|secret|zip|invite|invitehash|accesscode)$|email|phone|mobilen|passw|passphrase|zipcode|postalcode|postcode/
// What staff look for is a buyer as often as an event.
const OFFICE_KEY = /^(q|search)$/
const OFFICE = /^\/(admin|employee)(\/|$)/

// A quote may belong to a name (o'neill@…), so it goes too; the same for marks that only part an address's own pieces.
const EMAIL_IN_PART = /[^\s@<>()[\],;:"\\]+(?:@|%40)[^\s@<>()[\],;:"\\/?#]+\.[\p{L}\p{N}-]{2,}/gu
const EMAIL_IN_TEXT = /[^\s@<>()[\],;:"\\/?#&=]+(?:@|%40)[^\s@<>()[\],;:"\\/?#&=]+\.[\p{L}\p{N}-]{2,}/giu
const PHONE =
  /(?:\+|%2b)\d[\d\s().+-]{6,16}\d|(?<![\w-])\(?\d{3}\)?[\s.+-]\d{3}[\s.+-]\d{4}(?![\w-])|(?<![\w-])\d{10,19}(?![\w-])/gi
const ZIP_PLUS_FOUR = /(?<![\w-])\d{5}-\d{4}(?![\w-])/g
// What stands alone between two marks of an address, and would be called a number elsewhere.
const ZIP_ALONE = /^(?:\d{5}|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/i
const UK_POSTCODE = /(?<![\w-])[A-Z]{1,2}\d[A-Z\d]?[\s+]\d[A-Z]{2}(?![\w-])/gi

/**
 * An address without personal data, for analytics and error reports: e-mails, phones, names, passwords, zip codes,
 * secrets and what staff search for are replaced wherever they stand, in path, query and fragment; a `redirectTo` inside is
 * cleaned as well. Ids stay. Never throws. docs/rules.md 9.3
 */
export function redactUrl(url: string): string {
  const [beforeHash, hash] = cut(url, '#')
  const [path, query] = cut(beforeHash, '?')
  const origin = /^[a-z][a-z\d+.-]*:\/\/[^/]*/i.exec(path)?.[0] ?? ''
  // Who signs in inside an address (user:password@host) is nobody's business.
  const host = origin.replace(/\/\/.*@/, '//')
  const own = path.slice(origin.length)
  const segments = own.split('/')
  const clean = (text: string): string => redactQuery(text, OFFICE.test(own))
  const cleanPath = segments.map((segment, index) =>
    isSecret(segment, segments[index - 1]) ? REDACTED : redactPart(segment),
  )
  return `${host}${cleanPath.join('/')}${query === undefined ? '' : `?${clean(query)}`}${hash === undefined ? '' : `#${hash.includes('=') ? clean(hash) : redactPart(hash)}`}`
}

/** Free text, such as an error message, without e-mail addresses, phone numbers and zip codes. */
export function redactText(text: string): string {
  return redactNumbers(text.replaceAll(EMAIL_IN_TEXT, REDACTED))
}

function redactNumbers(text: string): string {
  return [PHONE, ZIP_PLUS_FOUR, UK_POSTCODE].reduce((clean, pattern) => clean.replaceAll(pattern, REDACTED), text)
}

function isPersonal(key: string, inOffice: boolean): boolean {
  const plain = key.replaceAll(/[\s_-]/g, '').toLowerCase()
  return KEY.test(plain) || (inOffice && OFFICE_KEY.test(plain))
}

function redactQuery(query: string, inOffice: boolean): string {
  return query
    .split('&')
    .map((pair) => {
      const [key, value] = cut(pair, '=')
      if (value === undefined) return redactPart(key)
      // `filters[user][email]`: the last name in brackets says what it is.
      const name = decode(key).replaceAll(']', '').split('[').at(-1) ?? ''
      return `${redactPart(key)}=${value !== '' && isPersonal(name, inOffice) ? REDACTED : redactPart(value)}`
    })
    .join('&')
}

/** One part as it is if nothing personal is in it, else cleaned and encoded anew. */
function redactPart(part: string): string {
  const text = decode(part)
  if (ZIP_ALONE.test(text)) return REDACTED
  const nested = text.startsWith('/') ? redactUrl(text) : redactJson(text)
  const clean = redactNumbers(nested.replaceAll(EMAIL_IN_PART, REDACTED))
  return clean === text ? part : encodeURIComponent(clean)
}

/** A route in JSON (`{"name":…,"query":{"email":…}}`): its personal keys are cleaned; other text comes back as it is. */
function redactJson(text: string): string {
  if (!/^[{[]/.test(text)) return text
  try {
    const cleaned = JSON.stringify(JSON.parse(text), (key, value: unknown) =>
      key !== 'name' && isPersonal(key, true) && typeof value === 'string' ? REDACTED : value,
    )
    return cleaned === JSON.stringify(JSON.parse(text)) ? text : cleaned
  } catch {
    return text
  }
}

function cut(text: string, at: string): [string, string | undefined] {
  const index = text.indexOf(at)
  return index === -1 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A reset token is a secret, and a kept mail opens for whoever knows its id. */
function isSecret(segment: string, before: string | undefined): boolean {
  const place = decode(before ?? '').toLowerCase()
  return (place === 'password-reset' && segment !== '') || (place === 'email' && isUuid(segment))
}
