import { reachable } from '@admission/common/checkout-steps.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { CartSetDetailsDocument } from '#modules/selling/carts/consumer/cart.gql.ts'
import { cartQuery, changeCart, type Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { Form } from '#ui/Form.tsx'
import { Money } from '#ui/Money.tsx'
import { RadioGroup, type RadioOption } from '#ui/RadioGroup.tsx'
import { arrivalText, groupName, type DeliveryGroup } from './delivery-text.ts'
import { continueFrom } from './steps.ts'
import { StepActions } from './StepActions.tsx'
import { useCheckout } from './use-checkout.ts'
import { useChoiceDraft } from './use-choice-draft.ts'

export const Route = createFileRoute('/_consumer/_checkout/checkout/delivery-option')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(cartQuery)
  },
  component: CheckoutDeliveryOptionPage,
})

function CheckoutDeliveryOptionPage() {
  const { cart, steps } = useCheckout()
  // The layout may be navigating to another step while this page is still mounted.
  return cart === null || cart === undefined || !reachable(steps, 'delivery-option') ? null : <OptionForm cart={cart} />
}

const optionSchema = v.string('Choose a delivery option.')

const shownOption = (option: DeliveryGroup['options'][number]): RadioOption => ({
  value: option.id,
  label: option.name,
  detail: [option.description, arrivalText(option)].filter(Boolean).join(' ') || undefined,
  after: option.price.amount === 0 ? 'Free' : <Money of={option.price} />,
})

/** The delivery options of each group of tickets, with price and day of arrival. */
function OptionForm({ cart }: { readonly cart: Cart }) {
  const client = useQueryClient()
  const groups = cart.deliveryGroups
  const start = Object.fromEntries(groups.map(({ id, option }) => [id, option?.id ?? null]))
  const offered = Object.fromEntries(groups.map(({ id, options }) => [id, options.map((option) => option.id)]))
  const draft = useChoiceDraft(`option:${cart.cartId}`, start, offered)
  const form = useForm({
    schema: v.object(Object.fromEntries(groups.map(({ id }) => [id, optionSchema]))),
    start,
    storage: draft,
    send: async (chosen) => {
      const delivery = groups.flatMap(({ id, option }) => {
        const optionId = chosen[id] as string
        return optionId === option?.id ? [] : [{ groupId: id, optionId }]
      })
      if (delivery.length === 0) return undefined
      const result = await changeCart(
        client,
        async (eTag) => (await request(CartSetDetailsDocument, { eTag, details: { delivery } })).cartSetDetails,
      )
      return result.is === 'CartRefused' ? { '': result.message } : undefined
    },
    onSent: async () => {
      draft.discard()
      await continueFrom(client, 'delivery-option')
    },
  })
  return (
    <Form form={form} label="Delivery service" className="flex flex-col gap-8">
      <h1 className="display text-36">Delivery service</h1>
      {groups.map((group) => (
        <RadioGroup
          key={group.id}
          {...form.field(group.id)}
          value={form.values[group.id] ?? undefined}
          legend={groups.length > 1 ? groupName(cart, group) : 'Delivery service'}
          hideLegend={groups.length === 1}
          errorFirst
          options={group.options.map(shownOption)}
        />
      ))}
      {groups.every(({ options }) => options.length > 0) ? null : (
        <p className="text-ink-soft">
          These tickets can’t be mailed to this address in time. Go back and choose another address or another way to
          get them.
        </p>
      )}
      <StepActions busy={form.isSending && 'Saving'}>Continue</StepActions>
    </Form>
  )
}
