import type { CardBrand } from '@admission/common/validation/card-brands.ts'

const NAMES: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: 'Card',
}

const isKnown = (brand: string): brand is CardBrand => Object.hasOwn(NAMES, brand)

/** Display name of a card brand. Unknown brands are capitalized. */
export const cardBrandName = (brand: string): string =>
  isKnown(brand) ? NAMES[brand] : `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`
