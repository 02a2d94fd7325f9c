import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FieldError } from '#ui/Field.tsx'
import { Money } from '#ui/Money.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { CartChangeDocument, CartRemoveDocument } from './cart.gql.ts'
import { changeCart, type Cart, type CartResult } from './cart-store.ts'
import { isSameThing, passWhen, placeText, sameAsOne, titleOf } from './cart-text.ts'

type Line = Cart['items'][number]

const FAILED = 'We couldn’t change this. Your cart is as it was. Try again.'

/** More than a line can have; the server says how many are left. */
const MAX_QUANTITY = 100

const hasSeats = ({ item }: Line): boolean => item.seatNumbers.length > 0

interface Change {
  readonly line: Line
  readonly quantity: number
}

async function send({ line, quantity }: Change, eTag: string): Promise<CartResult> {
  const of = { eTag, cartItemId: line.id }
  if (quantity === 0) return (await request(CartRemoveDocument, of)).cartRemove
  return (await request(CartChangeDocument, { ...of, quantity })).cartChange
}

interface TicketsDialogProps {
  readonly cart: Cart
  readonly open: boolean
  readonly onClose: () => void
}

/** The tickets of a cart: seats with a button to remove them, others with a count for all lines of the same thing. */
export function TicketsDialog({ cart, open, onClose }: TicketsDialogProps) {
  const places = cart.items.filter((line) => !hasSeats(line))
  return (
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
        {cart.items.filter(hasSeats).map((line) => (
          <Tickets key={line.id} lines={[line]} shown={line} />
        ))}
        {sameAsOne(places).map((shown) => (
          <Tickets key={shown.id} lines={places.filter((line) => isSameThing(line, shown))} shown={shown} />
        ))}
      </ul>
    </Dialog>
  )
}

interface TicketsProps {
  /** At least one. */
  readonly lines: readonly Line[]
  /** The lines as one. */
  readonly shown: Line
}

function Tickets({ lines, shown }: TicketsProps) {
  const client = useQueryClient()
  const set = useMutation({ mutationFn: (change: Change) => changeCart(client, (eTag) => send(change, eTag)) })
  const { item, quantity } = shown
  const [first = shown, last = first] = [lines[0], lines.at(-1)]
  const total = { ...shown.total, amount: lines.reduce((sum, line) => sum + line.total.amount, 0) }
  const place = placeText(shown)
  const name = `${item.priceType}${place === '' ? '' : `, ${place}`}`
  const refusal = set.data?.is === 'CartRefused' ? set.data.message : undefined
  const error = set.isError ? FAILED : refusal
  const step = (wanted: number): void =>
    set.mutate(
      wanted < quantity ? { line: last, quantity: last.quantity - 1 } : { line: first, quantity: first.quantity + 1 },
    )
  return (
    <li className="border-b border-line py-3 first:border-t">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1 text-15">
          <p className="font-semibold break-words">{titleOf(item)}</p>
          {item.pass ? <p className="break-words text-ink-soft">{passWhen(item)}</p> : null}
          <p className="break-words text-ink-soft">
            {quantity === 1 ? '' : `${String(quantity)} × `}
            {name}
          </p>
          <Money of={total} />
        </div>
        {hasSeats(shown) ? (
          <Button
            busy={set.isPending ? 'Removing' : false}
            onClick={() => set.mutate({ line: shown, quantity: 0 })}
            aria-label={`Remove ${name}`}
          >
            Remove
          </Button>
        ) : (
          <Stepper label={name} value={quantity} max={MAX_QUANTITY} disabled={set.isPending} onValue={step} />
        )}
      </div>
      <div aria-live="polite">{error === undefined ? null : <FieldError text={error} />}</div>
    </li>
  )
}
