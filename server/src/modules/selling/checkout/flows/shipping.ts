import { loadCountryAddress } from '#modules/people/addresses/adapters/country-files.ts'
import { addressText } from '#modules/people/addresses/rules/address-text.ts'
import { locationProblems } from '#modules/people/addresses/rules/location-problems.ts'
import { ships } from '#modules/selling/carts/rules/delivery-groups.ts'
import type { PricedCart } from '#modules/selling/carts/rules/shown-cart.ts'
import { unservedCountry } from '#modules/selling/carts/rules/unserved-country.ts'
import type { FieldProblem } from '#platform/errors.ts'

/**
 * Shipping of the chosen tickets: the problem that prevents it, if any, and the address as text. Null if nothing is
 * shipped.
 */
export type Shipping = { readonly problem: FieldProblem | null; readonly sentTo: string | null }

/** Where a cart's tickets are shipped. A cart in progress needs two fields of the address; a payment needs all of it. */
export async function readShipping(basket: PricedCart): Promise<Shipping> {
  const { cart, groups } = basket
  if (!ships(groups)) return { problem: null, sentTo: null }
  const location = cart.locationShipping
  const address = await loadCountryAddress(location.countryCode)
  if (address === undefined)
    return { problem: { path: 'shipping.countryCode', message: 'Choose a country.' }, sentTo: null }
  const problem = unservedCountry(basket) ?? locationProblems(address, location)[0]
  return {
    problem: problem === undefined ? null : { ...problem, path: `shipping.${problem.path}` },
    sentTo: addressText(address, location),
  }
}
