import { formatMoney } from '@admission/common/money.ts'
import type { CardFields } from '@admission/common/validation/card.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { ApiError } from '#platform/api-error.ts'
import { mayBeOffline, untilReachable } from '#platform/connection.ts'
import { reportError } from '#platform/error-report.ts'
import { useForm, type FormState, type FormStorage } from '#platform/form/use-form.ts'
import { issuesOf } from '#platform/form/form-errors.ts'
import type { FormErrors } from '#ui/Form.tsx'
import { lazyPart } from '#ui/Lazy.tsx'
import { forgetPaymentNotice, paymentNotice } from '#modules/selling/payments/consumer/open-payment.ts'
import type { Memory, PaymentInput } from './pay-once.ts'
import type { TokenGateway } from './token-gateway.ts'
import type { WalletListeners } from './wallet-listeners.ts'

/** The payment code: prefetched when the pointer or focus reaches the form, at the latest on press. */
const payment = lazyPart(() => import('./pay-once.ts'))
export const fetchPayment = payment.prefetch

const wrong = 'Something went wrong. Everything you entered is still here. Try again in a moment.'
const offline =
  'We couldn’t reach the server. Nothing was charged, and everything you entered is still here. Check your connection and try again.'

const failed = (error: unknown): FormErrors => {
  if (!(error instanceof ApiError)) return { '': window.navigator.onLine ? wrong : offline }
  return { '': error.message }
}

interface PaymentValues {
  readonly card: CardFields
  /** True if the terms checkbox is checked. */
  readonly terms: boolean
  /** True if every question about protection is answered. */
  readonly isDecided: boolean
  /** The saved card that pays; undefined to enter one. */
  readonly savedCardId: string | undefined
  /** True if to save the entered card. */
  readonly keepCard: boolean
}

interface PaymentSetup {
  readonly gateway: TokenGateway
  /** False if there is nothing to pay. */
  readonly isPaid: boolean
  /** IDs of the terms. One checkbox accepts them all. */
  readonly terms: readonly string[]
  readonly storage: FormStorage<PaymentValues>
}

/** Reason why a payment waits while the network is away: the server's answer is missing, or the page that shows it. */
export type PaymentWait = 'ANSWER' | 'PAGE'

/**
 * The payment form. Repeated presses make one payment. `busy` stays set while the page unloads. `waitsFor` is set while the
 * network is away.
 */
export function usePayment({ gateway, isPaid, terms, storage }: PaymentSetup): FormState<PaymentValues> & {
  readonly busy: string | false
  readonly waitsFor: PaymentWait | undefined
  readonly wallet: Omit<WalletListeners, 'onAvailable'>
} {
  const client = useQueryClient()
  const memory = useRef<Memory>({})
  const [isLeaving, setLeaving] = useState(false)
  const [waitsFor, setWaitsFor] = useState<PaymentWait>()
  const { savedCardId } = storage.content
  const isCardTyped = isPaid && savedCardId === undefined
  const pay = async (input: PaymentInput): Promise<FormErrors> => {
    const { payOnce } = await payment.load()
    const outcome = await payOnce(client, gateway, input, memory.current, () => setWaitsFor('ANSWER')).finally(() =>
      setWaitsFor(undefined),
    )
    if ('errors' in outcome) return outcome.errors
    setLeaving(true)
    if (mayBeOffline()) setWaitsFor('PAGE')
    await untilReachable()
    if (outcome.leave.startsWith('/')) window.location.replace(outcome.leave)
    else window.location.assign(outcome.leave)
    // Never resolves, so that nothing can be pressed while the page unloads.
    return new Promise(() => undefined)
  }
  const form = useForm({
    // The gateway's own form checks what is typed into it.
    schema: async () => (await payment.load()).paymentSchema(isCardTyped && !gateway.scriptUrl, () => new Date()),
    start: storage.content,
    storage,
    send: ({ card }, { keepCard }) => {
      const choice = savedCardId !== undefined && isPaid ? { savedCardId } : isCardTyped && keepCard ? { keepCard } : {}
      return pay({ card: isCardTyped ? card : undefined, terms, choice })
    },
    explain: (error) => {
      if (error instanceof ApiError && error.status === 401) reportError(error)
      return failed(error)
    },
  })
  // Says what is missing, as the other button does. The card isn't missed.
  const showMissing = async (): Promise<void> => {
    const { paymentSchema } = await payment.load()
    const schema = paymentSchema(false, () => new Date())
    form.setErrors(issuesOf(schema, storage.content))
  }
  const wallet = {
    onPress: (): boolean => {
      if (form.isSending || isLeaving || waitsFor !== undefined) return false
      const { terms: isAgreed, isDecided } = storage.content
      if (isAgreed && isDecided) return true
      void showMissing().catch(() => undefined)
      return false
    },
    onFail: (message: string): void => form.setErrors({ '': message }),
    onToken: async (walletToken: string): Promise<boolean> => {
      form.setErrors(await pay({ card: undefined, terms, choice: {}, walletToken }).catch(failed))
      return false
    },
  }
  const showNotice = useEffectEvent(() => {
    const notice = paymentNotice()
    if (notice !== undefined) form.setErrors({ '': notice })
    forgetPaymentNotice()
  })
  // Once, to show what failed before the page load.
  useEffect(() => {
    showNotice()
    // Restored from the back/forward cache after the gateway: reload to read the cart again.
    const reload = (event: PageTransitionEvent): void => {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
  const sending = waitsFor === 'ANSWER' ? 'Checking your payment' : 'Paying'
  return {
    ...form,
    wallet,
    waitsFor,
    busy: isLeaving ? 'One moment' : (form.isSending || waitsFor !== undefined) && sending,
  }
}

/** `Pay $166.40`, or `Pay $166.40 with Visa •••• 4242`. */
export const payLabel = (cart: Cart, card?: string): string => {
  const total = cart.grandTotals[0]
  if (total === undefined || !cart.flag.requirePayment) return 'Get my tickets'
  return `Pay ${formatMoney(total)}${card === undefined ? '' : ` with ${card}`}`
}
