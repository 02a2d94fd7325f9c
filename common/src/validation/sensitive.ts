/** Kinds of data that shouldn't be typed into free text or requested by a question. docs/rules.md 9.1 */
export const SENSITIVE_KINDS = ['FINANCIAL', 'PHONE', 'EMAIL', 'ID_NUMBER', 'IP_ADDRESS', 'CREDENTIALS', 'TAX'] as const
export type SensitiveKind = (typeof SENSITIVE_KINDS)[number]

export type SensitiveWarning = { readonly kind: SensitiveKind; readonly message: string }

const MESSAGES: Readonly<Record<SensitiveKind, string>> = {
  FINANCIAL: 'There may be sensitive financial data, like a credit card number, in this field.',
  PHONE: 'There may be sensitive contact data, like a phone number, in this field.',
  EMAIL: 'There may be sensitive contact data, like an email address, in this field.',
  ID_NUMBER: 'There may be sensitive identification data, like a social security or passport number, in this field.',
  IP_ADDRESS: 'There may be sensitive network data, like an IP address, in this field.',
  CREDENTIALS: 'There may be sensitive login data, like a password, in this field.',
  TAX: 'There may be sensitive business data, like an employer tax number, in this field.',
}

/** Shown when text is refused because it contains a card number. */
export const CARD_NUMBER_MESSAGE = MESSAGES.FINANCIAL

/**
 * Kinds of sensitive data that a text seems to contain, in fixed order. Only a warning; `card-in-text.ts` decides what
 * is refused. `isPhone` recognizes numbers of the reader's country, whose numbering plans are too large to import here.
 */
export function sensitiveWarnings(text: string, isPhone: (text: string) => boolean = () => false): SensitiveWarning[] {
  return warnings((kind) => HOLDS[kind](text) || (kind === 'PHONE' && isPhone(text)))
}

/** The warnings of the kinds that `found` names, in fixed order. */
export function warnings(found: (kind: SensitiveKind) => boolean): SensitiveWarning[] {
  return SENSITIVE_KINDS.filter(found).map((kind) => ({ kind, message: MESSAGES[kind] }))
}

const DIGIT_RUN = /(?<![+\d-])\d(?:[ -]?\d){12,18}(?![\d-])/g
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?\b/g
const EMAIL = /[^\s@<>()[\],;:"]@[^\s@<>()[\],;:"]{1,255}\.[\p{L}]{2,}/u
// Seat and row numbers can look like phone numbers.
const PHONE =
  /(?<![\w+])\+\d(?:[\s().-]*\d){7,14}(?!\d)|(?<![\w.-])(?<!\b(?:seat|row|section|block|gate)s?[:\s]+)(?:1[\s.-])?(?:\([2-9]\d{2}\)\s?|[2-9]\d{2}[\s.-])[2-9]\d{2}[\s.-]\d{4}(?![\w-])/i
const SOCIAL_SECURITY = /(?<![\w-])(?!000|666|9\d\d)\d{3}[- ](?!00)\d{2}[- ](?!0000)\d{4}(?![\w-])/
const DOCUMENT =
  /(?:social security|\bssn\b|passport|driv(?:er|ing)(?:['’]?s)? licen[cs]e|national id|identity card|\bid (?:card|number)\b)[^\n\d]{0,24}?[A-Z]{0,3}\d[A-Z\d-]{4,}/i
const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`
const IPV4 = new RegExp(String.raw`(?<![\w.]|\b(?:version|release) )(?:${OCTET}\.){3}${OCTET}(?![\w.]*\d)`)
const IPV6 =
  /(?<![\w:])(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?=[\da-f:]*[\da-f]{3})(?:[\da-f]{1,4}:){1,6}(?::[\da-f]{1,4}){1,6}|(?:[\da-f]{1,4}:){2,7}:)(?![\w:])/i
const LOGIN =
  /\b(?:pass(?:word|code|phrase)|pwd|api[ -]?key|secret(?: key)?|pin(?: code)?|log-?in|username)\b(?:\s+is\b|\s*[:=])\s*\S+/i
const EMPLOYER = /(?<![\w-])\d{2}-\d{7}(?![\w-])/
const TAX_NUMBER =
  /\b(?:ein|tin|vat|tax(?:payer)?(?: id(?:entification)?)?|employer id(?:entification)?)\b[^\n\d]{0,24}?[A-Z]{0,3}\d[A-Z\d -]{4,}/i

/** True if a text seems to contain data of a kind. */
export const HOLDS: Readonly<Record<SensitiveKind, (text: string) => boolean>> = {
  FINANCIAL: (text) => (text.match(DIGIT_RUN) ?? []).some(isGroupedAsCard) || (text.match(IBAN) ?? []).some(isIban),
  PHONE: (text) => PHONE.test(text),
  EMAIL: (text) => EMAIL.test(text),
  ID_NUMBER: (text) => SOCIAL_SECURITY.test(text) || DOCUMENT.test(text),
  IP_ADDRESS: (text) => IPV4.test(text) || IPV6.test(text),
  CREDENTIALS: (text) => LOGIN.test(text),
  TAX: (text) => EMPLOYER.test(text) || TAX_NUMBER.test(text),
}

/** True for one block, single digits, or groups of three or more except the last; false for lists of rows or days. */
export function isGroupedAsCard(run: string): boolean {
  const groups = run.split(/\D+/)
  return groups.every(({ length }) => length === 1) || groups.slice(0, -1).every(({ length }) => length >= 3)
}

/** ISO 13616 check: move the first four characters to the end, convert letters to numbers, remainder 1 modulo 97. */
function isIban(text: string): boolean {
  const iban = text.replaceAll(' ', '')
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return iban.length >= 15 && iban.length <= 34 && BigInt(digits) % 97n === 1n
}
