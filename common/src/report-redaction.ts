import { isUuid } from './ids.ts'
import { REDACTED, redactText, redactUrl } from './redaction.ts'

/** A message longer than this is cut: what is worth knowing stands in front. */
const LONGEST = 500

const ADDRESS = /(?:[a-z][a-z\d+.-]*:\/\/|\/)[^\s"'`<>()]+/giu
// What engines say about our own code, and never about a value.
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
 * The words of a failure as they may leave the house: addresses are cleaned, and whatever could be a person's goes, even
 * where a word of ours goes with it: quoted values, what stands behind `password` or `name:`, e-mails, phones, zip codes,
 * keys, and several words in a row that begin like names. A single name among other words cannot be told from a word,
 * so messages of ours never hold one. At most 500 characters. docs/rules.md 9.3
 */
export function redactReport(text: string): string {
  const own = text
    .slice(0, LONGEST * 4)
    .replaceAll(ADDRESS, (address) => redactUrl(address))
    .replaceAll(QUOTED, (quoted) => (OF_CODE.test(quoted) ? quoted : REDACTED))
    .replaceAll(LABELLED, `$1${REDACTED}`)
    .replaceAll(AFTER_WORD, `$1$2${REDACTED}`)
  return redactText(own)
    .replaceAll(LONG_NUMBER, REDACTED)
    .replaceAll(KEY_LIKE, (key) => (isUuid(key) || !/\d/.test(key) ? key : REDACTED))
    .replaceAll(NAMES, REDACTED)
    .slice(0, LONGEST)
}
