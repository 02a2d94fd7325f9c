import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { resumePayment } from './resume-payment.ts'

/** For `beforeLoad`: who began to pay in this browser session goes to the outcome instead of to the form. */
export async function leaveIfPaying(client: QueryClient, preload: boolean): Promise<void> {
  if (typeof window === 'undefined' || preload) return
  const address = await resumePayment(client)
  if (address !== undefined) throw redirect({ href: address, replace: true })
}
