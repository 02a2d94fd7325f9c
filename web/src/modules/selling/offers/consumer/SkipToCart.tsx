import { SkipButton } from '#ui/SkipButton.tsx'
import { useCachedCart } from './use-lines.ts'

/** The visible checkout link in the cart bar: phones and desktops have one each. */
const checkoutLink = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-bottom-bar] a')].find((link) => link.checkVisibility())

/** Lets keyboard users skip the seat list and go to the cart. */
export function SkipToCart() {
  const cart = useCachedCart()
  if (cart === null || cart.items.length === 0) return null
  return <SkipButton onSkip={() => checkoutLink()?.focus()}>Skip to your cart</SkipButton>
}
