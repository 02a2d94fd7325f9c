import { CircleUserRound, ReceiptText, Scale, Search, ShoppingBag, Ticket } from 'lucide-react'
import { shownPlaces, type Place, type ShownPlace } from '../rail.ts'
import { rowNamed } from '../site-rows.ts'

const places: readonly Place[] = [
  ['ExchangeEventList', 'What’s on', Search],
  ['User', 'My tickets', Ticket],
  ['UserOrderHistory', 'Orders', ReceiptText],
  ['Checkout', 'Your cart', ShoppingBag],
  ['Login', 'Sign in', CircleUserRound],
  ['LegalPolicies', 'Terms and privacy', Scale],
]

/** The pages of the consumer area that a person can open by themselves: nobody signs in twice, strangers have no tickets. */
export const consumerPlaces = (signedIn: boolean): ShownPlace[] => {
  const some = places.filter(([name]) => (signedIn ? name !== 'Login' : rowNamed(name)?.auth !== 'consumer'))
  return shownPlaces(some, { permissions: [], features: [] })
}
