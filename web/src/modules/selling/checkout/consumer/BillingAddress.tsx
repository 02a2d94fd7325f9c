import type { Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { TextButton } from '#ui/TextButton.tsx'

interface BillingAddressProps {
  readonly cart: Pick<Cart, 'billedTo' | 'flag'>
  readonly onChange: () => void
}

/** The billing address in one line, with a way to change it. It is optional. */
export function BillingAddress({ cart, onChange }: BillingAddressProps) {
  const { billedTo, flag } = cart
  const none = flag.shippingAddress === 'DISABLED' ? 'Optional, for your receipt' : 'Same as shipping address'
  return (
    <section aria-label="Billing address" className="flex items-start gap-4 border-t border-line pt-5 text-15">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">Billing address</h2>
        <p className="mt-1 break-words text-ink-soft">{billedTo ?? none}</p>
      </div>
      <TextButton variant="underline" onClick={onChange}>
        {billedTo === null && flag.shippingAddress === 'DISABLED' ? 'Add address' : 'Change address'}
      </TextButton>
    </section>
  )
}
