import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeCart, type Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { Money } from '#ui/Money.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { CartSetProtectionDocument } from './protection.gql.ts'

interface ProtectionChoiceProps {
  readonly cart: Cart
  /** Shown where an answer is missing. */
  readonly error: string | undefined
}

const FAILED = 'We couldn’t save your answer. Your cart is as it was. Try again.'

/** Asks whether to protect the order, once per organizer that offers it. Nothing is chosen beforehand. */
export function ProtectionChoice({ cart, error }: ProtectionChoiceProps) {
  return (
    <section aria-label="Purchase protection" className="flex flex-col gap-6">
      {cart.protection.map((offer) => (
        <Question
          key={offer.accountId}
          offer={offer}
          legend={
            cart.protection.length === 1 ? 'Protect your order?' : `Protect your tickets from ${offer.accountName}?`
          }
          disabled={cart.purchaseInProgress}
          missing={error}
        />
      ))}
    </section>
  )
}

interface QuestionProps {
  readonly offer: Cart['protection'][number]
  readonly legend: string
  readonly disabled: boolean
  readonly missing: string | undefined
}

function Question({ offer, legend, disabled, missing }: QuestionProps) {
  const { accountId, price, text, insurer, isWanted } = offer
  const client = useQueryClient()
  const set = useMutation({
    meta: { silent: true },
    mutationFn: (wanted: boolean) =>
      changeCart(
        client,
        async (eTag) =>
          (await request(CartSetProtectionDocument, { eTag, accountId, isWanted: wanted })).cartSetProtection,
      ),
  })
  // Shown immediately: the mutation starts a moment later, and the radio would go back meanwhile.
  const [chosen, setChosen] = useState<boolean>()
  const shown = chosen ?? isWanted
  const choose = (wanted: boolean) => {
    setChosen(wanted)
    set.mutate(wanted, { onSettled: () => setChosen(undefined) })
  }
  const refusal = set.data?.is === 'CartRefused' ? set.data.message : undefined
  const failure = set.isError ? FAILED : refusal
  return (
    <>
      <output className="sr-only">{failure}</output>
      <RadioGroup
        name={`protection-${accountId}`}
        legend={legend}
        value={shown === null ? undefined : shown ? 'yes' : 'no'}
        onValue={(value) => choose(value === 'yes')}
        error={failure ?? (shown === null ? missing : undefined)}
        options={[
          {
            value: 'yes',
            label: 'Yes, protect it',
            detail: `${text} Sold by ${insurer}.`,
            after: <Money of={price} />,
            disabled,
          },
          { value: 'no', label: 'No, thank you', detail: 'The organizer’s refund rules still apply.', disabled },
        ]}
      />
    </>
  )
}
