import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { mayLeave } from '#platform/taken-over.ts'
import { openPayment } from './open-payment.ts'

/** For `beforeLoad`: who began to pay in this browser session goes to the outcome instead of to the form. */
export async function leaveIfPaying(client: QueryClient, preload: boolean): Promise<void> {
  if (typeof window === 'undefined' || preload || openPayment() === undefined) return
  const { resumePayment } = await import('./resume-payment.ts')
  const address = await resumePayment(client)
  if (address === undefined) return
  await mayLeave()
  throw redirect({ href: address, replace: true })
}
