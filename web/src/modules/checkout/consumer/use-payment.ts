import { equals, formatMoney } from '@admission/common/money.ts'
import type { CardFields } from '@admission/common/validation/card.ts'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { acceptCart, cartQuery, type Cart } from '#modules/carts/consumer/cart-store.ts'
import { ApiError } from '#platform/api-error.ts'
import { reportError } from '#platform/error-report.ts'
import { storageKeys, writeText } from '#platform/storage.ts'
import type { FormErrors } from '#ui/Form.tsx'
import { declinedErrors } from './card-form.ts'
import { forgetPaymentNotice, openPayment, paymentNotice } from './open-payment.ts'
import { beginTry, sendTry, type FinalizeResult, type Try } from './pay.ts'
import { attemptAddress, receiptAddress } from './resume-payment.ts'
import { tokenise, type TokenDesk } from './tokenise.ts'

export interface PaymentInput {
  /** Undefined where nothing is to be paid. */
  readonly card: CardFields | undefined
  /** Ids of the terms that were ticked. */
  readonly terms: readonly string[]
}

/** Leaves for an address (of ours or of the gateway), or stays with errors, by field. */
type Outcome = { readonly leave: string } | { readonly errors: FormErrors }

/** How long a token that was not used may still be used (milliseconds; the gateway keeps it for 15 minutes). */
const tokenLife = 10 * 60_000

/** What this page remembers between two presses, and never writes down. */
interface Memory {
  token?: { readonly value: string; readonly card: CardFields; readonly madeAt: number } | undefined
  unanswered?: { readonly sent: Try; readonly card: CardFields | undefined } | undefined
}

const noAnswer =
  'We sent your payment, but no answer came back. You are never charged twice: press again, and we ask what became of it.'

async function tokenFor(card: CardFields, desk: TokenDesk, memory: Memory): Promise<string | FormErrors> {
  const kept = memory.token
  if (kept !== undefined && kept.card === card && Date.now() - kept.madeAt < tokenLife) return kept.value
  const result = await tokenise(desk, card)
  if (!('token' in result)) return { [result.field]: result.message }
  memory.token = { value: result.token, card, madeAt: Date.now() }
  return result.token
}

/** The try to send: the one that nobody answered, or a new one. */
async function nextTry(cart: Cart, input: PaymentInput, desk: TokenDesk, memory: Memory): Promise<Try | FormErrors> {
  const before = memory.unanswered
  if (before !== undefined && before.card === input.card && openPayment()?.key === before.sent.payment.key)
    return before.sent
  const total = cart.grandTotals[0]
  if (total === undefined) return { '': 'Your cart is empty.' }
  const token = input.card === undefined ? null : await tokenFor(input.card, desk, memory)
  return typeof token === 'object' && token !== null ? token : beginTry(cart, token, input.terms, total)
}

/** Why the last try failed, where the page was left for it. */
const keptNotice = (): FormErrors => {
  const notice = paymentNotice()
  return notice === undefined ? {} : { '': notice }
}

const isTry = (value: Try | FormErrors): value is Try => 'payment' in value && typeof value.payment === 'object'

/** The cart became an order: this browser forgets it. The page stays as it is until the receipt is there. */
function forgetPaidCart(): void {
  writeText(storageKeys.cartId, undefined)
  writeText(storageKeys.cartToken, undefined)
}

