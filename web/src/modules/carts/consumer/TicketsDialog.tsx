import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FieldError } from '#ui/Field.tsx'
import { Money } from '#ui/Money.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { CartChangeDocument, CartRemoveDocument } from './cart.gql.ts'
import { changeCart, type Cart, type CartResult } from './cart-store.ts'
import { placeText } from './cart-text.ts'

type Line = Cart['items'][number]

const FAILED = 'We couldn’t change this. Your cart is as it was. Try again.'

/** More than a line can have; the server says how many are left. */
const MOST = 100

async function send({ id }: Line, quantity: number, eTag: string): Promise<CartResult> {
  const of = { eTag, cartItemId: id }
  if (quantity === 0) return (await request(CartRemoveDocument, of)).cartRemove
  return (await request(CartChangeDocument, { ...of, quantity })).cartChange
}

interface TicketsDialogProps {
  readonly cart: Cart
  readonly open: boolean
  readonly onClose: () => void
}

/** The lines of a cart, each with a count, or for seats a button to remove it. */
export const TicketsDialog = ({ cart, open, onClose }: TicketsDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Change tickets"
    text="Tickets that you remove go back on sale right away. The others keep their price."
    actions={
      <Button kind="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <ul aria-label="Tickets in your cart">
      {cart.items.map((line) => (
        <TicketLine key={line.id} line={line} />
      ))}
    </ul>
  </Dialog>
)

function TicketLine({ line }: { readonly line: Line }) {
  const client = useQueryClient()
  const set = useMutation({
    mutationFn: (quantity: number) => changeCart(client, (eTag) => send(line, quantity, eTag)),
  })
  const { item, quantity, total } = line
  const place = placeText(line)
  const name = `${item.priceType}${place === '' ? '' : `, ${place}`}`
  const refusal = set.data?.is === 'CartRefused' ? set.data.message : undefined
  const error = set.isError ? FAILED : refusal
  return (
    <li className="border-b border-line py-3 first:border-t">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1 text-15">
          <p className="font-semibold break-words">{item.event.name}</p>
          <p className="break-words text-ink-soft">
            {quantity === 1 ? '' : `${String(quantity)} × `}
            {name}
          </p>
          <Money of={total} />
        </div>
        {item.seatNumbers.length > 0 ? (
          <Button busy={set.isPending ? 'Removing' : false} onClick={() => set.mutate(0)} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        ) : (
          <Stepper
            label={name}
            value={quantity}
            max={MOST}
            disabled={set.isPending}
            onValue={(given) => set.mutate(given)}
          />
        )}
      </div>
      <div aria-live="polite">{error === undefined ? null : <FieldError text={error} />}</div>
    </li>
  )
}
