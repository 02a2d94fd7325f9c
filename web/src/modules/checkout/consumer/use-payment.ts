import { formatMoney } from '@admission/common/money.ts'
import type { CardFields } from '@admission/common/validation/card.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Cart } from '#modules/carts/consumer/cart-store.ts'
import { ApiError } from '#platform/api-error.ts'
import { reportError } from '#platform/error-report.ts'
import { useForm, type FormState, type FormStorage } from '#platform/form/use-form.ts'
import type { FormErrors } from '#ui/Form.tsx'
import { forgetPaymentNotice, openPayment, paymentNotice } from './open-payment.ts'
import type { Memory } from './pay-once.ts'
import type { TokenDesk } from './tokenise.ts'

/** What pays: fetched when somebody comes near the form, at the latest with the press. */
const program = () => import('./pay-once.ts')
export const fetchPayment = (): void => void program().catch(() => undefined)

const noAnswer =
  'We sent your payment, but no answer came back. You are never charged twice: press again, and we ask what became of it.'

const failed = (error: unknown): FormErrors => {
  if (!(error instanceof ApiError)) return { '': 'This didn’t work. Nothing you typed is lost; try again in a moment.' }
  if (error.kind === 'network' && openPayment() !== undefined) return { '': noAnswer }
  return { '': error.message }
}

interface PaymentValues {
  readonly card: CardFields
  /** The tick that agrees to the terms. */
  readonly terms: boolean
}

interface PaymentSetup {
  readonly desk: TokenDesk
  /** False where nothing is to be paid. */
  readonly isPaid: boolean
  /** IDs of the terms, which one tick agrees to. */
  readonly terms: readonly string[]
  readonly storage: FormStorage<PaymentValues>
}

/** The payment form: one press, one payment, however often it is pressed. `busy` stays on while the page is being left. */
export function usePayment({ desk, isPaid, terms, storage }: PaymentSetup): FormState<PaymentValues> & {
  readonly busy: string | false
} {
  const client = useQueryClient()
  const memory = useRef<Memory>({})
  const [isLeaving, setLeaving] = useState(false)
  const form = useForm({
    schema: async () => (await program()).paymentSchema(isPaid, () => new Date()),
    start: storage.content,
    storage,
    send: async ({ card }) => {
      const { payOnce } = await program()
      const outcome = await payOnce(client, desk, { card: isPaid ? card : undefined, terms }, memory.current)
      if ('errors' in outcome) return outcome.errors
      setLeaving(true)
      if (outcome.leave.startsWith('/')) window.location.replace(outcome.leave)
      else window.location.assign(outcome.leave)
      // Never answered: nothing can be pressed while the page is being left.
      return new Promise(() => undefined)
    },
    explain: (error) => {
      if (error instanceof ApiError && error.status === 401) reportError(error)
      return failed(error)
    },
  })
  const { refuse } = form
  useEffect(() => {
    const notice = paymentNotice()
    if (notice !== undefined) refuse({ '': notice })
    forgetPaymentNotice()
    // Back from the gateway by the browser's own cache: the page must look at the cart again.
    const reload = (event: PageTransitionEvent): void => {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
    // Once: what failed before the page was left.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return { ...form, busy: isLeaving ? 'One moment' : form.isSending && 'Paying' }
}

/** `Pay $166.40`. */
export const payLabel = (cart: Cart): string => {
  const total = cart.grandTotals[0]
  return total === undefined || !cart.flag.requirePayment ? 'Get my tickets' : `Pay ${formatMoney(total)}`
}
