import { formatMoney } from '@admission/common/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { FieldError } from '#ui/Field.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { CartSetAddOnDocument } from './add-ons.gql.ts'
import { changeCart, type Cart } from './cart-store.ts'

type AddOn = Cart['addOns'][number]

const FAILED = 'We couldn’t change this. Your cart is as it was. Try again.'

/** The next number of units: from none straight to the minimum, and below the minimum back to none. */
const nextQuantity = ({ quantity, minimum }: AddOn, given: number): number => {
  if (given >= minimum) return given
  return given > quantity ? minimum : 0
}

const noteOf = ({ maximum, quantity, perTicket, isRequired }: AddOn): string | null => {
  if (maximum === 0 && quantity === 0) return 'Sold out'
  if (isRequired) return 'Required with these tickets'
  return perTicket ? 'One per ticket' : null
}

/** Add-ons with a stepper each. */
export function AddOnList({ cart }: { readonly cart: Cart }) {
  return (
    <>
      <h2 className="text-17 font-semibold">Add to your order</h2>
      <ul className="mt-3 flex flex-col gap-4">
        {cart.addOns.map((addOn) => (
          <Offer key={addOn.id} addOn={addOn} disabled={cart.purchaseInProgress} />
        ))}
      </ul>
    </>
  )
}

function Offer({ addOn, disabled }: { readonly addOn: AddOn; readonly disabled: boolean }) {
  const client = useQueryClient()
  const set = useMutation({
    mutationFn: (quantity: number) =>
      changeCart(
        client,
        async (eTag) => (await request(CartSetAddOnDocument, { eTag, addOnId: addOn.id, quantity })).cartSetAddOn,
      ),
  })
  const refusal = set.data?.is === 'CartRefused' ? set.data.message : undefined
  const error = set.isError ? FAILED : (refusal ?? addOn.message)
  const note = noteOf(addOn)
  return (
    <li className="flex items-start justify-between gap-4 text-15">
      {addOn.imageUrl === null ? null : (
        <img
          src={`${addOn.imageUrl}?width=112`}
          alt={addOn.imageAlt}
          width={56}
          height={56}
          className="size-14 shrink-0 rounded-6 bg-sunk object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{addOn.name}</p>
        <p className="text-ink-soft">
          {formatMoney(addOn.price)}
          {note === null ? null : `, ${note.toLowerCase()}`}
        </p>
        {addOn.description === '' ? null : <p className="break-words text-ink-soft">{addOn.description}</p>}
        <div aria-live="polite">{error === null ? null : <FieldError text={error} />}</div>
      </div>
      {addOn.maximum === 0 && addOn.quantity === 0 ? null : (
        <Stepper
          label={addOn.name}
          value={addOn.quantity}
          max={Math.max(addOn.maximum, addOn.quantity)}
          disabled={disabled || set.isPending}
          onValue={(given) => set.mutate(nextQuantity(addOn, given))}
        />
      )}
    </li>
  )
}
