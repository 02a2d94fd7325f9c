import { cutText } from './cut-text.ts'
import { isUuid } from './ids.ts'
import { REDACTED, redactText, redactUrl } from './redaction.ts'

/** Longer messages are cut: the useful part comes first. */
const LONGEST = 500

const ADDRESS = /(?:[a-z][a-z\d+.-]*:\/\/|\/)[^\s"'`<>()]+/giu
// Words that engines use about our code, never about a value.
const OF_CODE = /^\((?:reading|setting) '[\w$]+'\)/
const QUOTED = /\((?:reading|setting) '[\w$]+'\)|"[^"]*"|`[^`]*`|“[^”]*”|(?<![\p{L}\d])['‘].*?['’](?![\p{L}\d])/gu
const LABELLED =
  /((?:name|e-?mail|phone|mobile|password|passcode|pwd|secret|token|authorization|cookie|zip|zip ?code|post(?:al)? ?code|address)["')\]]?\s*[:=]\s*)(?!redacted)[^,;}\n]+/giu
const AFTER_WORD = /\b(password|passcode|secret|token|bearer|zip|zipcode|postcode)(\s+(?:is|was)?\s*)[^\s,;:.(){}]+/giu
const LONG_NUMBER = /(?<![\w.:-])\d{5,}(?![\w-])/gu
const KEY_LIKE = /(?<![\w-])[\w-]{24,}={0,2}(?![\w-])/gu
const NAMES =
  /(?<![\p{L}\d])\p{Lu}(?:\.|[\p{L}'’-]+)(?:\s+(?:(?:al|bin|da|de|den|der|di|du|la|le|van|von)\s+)*\p{Lu}(?:\.|[\p{L}'’-]+))+/gu

/**
 * Redacts an error message for an external service: cleans URLs and removes whatever could be personal, even at the
 * cost of ordinary words: quoted values, text after `password` or `name:`, e-mails, phones, zip codes, keys, and runs
 * of capitalized words. A single name can't be told from an ordinary word, so our messages never contain one. Cuts the
 * rest after 500 characters. docs/rules.md 9.3
 */
export function redactReport(text: string): string {
  const own = cutText(text, LONGEST * 4)
    .replaceAll(ADDRESS, (address) => redactUrl(address))
    .replaceAll(QUOTED, (quoted) => (OF_CODE.test(quoted) ? quoted : REDACTED))
    .replaceAll(LABELLED, `$1${REDACTED}`)
    .replaceAll(AFTER_WORD, `$1$2${REDACTED}`)
  const redacted = redactText(own)
    .replaceAll(LONG_NUMBER, REDACTED)
    .replaceAll(KEY_LIKE, (key) => (isUuid(key) || !/\d/.test(key) ? key : REDACTED))
    .replaceAll(NAMES, REDACTED)
  return cutText(redacted, LONGEST)
}
