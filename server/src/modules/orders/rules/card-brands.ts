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

/** The name of a card's brand as its owner reads it; what gateways call it otherwise begins with a capital. */
export const cardBrandName = (brand: string): string =>
  isKnown(brand) ? NAMES[brand] : `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`
