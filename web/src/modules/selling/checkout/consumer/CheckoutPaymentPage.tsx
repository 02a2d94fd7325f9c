import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { CartLines } from '#modules/selling/carts/consumer/CartLines.tsx'
import { useCart, type Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { cardName, savedCardsQuery, type SavedCard } from '#modules/selling/payments/consumer/saved-cards.ts'
import { query } from '#platform/api.ts'
import { useSessionDraft } from '#platform/form/use-session-draft.ts'
import { load } from '#platform/load.ts'
import { Alert } from '#ui/Alert.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Form } from '#ui/Form.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { BillingAddress } from './BillingAddress.tsx'
import { emptyCard } from './card-form.ts'
import { CardEntry } from './CardEntry.tsx'
import { chosenCard } from './chosen-card.ts'
import { CheckoutPaymentDocument } from './payment.gql.ts'
import { PaymentWaiting } from './PaymentWaiting.tsx'
import { isRecalled } from './recall-order.ts'
import { StepActions } from './StepActions.tsx'
import { TermsCheckbox } from './TermsCheckbox.tsx'
import { hasOwnForm } from './token-gateway.ts'
import { isSignedIn } from './use-checkout.ts'
import { fetchPayment, payLabel, usePayment } from './use-payment.ts'
import { mayHaveWallet } from './wallet.ts'

export const Route = createFileRoute('/_consumer/_checkout/checkout/payment')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([load(queryClient, configQuery), isSignedIn() ? load(queryClient, savedCardsQuery) : undefined])
  },
  component: CheckoutPaymentPage,
})

const noCards: readonly SavedCard[] = []

const protection = lazyPart(async () => (await import('./ProtectionChoice.tsx')).ProtectionChoice)

const billingDialog = lazyPart(async () => (await import('./BillingDialog.tsx')).BillingDialog)

const savedCards = lazyPart(async () => (await import('./SavedCardChoice.tsx')).SavedCardChoice)

const wallets = lazyPart(async () => (await import('./WalletButtons.tsx')).WalletButtons)

const choices = lazyPart(async () => (await import('./OrderChoices.tsx')).OrderChoices)

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
  const cards = useQuery({ ...savedCardsQuery, enabled: isSignedIn() }).data?.mySavedCards ?? noCards
  const [card, setCard] = useState(emptyCard)
  const [choice, choose] = useState<string>()
  const [keepCard, setKeepCard] = useState(false)
  const chosen = chosenCard(cards, choice)
  const saved = cards.find(({ id }) => id === chosen)
  const terms = cart.checkoutTerms.map(({ id }) => id)
  const draft = useSessionDraft(`terms:${cart.cartId}:${terms.join()}`, { terms: false })
  const isPaid = cart.flag.requirePayment
  const isPayable = isPaid && cart.totalProblem === null
  const [total] = cart.grandTotals
  const form = usePayment({
    gateway: data.paymentConfig,
    isPaid: isPayable,
    terms,
    storage: {
      content: {
        ...draft.content,
        card,
        isDecided: cart.protection.every(({ isWanted }) => isWanted !== null),
        savedCardId: saved?.id,
        keepCard,
      },
      // Only what changed: the gateway's frame tells of typing late, when other values here may be newer.
      change: (typed) => {
        if (typed.card !== card) setCard(typed.card)
        if (typed.keepCard !== keepCard) setKeepCard(typed.keepCard)
        if (typed.terms !== draft.content.terms) draft.change({ terms: typed.terms })
      },
    },
  })
  return (
    <Form form={form} label="Payment" className="flex flex-col gap-6">
      <PaymentHead cart={cart} isStatementKnown={!hasOwnForm(data.paymentConfig)} />
      {cards.length > 0 || isRecalled(cart) ? (
        <Lazy part={choices} fallback={<div className="h-32" />}>
          {(OrderChoices) => <OrderChoices cart={cart} />}
        </Lazy>
      ) : null}
      {cart.protection.length === 0 ? null : (
        <Lazy part={protection} fallback={<div className="h-56" />}>
          {(ProtectionChoice) => <ProtectionChoice cart={cart} error={form.errors['isDecided']} />}
        </Lazy>
      )}
      {cart.totalProblem === null ? null : <Alert tone="stop" title={cart.totalProblem} />}
      {isPayable && total !== undefined && mayHaveWallet(data.paymentConfig) ? (
        <Lazy part={wallets}>
          {(WalletButtons) => <WalletButtons gateway={data.paymentConfig} total={total} {...form.wallet} />}
        </Lazy>
      ) : null}
      {isPayable && cards.length > 0 ? (
        <Lazy part={savedCards} fallback={<div className="h-32" />}>
          {(SavedCardChoice) => <SavedCardChoice cards={cards} chosen={chosen} onChosen={choose} />}
        </Lazy>
      ) : null}
      {isPayable && saved === undefined ? (
        <>
          <CardEntry
            gateway={data.paymentConfig}
            total={total}
            card={card}
            onCard={form.field('card').onValue}
            errors={form.errorsIn('card')}
          />
          <Checkbox {...form.tick('keepCard')}>Save this card for next time</Checkbox>
        </>
      ) : null}
      {cart.flag.billingAddress === 'DISABLED' ? null : <BillingAddress cart={cart} onChange={onBilling} />}
      <section aria-label="Price details" className="border-t border-line pt-5 desk:hidden">
        <h2 className="display text-20">Price details</h2>
        <CartLines cart={cart} />
      </section>
      <div className="desk:border-t desk:border-line desk:pt-5">
        <TermsCheckbox cart={cart} {...form.tick('terms')} />
      </div>
      {form.waitsFor === undefined ? null : <PaymentWaiting on={form.waitsFor} />}
      <StepActions
        busy={form.busy}
        icon={LockKeyhole}
        onPrefetch={fetchPayment}
        {...(isPaid ? { note: 'You’ll only be charged once.' } : {})}
      >
        {payLabel(cart, saved && cardName(saved))}
      </StepActions>
    </Form>
  )
}

interface PaymentHeadProps {
  readonly cart: Cart
  /** True if statements show exactly our text. Other gateways put the platform's name before a part of it. */
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