async function outcomeOf(client: QueryClient, result: FinalizeResult, memory: Memory): Promise<Outcome> {
  if (result.is === 'Finalized') {
    forgetPaidCart()
    return { leave: receiptAddress(result.purchaseIds) }
  }
  if (result.is === 'PaymentAction') return { leave: result.url }
  if (result.is === 'PaymentProcessing') return { leave: attemptAddress(result.attemptId) }
  if (result.is === 'PaymentDeclined') {
    memory.token = undefined
    acceptCart(client, result.cart)
    return { errors: declinedErrors(result) }
  }
  if (result.is === 'CartStale') {
    acceptCart(client, result.cart)
    return { errors: { '': 'Your cart changed in the meantime. Nothing was charged. Check it, and pay again.' } }
  }
  if (result.current !== null) acceptCart(client, result.current)
  if (result.refusal === 'TERMS_REQUIRED') return { errors: { terms: result.message } }
  if (result.refusal === 'IN_PAYMENT') {
    const cart = await client.fetchQuery({ ...cartQuery, staleTime: 0 })
    if (cart?.openAttemptId) return { leave: attemptAddress(cart.openAttemptId) }
  }
  return { errors: { '': `${result.message} Nothing was charged.` } }
}

async function payOnce(client: QueryClient, desk: TokenDesk, input: PaymentInput, memory: Memory): Promise<Outcome> {
  const cart = client.getQueryData(cartQuery.queryKey) ?? null
  if (cart === null) return { errors: { '': 'Your cart is empty.' } }
  const sent = await nextTry(cart, input, desk, memory)
  if (!isTry(sent)) return { errors: sent }
  memory.unanswered = { sent, card: input.card }
  const result = await sendTry(sent)
  memory.unanswered = undefined
  const fresh = result.is === 'CartStale' ? result.cart : undefined
  const total = fresh?.grandTotals[0]
  // Somebody touched the cart and the sum is what the buyer agreed to: once more, without a word.
  if (fresh !== undefined && total !== undefined && !fresh.flag.isFinalized && equals(total, sent.expectedTotal)) {
    acceptCart(client, fresh)
    return outcomeOf(client, await sendTry(beginTry(fresh, sent.paymentToken, input.terms, total)), memory)
  }
  return outcomeOf(client, result, memory)
}

const failed = (error: unknown): FormErrors => {
  if (!(error instanceof ApiError)) return { '': 'This didn’t work. Nothing you typed is lost; try again in a moment.' }
  if (error.kind === 'network' && openPayment() !== undefined) return { '': noAnswer }
  return { '': error.message }
}

/**
 * Paying: one press, one payment, however often it is pressed. `busy` says what is going on; it stays on while the page
 * is being left. `errors` are by field of the form; every press sets them anew.
 */
export function usePayment(desk: TokenDesk): {
  readonly errors: FormErrors
  readonly busy: string | false
  readonly refuse: (errors: FormErrors) => void
  readonly pay: (input: PaymentInput) => void
} {
  const client = useQueryClient()
  const memory = useRef<Memory>({})
  const running = useRef(false)
  const [errors, setErrors] = useState<FormErrors>(keptNotice)
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    forgetPaymentNotice()
    // Back from the gateway by the browser's own cache: the page must look at the cart again.
    const reload = (event: PageTransitionEvent): void => {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])

  const { mutate, isPending } = useMutation({
    mutationFn: (input: PaymentInput) => payOnce(client, desk, input, memory.current),
    meta: { silent: true },
    onSuccess: (outcome) => {
      if ('errors' in outcome) setErrors(outcome.errors)
      else {
        setLeaving(true)
        if (outcome.leave.startsWith('/')) window.location.replace(outcome.leave)
        else window.location.assign(outcome.leave)
      }
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) reportError(error)
      setErrors(failed(error))
    },
    onSettled: () => {
      running.current = false
    },
  })
  return {
    errors,
    busy: leaving ? 'One moment' : isPending ? 'Paying' : false,
    refuse: setErrors,
    pay: (input) => {
      // The state of a mutation comes a moment after the press; a second press must not slip in between.
      if (running.current || leaving) return
      running.current = true
      setErrors({})
      mutate(input)
    },
  }
}

/** `Pay $166.40`. */
export const payLabel = (cart: Cart): string => {
  const total = cart.grandTotals[0]
  return total === undefined || !cart.flag.requirePayment ? 'Get my tickets' : `Pay ${formatMoney(total)}`
}
