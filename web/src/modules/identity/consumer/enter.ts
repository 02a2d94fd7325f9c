import type { QueryClient } from '@tanstack/react-query'
import { joinCart } from '#modules/carts/consumer/cart-store.ts'
import { navigator } from '#platform/navigation.ts'
import { redirectTarget } from '#platform/redirect-target.ts'
import { signedIn } from '#platform/session.ts'
import { showToast } from '#ui/toast-queue.ts'

/** Where signing in leads when nothing else was asked for. */
export const afterLogin = (redirectTo: string | undefined): string => redirectTarget(redirectTo) ?? '/exchange/event'

/**
 * Begins a person's session in this browser: keeps the token and binds the cart to them. A cart that their limits no
 * longer allow is told, not lost. Where to go next is the caller's.
 */
export async function enter(client: QueryClient, token: string): Promise<void> {
  signedIn('consumer', token)
  const joined = await joinCart(client).catch(() => undefined)
  if (joined?.is === 'CartRefused') showToast({ kind: 'error', text: joined.message })
}

/** As `enter`, then on to where the person wanted to go. */
export async function enterAndGo(client: QueryClient, token: string, redirectTo: string | undefined): Promise<void> {
  await enter(client, token)
  await navigator().go(afterLogin(redirectTo), { replace: true })
}
