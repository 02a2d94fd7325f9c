import { useState } from 'react'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import type { Cart } from './cart-store.ts'

const dialog = lazyPart(async () => (await import('./TicketsDialog.tsx')).TicketsDialog)

/** Changes the tickets of a cart without leaving the checkout. The dialog loads when it is opened, because few buyers need it. */
export function EditTickets({ cart }: { readonly cart: Cart }) {
  const [isOpen, setOpen] = useState(false)
  if (cart.purchaseInProgress) return null
  return (
    <div>
      <TextButton variant="admit" onClick={() => setOpen(true)}>
        Change tickets
      </TextButton>
      <Lazy part={dialog} when={isOpen} onError={() => setOpen(false)}>
        {(TicketsDialog) => <TicketsDialog cart={cart} open={isOpen} onClose={() => setOpen(false)} />}
      </Lazy>
    </div>
  )
}
