import { brandFacts } from './card-brands.ts'
import { isCardNumber } from './card.ts'

const maxDigits = 19
const UUID = /(?<![\da-f])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![\da-f])/giu
/** Digits with what people put between them. */
const WRITTEN = /\+?\d+(?:[\s.()/_-]{1,3}\d+)*/gu
// Ranges that `card-brands.ts` does not name: Maestro, Mir, RuPay, Troy.
const OTHER_CARDS = /^(?:(?:5[06-9]|6\d)\d{11,17}|220[0-4]\d{12}|8[12]\d{14}|9792\d{12})$/

/**
 * Whether a text holds what passes as the number of a card: 13 to 19 digits as cards are written, of a range that belongs to
 * cards, with the right last digit. It decides what is refused, so it is narrower than the warning of `sensitive.ts`: lists of
 * seats, days, books and ids are none. A phone number with its `+` is what `isPhone` says: numbering plans are too heavy for here.
 */
export function holdsCardNumber(text: string, isPhone: (number: string) => boolean): boolean {
  const plain = text
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
      if (areGroupsOfCard(groups.slice(from, to + 1)) && passes(digits)) return true
    }
    return false
  })
}

const passes = (digits: string): boolean =>
  isCardNumber(digits) && (brandFacts(digits)?.lengths.includes(digits.length) === true || OTHER_CARDS.test(digits))

/** True for one block, single digits, or groups of three or more except the last; false for lists of rows or days. */
function areGroupsOfCard(groups: readonly string[]): boolean {
  return groups.every(({ length }) => length === 1) || groups.slice(0, -1).every(({ length }) => length >= 3)
}
