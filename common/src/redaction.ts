import { isUuid } from './ids.ts'

/** Replaces personal data. */
export const REDACTED = 'redacted'

// Keys whose values are always personal or secret. Matched without punctuation and case (`zip_code`, `zipCode`).
const KEY =
  /^(mail|tel|mobile|cell|fax|whatsapp|pass|pwd|pw|pin|secret|code|invite|hash|verify|sig|postal|street|address\w*)$|name$|^name(first|last)$|^zip|(token|secret|zip|invite|invitehash|accesscode)$|email|phone|mobilen|passw|passphrase|zipcode|postalcode|postcode/
// Staff search for buyers as often as for events.
const OFFICE_KEY = /^(q|search)$/
const OFFICE = /^\/(admin|employee)(\/|$)/

// Characters that an e-mail address can have. A quote may belong to a name (o'neill@…), so it is part of it, as are,
// in a part of an address, marks that separate parts.
const RUN_IN_PART = /[^\s<>()[\],;:"\\]+/g
const RUN_IN_TEXT = /[^\s<>()[\],;:"\\/?#&=]+/g
const PHONE =
  /(?:\+|%2b)\d[\d\s().+-]{6,16}\d|(?<![\w-])\(?\d{3}\)?[\s.+-]\d{3}[\s.+-]\d{4}(?![\w-])|(?<![\w-])\d{10,19}(?![\w-])/gi
const ZIP_PLUS_FOUR = /(?<![\w-])\d{5}-\d{4}(?![\w-])/g
// A whole URL part that would count as a number elsewhere.
const ZIP_ALONE =
  /^(?:\d{5}|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|[A-Z]\d[A-Z][\s+]?\d[A-Z]\d|\d{4}[\s+]?[A-Z]{2}|\d{3}-\d{4}|\d{5}-\d{3}|\d{4}-\d{3}|\d{2}-\d{3})$/i
// The United Kingdom’s, and Canada’s.
const LETTER_POSTCODE = /(?<![\w-])(?:[A-Z]{1,2}\d[A-Z\d]?[\s+]\d[A-Z]{2}|[A-Z]\d[A-Z][\s+]\d[A-Z]\d)(?![\w-])/gi

/**
 * Removes personal data from a URL, for analytics and error reports: replaces e-mails, phones, names, passwords, zip
 * codes, secrets and staff search terms in path, query and fragment, also inside a `redirectTo`. IDs stay. Never
 * throws. docs/rules.md 9.3
 */
export function redactUrl(url: string): string {
  const [beforeHash, hash] = cut(url, '#')
  const [path, query] = cut(beforeHash, '?')
  const origin = /^[a-z][a-z\d+.-]*:\/\/[^/]*/i.exec(path)?.[0] ?? ''
  // Drop credentials in a URL (user:password@host).
  const host = origin.replace(/\/\/.*@/, '//')
  const own = path.slice(origin.length)
  const segments = own.split('/')
  const clean = (text: string): string => redactQuery(text, OFFICE.test(own))
  const cleanPath = segments.map((segment, index) =>
    isSecret(segment, segments[index - 1]) ? REDACTED : redactPart(segment),
  )
  return `${host}${cleanPath.join('/')}${query === undefined ? '' : `?${clean(query)}`}${hash === undefined ? '' : `#${hash.includes('=') ? clean(hash) : redactPart(hash)}`}`
}

/** Removes e-mail addresses, phone numbers and zip codes from free text, such as an error message. */
export function redactText(text: string): string {
  return redactNumbers(redactEmails(text, RUN_IN_TEXT))
}

/**
 * Replaces what ends with a domain after an @, from the beginning of its run. A name may contain the marks that end a domain
 * (`/?#`). Looks at each character a constant number of times.
 */
function redactEmails(text: string, runs: RegExp): string {
  return text.replaceAll(runs, (run) => {
    if (!/@|%40/.test(run)) return run
    let clean = ''
    let before = ''
    for (const piece of run.split(/(?<=[/?#])/)) {
      const end = emailEnd(piece, before !== '')
      if (end === 0) before += piece
      else [clean, before] = [clean.endsWith(REDACTED) ? clean : `${clean}${REDACTED}`, piece.slice(end)]
    }
    return clean + before
  })
}

/** Index at which the last e-mail address of a piece ends; 0 for a piece without one. */
function emailEnd(piece: string, hasName: boolean): number {
  const sign = (hasName ? /(?:@|%40)/ : /.(?:@|%40)/su).exec(piece)
  if (sign === null) return 0
  const from = sign.index + sign[0].length
  const endings = Array.from(piece.slice(from).matchAll(/\.[\p{L}\p{N}-]{2,}/gu)).filter(({ index }) => index > 0)
  const last = endings.at(-1)
  return last === undefined ? 0 : from + last.index + last[0].length
}

function redactNumbers(text: string): string {
  return [PHONE, ZIP_PLUS_FOUR, LETTER_POSTCODE].reduce((clean, pattern) => clean.replaceAll(pattern, REDACTED), text)
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

/** Returns a part unchanged if it holds nothing personal, else cleaned and re-encoded. */
function redactPart(part: string): string {
  const text = decode(part)
  if (ZIP_ALONE.test(text)) return REDACTED
  const nested = text.startsWith('/') ? redactUrl(text) : redactJson(text)
  const clean = redactNumbers(redactEmails(nested, RUN_IN_PART))
  return clean === text ? part : encodeURIComponent(clean)
}

/** A route in JSON (`{"name":…,"query":{"email":…}}`): cleans its personal keys; returns other text unchanged. */
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

/** A reset token is a secret, and a stored e-mail opens for anyone who knows its ID. */
function isSecret(segment: string, before: string | undefined): boolean {
  const place = decode(before ?? '').toLowerCase()
  return (place === 'password-reset' && segment !== '') || (place === 'email' && isUuid(segment))
}
