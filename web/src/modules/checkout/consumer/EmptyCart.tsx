import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import type { Cart } from '#modules/carts/consumer/cart-store.ts'
import { addressOf } from '#platform/route-names.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

/** Back to where the buyer last chose something, if the cart knows. */
const backTo = (cart: Cart | null): string => {
  const route = cart?.lastActiveItemRoute
  const found =
    route && addressOf(route.name, route.params as Record<string, string>, route.query as Record<string, string>)
  return found ?? '/exchange/event'
}

/** Instead of checkout where nothing is in the cart: why, and the way back to where something was chosen. */
export const EmptyCart = ({ cart }: { readonly cart: Cart | null }) => (
  <EmptyState
    icon={ShoppingBag}
    title="Your cart is empty"
    text={
      cart !== null && cart.itemsEvicted.length > 0
        ? 'The time to check out ended, and the tickets went back on sale. You can choose again.'
        : 'What you choose is kept here for you until you pay.'
    }
  >
    <Link to={backTo(cart)} className="flex min-h-11 items-center font-semibold underline underline-offset-4">
      Choose tickets
    </Link>
  </EmptyState>
)
