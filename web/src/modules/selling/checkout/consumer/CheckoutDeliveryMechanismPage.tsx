import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { CartSetDetailsDocument } from '#modules/selling/carts/consumer/cart.gql.ts'
import { changeCart, useCart, type Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { Form } from '#ui/Form.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { groupName, deliveryLabels, mechanismPrice, type Mechanism } from './delivery-text.ts'
import { continueFrom } from './steps.ts'
import { StepActions } from './StepActions.tsx'
import { useChoiceDraft } from './use-choice-draft.ts'

export const Route = createFileRoute('/_consumer/_checkout/checkout/delivery-mechanism')({
  component: CheckoutDeliveryMechanismPage,
})

function CheckoutDeliveryMechanismPage() {
  const { cart } = useCart()
  return cart === null || cart === undefined ? null : <DeliveryForm cart={cart} />
}

const mechanismSchema = v.string('Choose how to get these tickets.')

function DeliveryForm({ cart }: { readonly cart: Cart }) {
  const client = useQueryClient()
  const groups = cart.deliveryGroups.filter(({ mechanisms }) => mechanisms.length > 1)
  const start = Object.fromEntries(groups.map(({ id, mechanism }) => [id, mechanism as string | null]))
  const offered = Object.fromEntries(groups.map(({ id, mechanisms }) => [id, mechanisms]))
  const draft = useChoiceDraft(`mechanism:${cart.cartId}`, start, offered)
  const form = useForm({
    schema: v.object(Object.fromEntries(groups.map(({ id }) => [id, mechanismSchema]))),
    start,
    storage: draft,
    send: async (chosen) => {
      const delivery = groups.flatMap(({ id, mechanism: before }) => {
        const mechanism = chosen[id] as Mechanism
        return mechanism === before ? [] : [{ groupId: id, mechanism }]
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
      await continueFrom(client, 'delivery-mechanism')
    },
  })
  return (
    <Form form={form} label="Delivery" className="flex flex-col gap-8">
      <h1 className="display text-36">Get your tickets</h1>
      {groups.map((group) => (
        <RadioGroup
          key={group.id}
          {...form.field(group.id)}
          value={form.values[group.id] ?? undefined}
          legend={groups.length > 1 ? groupName(cart, group) : 'Get your tickets'}
          hideLegend={groups.length === 1}
          errorFirst
          options={group.mechanisms.map((mechanism) => ({
            value: mechanism,
            ...deliveryLabels(group, mechanism),
            after: mechanismPrice(group, mechanism),
          }))}
        />
      ))}
      <StepActions busy={form.isSending && 'Saving'}>Continue</StepActions>
    </Form>
  )
}
