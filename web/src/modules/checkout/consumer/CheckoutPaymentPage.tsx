import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { CartLines } from '#modules/carts/consumer/CartLines.tsx'
import { useCart, type Cart } from '#modules/carts/consumer/cart-store.ts'
import { query } from '#platform/api.ts'
import { useSessionDraft } from '#platform/form/use-session-draft.ts'
import { load } from '#platform/load.ts'
import { Form } from '#ui/Form.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { BillingAddress } from './BillingAddress.tsx'
import { emptyCard } from './card-form.ts'
import { CardEntry } from './CardEntry.tsx'
import { CheckoutPaymentDocument } from './payment.gql.ts'
import { StepActions } from './StepActions.tsx'
import { TermsCheckbox } from './TermsCheckbox.tsx'
import { hasOwnForm } from './token-gateway.ts'
import { fetchPayment, payLabel, usePayment } from './use-payment.ts'

export const Route = createFileRoute('/_consumer/_checkout/checkout/payment')({
  loader: ({ context }) => load(context.queryClient, configQuery),
  component: CheckoutPaymentPage,
})

const protection = lazyPart(async () => (await import('./ProtectionChoice.tsx')).ProtectionChoice)

const billingDialog = lazyPart(async () => (await import('./BillingDialog.tsx')).BillingDialog)

const configQuery = query(CheckoutPaymentDocument, {})

function CheckoutPaymentPage() {
  const { cart } = useCart()
  const [isBilling, setBilling] = useState(false)
  if (cart === null || cart === undefined) return null
  return (
    <>
      <PaymentForm cart={cart} onBilling={() => setBilling(true)} />
      {/* Outside the form: a submit in the dialog must not pay. */}
      <Lazy part={billingDialog} when={isBilling} onError={() => setBilling(false)}>
        {(BillingDialog) => <BillingDialog cart={cart} onClose={() => setBilling(false)} />}
      </Lazy>
    </>
  )
}

interface PaymentFormProps {
  readonly cart: Cart
  /** Opens the billing address. */
  readonly onBilling: () => void
}

function PaymentForm({ cart, onBilling }: PaymentFormProps) {
  const { data } = useSuspenseQuery(configQuery)
  const [card, setCard] = useState(emptyCard)
  const terms = cart.checkoutTerms.map(({ id }) => id)
  const draft = useSessionDraft(`terms:${cart.cartId}:${terms.join()}`, { terms: false })
  const isPaid = cart.flag.requirePayment
  const form = usePayment({
    gateway: data.paymentConfig,
    isPaid,
    terms,
    storage: {
      content: { ...draft.content, card, isDecided: cart.protection.every(({ isWanted }) => isWanted !== null) },
      change: ({ card: typed, terms: isAgreed }) => {
        setCard(typed)
        draft.change({ terms: isAgreed })
      },
    },
  })
  return (
    <Form form={form} label="Payment" className="flex flex-col gap-6">
      <PaymentHead cart={cart} isStatementKnown={!hasOwnForm(data.paymentConfig)} />
      {cart.protection.length === 0 ? null : (
        <Lazy part={protection} fallback={<div className="h-56" />}>
          {(ProtectionChoice) => <ProtectionChoice cart={cart} error={form.errors['isDecided']} />}
        </Lazy>
      )}
      {isPaid ? (
        <CardEntry
          gateway={data.paymentConfig}
          total={cart.grandTotals[0]}
          card={card}
          onCard={form.field('card').onValue}
          errors={form.errorsIn('card')}
        />
      ) : null}
      {cart.flag.billingAddress === 'DISABLED' ? null : <BillingAddress cart={cart} onChange={onBilling} />}
      <section aria-label="Price details" className="border-t border-line pt-5 desk:hidden">
        <h2 className="display text-20">Price details</h2>
        <CartLines cart={cart} />
      </section>
      <div className="desk:border-t desk:border-line desk:pt-5">
        <TermsCheckbox cart={cart} {...form.tick('terms')} />
      </div>
      <StepActions
        busy={form.busy}
        icon={LockKeyhole}
        onPrefetch={fetchPayment}
        {...(isPaid ? { note: 'You’ll only be charged once.' } : {})}
      >
        {payLabel(cart)}
      </StepActions>
    </Form>
  )
}

interface PaymentHeadProps {
  readonly cart: Cart
  /** Whether statements show exactly our text. Other gateways put the platform's name before a part of it. */
  readonly isStatementKnown: boolean
}

function PaymentHead({ cart, isStatementKnown }: PaymentHeadProps) {
  if (!cart.flag.requirePayment)
    return (
      <div>
        <h1 className="display text-36">Nothing to pay</h1>
        <p className="mt-2 text-17 text-ink-soft">Agree to the terms to get your tickets.</p>
      </div>
    )
  return (
    <div>
      <h1 className="display text-36 max-phone:text-28">
        <span className="phone:hidden">Payment</span>
        <span className="max-phone:hidden">{payLabel(cart)}</span>
      </h1>
      <p className="mt-2 text-17 text-ink-soft max-phone:hidden">
        Your card is charged once, when your order is confirmed.
        {cart.statementDescriptor === null || !isStatementKnown ? null : (
          <>
            {' '}
            It appears on your statement as <span className="mono text-15 text-ink">{cart.statementDescriptor}</span>.
          </>
        )}
      </p>
    </div>
  )
}
