import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { acceptCart, clearCart } from '#modules/selling/carts/consumer/cart-store.ts'
import { saveLastOrder } from '#modules/selling/carts/consumer/last-order.ts'
import { showReceipt } from '#modules/selling/orders/consumer/handed-receipt.ts'
import { request } from '#platform/api.ts'
import { ApiError } from '#platform/api-error.ts'
import { untilReachable } from '#platform/connection.ts'
import { navigator } from '#platform/navigation.ts'
import { CartPaymentReturnDocument } from './finalize.gql.ts'
import { endAttempt, savePaymentNotice } from '#modules/selling/payments/consumer/open-payment.ts'
import { receiptAddress } from './outcome-addresses.ts'
import { paidAnyway } from './paid-anyway.ts'
import type { FinalizeResult } from './pay.ts'

/** Poll intervals in seconds: after a failed request, and while the buyer confirms at the bank (in another tab, or on a phone). */
const RETRY_SECONDS = 3
const CONFIRM_SECONDS = 5

/** The outcome of a payment, polled until it is final. */
export const outcomeQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ['consumer', 'PaymentOutcome', attemptId] as const,
    queryFn: async (): Promise<FinalizeResult> =>
      paidAnyway(
        async () => (await request(CartPaymentReturnDocument, { attemptId })).cartPaymentReturn,
        'cartPaymentReturn',
      ),
    meta: { silent: true },
    retry: false,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      if (state.error instanceof ApiError && state.error.status === 404) return false
      if (state.error !== null) return RETRY_SECONDS * 1000
      if (state.data?.is === 'PaymentAction') return CONFIRM_SECONDS * 1000
      return state.data?.is === 'PaymentProcessing' ? Math.max(1, state.data.askAgainSeconds) * 1000 : false
    },
  })

/** Navigates once the outcome is final. Marks the attempt as ended first, so that nothing leads back to it. */
export function useLeave(attemptId: string, result: FinalizeResult | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (result === undefined || result.is === 'PaymentAction' || result.is === 'PaymentProcessing') return
    endAttempt(attemptId)
    if (result.is === 'Finalized') {
      saveLastOrder(result.purchaseIds)
      if (result.purchases !== null) showReceipt(client, result.purchaseIds.join(','), result.purchases)
      clearCart(client)
      void untilReachable().then(() => navigator().go(receiptAddress(result.purchaseIds), { replace: true }))
    } else if (result.is === 'CartRefused') {
      if (result.current !== null) acceptCart(client, result.current)
    } else {
      acceptCart(client, result.cart)
      if (result.is === 'PaymentDeclined') savePaymentNotice(result.message)
      void untilReachable().then(() => window.location.replace('/checkout/payment'))
    }
  }, [attemptId, result, client])
}
