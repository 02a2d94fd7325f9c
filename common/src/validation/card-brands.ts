/** Card brands and their number formats. docs/rules.md 6.13 */
export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown'

const BRANDS: readonly {
  brand: CardBrand
  starts: RegExp
  lengths: readonly number[]
  cvv: number
  groups: readonly number[]
}[] = [
  { brand: 'amex', starts: /^3[47]/, lengths: [15], cvv: 4, groups: [4, 6, 5] },
  { brand: 'diners', starts: /^3(?:0[0-5]|[68])/, lengths: [14, 16, 17, 18, 19], cvv: 3, groups: [4, 6, 4] },
  { brand: 'jcb', starts: /^35(?:2[89]|[3-8])/, lengths: [16, 17, 18, 19], cvv: 3, groups: [4, 4, 4, 4, 3] },
  { brand: 'visa', starts: /^4/, lengths: [13, 16, 19], cvv: 3, groups: [4, 4, 4, 4, 3] },
  {
    brand: 'mastercard',
    starts: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    cvv: 3,
    groups: [4, 4, 4, 4],
  },
  { brand: 'discover', starts: /^6(?:011|4[4-9]|5)/, lengths: [16, 17, 18, 19], cvv: 3, groups: [4, 4, 4, 4, 3] },
  { brand: 'unionpay', starts: /^62/, lengths: [16, 17, 18, 19], cvv: 3, groups: [4, 4, 4, 4, 3] },
]

/** The brand by the first digits, while typing. */
export function cardBrand(number: string): CardBrand {
  return brandFacts(cardDigits(number))?.brand ?? 'unknown'
}

/** Length of the security code: 4 for amex, 3 for others, undefined while the brand is unknown. */
export function cvvLength(number: string): number | undefined {
  return brandFacts(cardDigits(number))?.cvv
}

/** Groups digits as printed on the card: `4242 4242 4242 4242`. */
export function formatCardNumber(number: string): string {
  const digits = cardDigits(number).slice(0, 19)
  const groups: string[] = []
  let at = 0
  for (const size of [...(brandFacts(digits)?.groups ?? [4, 4, 4, 4, 3]), 19]) {
    if (at >= digits.length) break
    groups.push(digits.slice(at, at + size))
    at += size
  }
  return groups.join(' ')
}

/** The brand by the first digits; undefined while none matches. */
export function brandFacts(digits: string): (typeof BRANDS)[number] | undefined {
  return BRANDS.find(({ starts }) => starts.test(digits))
}

/** A number without spaces. */
export function cardDigits(number: string): string {
  return number.replaceAll(/[\s-]/g, '')
}
