import { withoutInvisible } from './fold-text.ts'

/** How a country writes its postal codes. */
export type PostalForm = {
  readonly countryCode: string
  /** Regular expression of a whole code, from the country’s address definition. */
  readonly pattern: string
  /** Prefix that its addresses add before a code: `L-`. */
  readonly prefix: string
}

/** Distinguishing signs of vehicles, which mail within Europe has before a code: `D-10115`. */
const SIGNS: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  EE: 'EST',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  GB: 'UK',
  HU: 'H',
  IE: 'IRL',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  SE: 'S',
  SI: 'SLO',
  US: 'USA',
}

/** Countries whose patterns allow a blank that isn't written there. */
const UNDIVIDED: ReadonlySet<string> = new Set(['BN', 'FR'])

/** No country's code has as many letters and digits; longer texts aren't tried. */
const MAX_SIGNS = 20

const wholly = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'i')

/** True if a code, without regard to case, has the form of its country. */
export const isPostalCode = (code: string, pattern: string): boolean => wholly(pattern).test(code)

/** Letters and digits of a code in capitals. Full-width ones, and the digits of every script, become plain ones. */
const signsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, (digit) => plainDigit(digit))
    // Japanese keyboards type a vowel's length mark for a dash.
    .replaceAll(/[^\p{L}\p{N}]|ー/gu, '')
    .toUpperCase()

// The digits of a script are ten characters in a row, of which the first is 0.
const plainDigit = (digit: string): string => {
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value += 1
  return String(value)
}

// Prefix that some countries write before every code, as part of it: `CP 1101`, `LV-1010`.
const ownPrefix = (pattern: string): string => signsOf(/^[A-Z]+[ -]?(?=[[(\\])/.exec(pattern)?.[0] ?? '')

/** The code with the separator of its country, or without one. Undefined if it isn't a code of the country. */
const divided = (signs: string, { countryCode, pattern }: PostalForm): string | undefined => {
  const whole = wholly(pattern)
  const places = UNDIVIDED.has(countryCode) ? [] : Array.from(signs, (_sign, place) => place).slice(1)
  const readings = ['-', ' '].flatMap((sign) => places.map((at) => `${signs.slice(0, at)}${sign}${signs.slice(at)}`))
  return [...readings, signs].find((reading) => whole.test(reading))
}

/**
 * A postal code as its country writes it, however it was typed: in capitals, with the country's own separator, without the
 * prefix of international mail (`L-1234` is 1234), and with one that belongs to the code (`1101` is CP 1101). `ｓｗ1ａ.1aa`
 * becomes `SW1A 1AA`, `041011234` of the US `04101-1234`. As typed, without outer blanks, if it isn't a code of the country.
 */
export const postalCodeIn = (typed: string, form: PostalForm): string => {
  const signs = signsOf(typed)
  const own = ownPrefix(form.pattern)
  const prefixes = [form.prefix, own, form.countryCode, SIGNS[form.countryCode] ?? ''].map(signsOf)
  const bare = prefixes.flatMap((prefix) =>
    prefix !== '' && signs.startsWith(prefix) ? [signs.slice(prefix.length)] : [],
  )
  if (signs.length > MAX_SIGNS) return withoutInvisible(typed).trim()
  for (const reading of [signs, ...bare].flatMap((code) => [code, `${own}${code}`])) {
    const code = divided(reading, form)
    if (code !== undefined) return code
  }
  return withoutInvisible(typed).trim()
}
