import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { acceptCart, clearCart } from '#modules/carts/consumer/cart-store.ts'
import { keepLastOrder } from '#modules/carts/consumer/last-order.ts'
import { request } from '#platform/api.ts'
import { ApiError } from '#platform/api-error.ts'
import { navigator } from '#platform/navigation.ts'
import { CartPaymentReturnDocument } from './finalize.gql.ts'
import { endAttempt, keepPaymentNotice } from './open-payment.ts'
import { receiptAddress } from './outcome-addresses.ts'
import type { FinalizeResult } from './pay.ts'

/** Seconds until asking again where nobody answered, and where the bank waits for the buyer (in another tab, or on a phone). */
const patience = 3
const whileConfirming = 5

/** Asks what became of a payment, again and again while that is open. */
export const outcomeQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ['consumer', 'PaymentOutcome', attemptId] as const,
    queryFn: async (): Promise<FinalizeResult> =>
      (await request(CartPaymentReturnDocument, { attemptId })).cartPaymentReturn,
    meta: { silent: true },
    retry: false,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      if (state.error instanceof ApiError && state.error.status === 404) return false
      if (state.error !== null) return patience * 1000
      if (state.data?.is === 'PaymentAction') return whileConfirming * 1000
      return state.data?.is === 'PaymentProcessing' ? Math.max(1, state.data.askAgainSeconds) * 1000 : false
    },
  })

/** Goes where an outcome leads, once it is certain; the end of an attempt is noted first, so that nothing leads back to it. */
export function useLeave(attemptId: string, result: FinalizeResult | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (result === undefined || result.is === 'PaymentAction' || result.is === 'PaymentProcessing') return
    endAttempt(attemptId)
    if (result.is === 'Finalized') {
      keepLastOrder(result.purchaseIds)
      clearCart(client)
      void navigator().go(receiptAddress(result.purchaseIds), { replace: true })
    } else if (result.is === 'CartRefused') {
      if (result.current !== null) acceptCart(client, result.current)
    } else {
      acceptCart(client, result.cart)
      if (result.is === 'PaymentDeclined') keepPaymentNotice(result.message)
      window.location.replace('/checkout/payment')
    }
  }, [attemptId, result, client])
}
