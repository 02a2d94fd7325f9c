import { countryName } from '@admission/common/countries.ts'
import type { FieldProblem } from '#platform/errors.ts'
import type { PricedCart } from './shown-cart.ts'

/** The problem of the shipping address's country if no option mails some of the tickets there in time. */
export const unservedCountry = ({ cart, groups }: Pick<PricedCart, 'cart' | 'groups'>): FieldProblem | undefined => {
  if (groups.every(({ mechanism, options }) => mechanism !== 'SHIPPING' || options.length > 0)) return undefined
  const country = countryName(cart.locationShipping.countryCode)
  return { path: 'countryCode', message: `These tickets can’t be mailed to ${country}.` }
}
