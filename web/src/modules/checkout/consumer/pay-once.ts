import { equals } from '@admission/common/money.ts'
import { cardErrors, type CardFields } from '@admission/common/validation/card.ts'
import { agreed } from '@admission/common/validation/fields.ts'
import { follows } from '@admission/common/validation/schema.ts'
import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { acceptCart, cartQuery, type Cart } from '#modules/carts/consumer/cart-store.ts'
import { keepLastOrder } from '#modules/carts/consumer/last-order.ts'
import { storageKeys, writeText } from '#platform/storage.ts'
import type { FormErrors } from '#ui/Form.tsx'
import { openPayment } from './open-payment.ts'
import { attemptAddress, receiptAddress } from './outcome-addresses.ts'
import { beginTry, sendTry, type FinalizeResult, type Try } from './pay.ts'
import { tokenise, type TokenDesk } from './tokenise.ts'

/** What is sent when somebody presses Pay. */
export interface PaymentInput {
  /** Undefined where nothing is to be paid. */
  readonly card: CardFields | undefined
  /** Ids of the terms, which one tick agrees to. */
  readonly terms: readonly string[]
}

// The same object comes out as goes in: a token made for it serves the next try.
const cardSchema = (now: () => Date) =>
  v.pipe(
    v.custom<CardFields>((card) => typeof card === 'object'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const input = dataset.value
      for (const { path, message } of cardErrors(input, now())) {
        const key = path as keyof CardFields
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
      }
    }),
  )

/** The payment form. `now` decides whether the card has expired. */
export const paymentSchema = (isPaid: boolean, now: () => Date) =>
  v.object({
    card: isPaid ? cardSchema(now) : v.custom<CardFields>(() => true),
    terms: v.pipe(v.boolean(), follows('terms', agreed('CHECKOUT'))),
  })

/** Where the words of a declined card stand: beside the field they are about, else above the form. */
export function declinedErrors({
  reason,
  message,
}: Pick<Extract<FinalizeResult, { is: 'PaymentDeclined' }>, 'reason' | 'message'>): FormErrors {
  if (reason === 'WRONG_CVV') return { 'card.cvv': message }
  return reason === 'EXPIRED_CARD' ? { 'card.expiry': message } : { '': message }
}

/** Leaves for an address (of ours or of the gateway), or stays with errors, by field. */
type Outcome = { readonly leave: string } | { readonly errors: FormErrors }

/** How long a token that was not used may still be used (milliseconds; the gateway keeps it for 15 minutes). */
const tokenLife = 10 * 60_000

/** What this page remembers between two presses, and never writes down. */
export interface Memory {
  token?: { readonly value: string; readonly card: CardFields; readonly madeAt: number } | undefined
  unanswered?: { readonly sent: Try; readonly card: CardFields | undefined } | undefined
}

async function tokenFor(card: CardFields, desk: TokenDesk, memory: Memory): Promise<string | FormErrors> {
  const kept = memory.token
  if (kept !== undefined && kept.card === card && Date.now() - kept.madeAt < tokenLife) return kept.value
  const result = await tokenise(desk, card)
  if (!('token' in result)) return { [result.field === '' ? '' : `card.${result.field}`]: result.message }
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

const isTry = (value: Try | FormErrors): value is Try => 'payment' in value && typeof value.payment === 'object'

/** The cart became an order: this browser forgets it. The page stays as it is until the receipt is there. */
function forgetPaidCart(purchaseIds: readonly string[]): void {
  keepLastOrder(purchaseIds)
  writeText(storageKeys.cartId, undefined)
  writeText(storageKeys.cartToken, undefined)
}

async function outcomeOf(client: QueryClient, result: FinalizeResult, memory: Memory): Promise<Outcome> {
  if (result.is === 'Finalized') {
    forgetPaidCart(result.purchaseIds)
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

/** One press: a token for the card, the try, and what its answer means. Throws an ApiError where nobody answered. */
export async function payOnce(
  client: QueryClient,
  desk: TokenDesk,
  input: PaymentInput,
  memory: Memory,
): Promise<Outcome> {
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
