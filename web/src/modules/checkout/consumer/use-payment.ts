import { formatMoney } from '@admission/common/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Cart } from '#modules/carts/consumer/cart-store.ts'
import { ApiError } from '#platform/api-error.ts'
import { reloadForChunk } from '#platform/chunk-failure.ts'
import { reportError } from '#platform/error-report.ts'
import type { FormErrors } from '#ui/Form.tsx'
import { forgetPaymentNotice, openPayment, paymentNotice } from './open-payment.ts'
import type { Memory, PaymentInput } from './pay-once.ts'
import type { TokenDesk } from './tokenise.ts'

/** What pays: fetched when somebody comes near the form, at the latest with the press. */
const program = () => import('./pay-once.ts')
export const fetchPayment = (): void => void program().catch(() => undefined)

const noAnswer =
  'We sent your payment, but no answer came back. You are never charged twice: press again, and we ask what became of it.'

/** Why the last try failed, where the page was left for it. */
const keptNotice = (): FormErrors => {
  const notice = paymentNotice()
  return notice === undefined ? {} : { '': notice }
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
  readonly pay: (input: PaymentInput) => Promise<void>
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
    mutationFn: async (input: PaymentInput) => (await program()).payOnce(client, desk, input, memory.current),
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
    pay: async (input) => {
      // The state of a mutation comes a moment after the press; a second press must not slip in between.
      if (running.current || leaving) return
      running.current = true
      try {
        const wrong = (await program()).inputProblems(input, new Date())
        setErrors(wrong)
        if (Object.keys(wrong).length === 0) mutate(input)
        else running.current = false
      } catch (error) {
        running.current = false
        if (!reloadForChunk(error)) setErrors(failed(error))
      }
    },
  }
}

/** `Pay $166.40`. */
export const payLabel = (cart: Cart): string => {
  const total = cart.grandTotals[0]
  return total === undefined || !cart.flag.requirePayment ? 'Get my tickets' : `Pay ${formatMoney(total)}`
}
