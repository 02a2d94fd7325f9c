import { useState } from 'react'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import type { Cart } from './cart-store.ts'

const codes = lazyPart(async () => (await import('./CartCodes.tsx')).CartCodes)

/** Promotions of the cart and its codes. The field loads when it is opened, because most buyers have no code. */
export function PromoCodes({ cart }: { readonly cart: Cart }) {
  const [isOpen, setIsOpen] = useState(false)
  const hasPromotions = cart.promotions.length > 0
  const button = (
    <div>
      <TextButton variant="admit" onClick={() => setIsOpen(true)}>
        Add a promo code
      </TextButton>
    </div>
  )
  return (
    <section aria-label="Promo codes">
      <Lazy
        part={codes}
        when={isOpen || hasPromotions}
        fallback={hasPromotions || cart.purchaseInProgress ? null : button}
        {...(isOpen ? { onError: () => setIsOpen(false) } : {})}
      >
        {(CartCodes) => <CartCodes cart={cart} isOpen={isOpen} />}
      </Lazy>
    </section>
  )
}
