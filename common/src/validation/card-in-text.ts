import { brandFacts } from './card-brands.ts'
import { isCardNumber } from './card.ts'
import { isGroupedAsCard } from './sensitive.ts'

const minDigits = 13
const maxDigits = 19
const UUID = /(?<![\da-f])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![\da-f])/giu
/** Digits with the separators that people type. */
const WRITTEN = /\+?\d+(?:[\s.()/_-]{1,3}\d+)*/gu
// Ranges that `card-brands.ts` does not name: Maestro, Mir, RuPay, Troy.
const OTHER_CARDS = /^(?:(?:5[06-9]|6\d)\d{11,17}|220[0-4]\d{12}|8[12]\d{14}|9792\d{12})$/

/**
 * True if a text contains a card number: 13 to 19 digits in a card format, in a card range, with a valid check digit.
 * Text with one is refused, so this is stricter than the warning in `sensitive.ts`: lists of seats, dates, ISBNs and
 * IDs don't match. Callers pass `isPhone` to recognize phone numbers with a `+`, because numbering plans are too large
 * to import here.
 */
export function holdsCardNumber(text: string, isPhone: (number: string) => boolean): boolean {
  const plain = text
    // Without marks, because sorting a long run of them is slow, and they would hide a digit.
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(UUID, ' ')
  return (plain.match(WRITTEN) ?? []).some(
    (written) => !(written.startsWith('+') && isPhone(written)) && hasCard(written),
  )
}

function hasCard(written: string): boolean {
  const groups = written.match(/\d+/g) ?? []
  return groups.some((_group, from) => {
    let digits = ''
    for (let to = from; to < groups.length && digits.length < maxDigits; to += 1) {
      digits += groups[to] ?? ''
      if (digits.length >= minDigits && isGroupedAsCard(groups.slice(from, to + 1).join(' ')) && passes(digits))
        return true
    }
    return false
  })
}

const passes = (digits: string): boolean =>
  digits.length <= maxDigits &&
  isCardNumber(digits) &&
  (brandFacts(digits)?.lengths.includes(digits.length) === true || OTHER_CARDS.test(digits))
