import {
  BadgeCheck,
  CircleUserRound,
  Handshake,
  Landmark,
  LifeBuoy,
  ReceiptText,
  Scale,
  Search,
  ShoppingBag,
  Ticket,
} from 'lucide-react'
import { shownPlaces, type Place, type ShownPlace } from '../rail.ts'
import { rowNamed } from '../site-rows.ts'

const places: readonly Place[] = [
  ['ExchangeEventList', 'What’s on', Search],
  ['User', 'My tickets', Ticket],
  ['UserOrderHistory', 'Orders', ReceiptText],
  ['UserPayment', 'Balance and withdrawals', Landmark],
  ['PurchaserProfile', 'Who may charge you', Handshake],
  ['UserProfileDetail', 'Profile', CircleUserRound],
  ['Checkout', 'Your cart', ShoppingBag],
  ['Login', 'Sign in', CircleUserRound],
  ['EnterpriseHelp', 'Help', LifeBuoy],
  ['BuyerGuarantee', 'Buyer guarantee', BadgeCheck],
  ['LegalPolicies', 'Terms and privacy', Scale],
]

/** The consumer pages in the palette: no sign-in page for signed-in users, no personal pages for others. */
export const consumerPlaces = (signedIn: boolean): ShownPlace[] => {
  const available = places.filter(([name]) => (signedIn ? name !== 'Login' : rowNamed(name)?.auth !== 'consumer'))
  return shownPlaces(available, { permissions: [], features: [] })
}
