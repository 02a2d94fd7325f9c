import { query } from '#platform/api.ts'
import { SavedCardsDocument, type SavedCardFieldsFragment } from './saved-cards.gql.ts'

export type SavedCard = SavedCardFieldsFragment

/** The signed-in buyer's saved cards. */
export const savedCardsQuery = query(SavedCardsDocument, {})

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
}

const brandName = (brand: string): string => BRANDS[brand] ?? `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)}`

/** `Visa •••• 4242`. */
export const cardName = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string =>
  `${brandName(brand)} •••• ${last4}`

/** `Expires 04/31`, or `Expired 04/21`. */
export const expiryText = ({ month, year, isExpired }: SavedCard): string =>
  `${isExpired ? 'Expired' : 'Expires'} ${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
