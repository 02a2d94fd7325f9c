import { billingDetails, type BillingDetails } from '@admission/common/billing-details.ts'
import { equals } from '@admission/common/money.ts'
import { cardErrors, type CardFields } from '@admission/common/validation/card.ts'
import { agreed } from '@admission/common/validation/fields.ts'
import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { acceptCart, cartChanged, cartQuery, type Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { saveLastOrder } from '#modules/selling/carts/consumer/last-order.ts'
import { handReceipt } from '#modules/selling/orders/consumer/handed-receipt.ts'
import { storageKeys, writeText } from '#platform/storage.ts'
import type { FormErrors } from '#ui/Form.tsx'
import { attemptAddress, receiptAddress } from './outcome-addresses.ts'
import {
  createPaymentRequest,
  sendPaymentRequest,
  type CardChoice,
  type FinalizeResult,
  type PaymentRequest,
} from './pay.ts'
import type { TokenGateway } from './token-gateway.ts'
import { tokenize } from './tokenize.ts'

/** Input of the payment form. */
export interface PaymentInput {
  /** Undefined if there is nothing to pay, or a saved card pays. */
  readonly card: CardFields | undefined
  /** The saved card that pays, or whether to save the entered one. */
  readonly choice: CardChoice
  /** A token of the buyer's wallet, which pays instead. */
  readonly walletToken?: string | undefined
  /** IDs of the accepted terms. One checkbox accepts them all. */
  readonly terms: readonly string[]
}

// Returns the same object, so that its token can be reused for the next attempt.
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

/** Schema of the payment form. `now` decides whether the card has expired. */
export const paymentSchema = (isPaid: boolean, now: () => Date) =>
  v.object({
    card: isPaid ? cardSchema(now) : v.custom<CardFields>(() => true),
    isDecided: v.optional(v.literal(true, 'Choose whether to protect your order.')),
    terms: v.pipe(v.boolean(), agreed('CHECKOUT')),
  })

/** Places the message about a declined card beside the field it is about, else above the form. */
export function declinedErrors({
  reason,
  message,
}: Pick<Extract<FinalizeResult, { is: 'PaymentDeclined' }>, 'reason' | 'message'>): FormErrors {
  if (reason === 'WRONG_CVV') return { 'card.cvv': message }
  return reason === 'EXPIRED_CARD' ? { 'card.expiry': message } : { '': message }
}

/** Either an address to leave for (ours or the gateway's), or errors by field. */
type Outcome = { readonly leave: string } | { readonly errors: FormErrors }

/** How long an unused token may be reused (milliseconds). The gateway keeps it for 15 minutes. */
const TOKEN_LIFETIME = 10 * 60_000

/** Values that the page remembers between presses. Never stored. */
export interface Memory {
  token?:
    | {
        readonly value: string
        readonly card: CardFields
        readonly keep: boolean
        readonly billed: string
        readonly madeAt: number
      }
    | undefined
}

/** The billing address of a cart: its own, else where its tickets are mailed. */
const billingOf = ({ locationBilling, locationShipping, deliveryGroups }: Cart): BillingDetails | undefined =>
  billingDetails(locationBilling) ??
  (deliveryGroups.some(({ mechanism }) => mechanism === 'SHIPPING') ? billingDetails(locationShipping) : undefined)

async function tokenFor(
  card: CardFields,
  keep: boolean,
  cart: Cart,
  gateway: TokenGateway,
  memory: Memory,
): Promise<string | FormErrors> {
  const known = memory.token
  const billing = billingOf(cart)
  const billed = JSON.stringify(billing ?? null)
  const isSameEntry = known?.card === card && known.keep === keep && known.billed === billed
  if (isSameEntry && Date.now() - known.madeAt < TOKEN_LIFETIME) return known.value
  const result = await tokenize(gateway, card, keep, billing)
  if (!('token' in result)) return { [result.field === '' ? '' : `card.${result.field}`]: result.message }
  memory.token = { value: result.token, card, keep, billed, madeAt: Date.now() }
  return result.token
}

/** The request to send, or errors by field. */
async function nextRequest(
  cart: Cart,
  input: PaymentInput,
  gateway: TokenGateway,
  memory: Memory,
): Promise<PaymentRequest | FormErrors> {
  const total = cart.grandTotals[0]
  if (total === undefined) return { '': 'Your cart is empty.' }
  const { card, terms, choice, walletToken = null } = input
  const token = card === undefined ? walletToken : await tokenFor(card, choice.keepCard === true, cart, gateway, memory)
  return typeof token === 'object' && token !== null ? token : createPaymentRequest(cart, token, terms, total, choice)
}

const isRequest = (value: PaymentRequest | FormErrors): value is PaymentRequest =>
  'payment' in value && typeof value.payment === 'object'

type Finalized = Extract<FinalizeResult, { is: 'Finalized' }>

/** Forgets a cart that became an order. The page keeps showing it until the receipt loads. */
function forgetPaidCart({ purchaseIds, purchases }: Finalized): void {
  saveLastOrder(purchaseIds)
  if (purchases !== null) handReceipt(purchaseIds.join(','), purchases)
  writeText(storageKeys.cartId, undefined)
  writeText(storageKeys.cartToken, undefined)
}

const cartMoved: Outcome = {
  errors: { '': 'Your cart changed. Nothing was charged. Check your cart, then pay again.' },
}

/** True if both ask for the same amount, or for none. */
const isSameTotal = ({ grandTotals: [a] }: Cart, { grandTotals: [b] }: Cart): boolean =>
  a === undefined || b === undefined ? a === b : equals(a, b)

async function outcomeOf(
  client: QueryClient,
  result: FinalizeResult,
  memory: Memory,
  { savedCardId }: CardChoice,
): Promise<Outcome> {
  if (result.is === 'Finalized') {
    forgetPaidCart(result)
    return { leave: receiptAddress(result.purchaseIds) }
  }
  if (result.is === 'PaymentAction') return { leave: result.url }
  if (result.is === 'PaymentProcessing') return { leave: attemptAddress(result.attemptId) }
  if (result.is === 'PaymentDeclined') {
    memory.token = undefined
    acceptCart(client, result.cart)
    return { errors: savedCardId === undefined ? declinedErrors(result) : { '': result.message } }
  }
  if (result.is === 'CartStale') {
    acceptCart(client, result.cart)
    return cartMoved
  }
  if (result.current !== null) acceptCart(client, result.current)
  if (result.refusal === 'TERMS_REQUIRED') return { errors: { terms: result.message } }
  if (result.refusal === 'IN_PAYMENT') {
    const cart = await client.fetchQuery({ ...cartQuery, staleTime: 0 })
    if (cart?.openAttemptId) return { leave: attemptAddress(cart.openAttemptId) }
  }
  return { errors: { '': `${result.message} Nothing was charged.` } }
}

/**
 * Handles one press: tokenizes the card, sends the payment, and interprets the result. Waits as long as the server doesn't
 * answer the payment (`onUnanswered`).
 */
export async function payOnce(
  client: QueryClient,
  gateway: TokenGateway,
  input: PaymentInput,
  memory: Memory,
  onUnanswered?: () => void,
): Promise<Outcome> {
  const seen = client.getQueryData(cartQuery.queryKey) ?? null
  // A change that is still on its way would make this payment stale.
  await cartChanged()
  const cart = client.getQueryData(cartQuery.queryKey) ?? null
  if (cart === null) return { errors: { '': 'Your cart is empty.' } }
  if (seen === null || !isSameTotal(seen, cart)) return cartMoved
  const sent = await nextRequest(cart, input, gateway, memory)
  if (!isRequest(sent)) return { errors: sent }
  const result = await sendPaymentRequest(sent, onUnanswered)
  const fresh = result.is === 'CartStale' ? result.cart : undefined
  const total = fresh?.grandTotals[0]
  // The cart changed, but the total is the one the buyer agreed to: retry silently.
  if (fresh !== undefined && total !== undefined && !fresh.flag.isFinalized && equals(total, sent.expectedTotal)) {
    acceptCart(client, fresh)
    return outcomeOf(
      client,
      await sendPaymentRequest(
        createPaymentRequest(fresh, sent.paymentToken, input.terms, total, input.choice),
        onUnanswered,
      ),
      memory,
      input.choice,
    )
  }
  return outcomeOf(client, result, memory, input.choice)
}
