import { SkipButton } from '#ui/SkipButton.tsx'
import { useKnownCart } from './use-lines.ts'

/** The link of the cart's bar that this screen shows: phones and desktops have one each. */
const wayOn = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-bottom-bar] a')].find((link) => link.checkVisibility())

/** For keyboards: past the list of seats, to the cart. */
export function SkipToCart() {
  const cart = useKnownCart()
  if (cart === null || cart.items.length === 0) return null
  return <SkipButton onSkip={() => wayOn()?.focus()}>Skip to your cart</SkipButton>
}
