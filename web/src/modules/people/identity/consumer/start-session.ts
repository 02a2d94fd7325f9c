import type { QueryClient } from '@tanstack/react-query'
import { navigator } from '#platform/navigation.ts'
import { signedIn } from '#platform/session.ts'
import { readText, storageKeys, writeText } from '#platform/storage.ts'
import { showToast } from '#ui/toast-queue.ts'
import { afterLogin } from './after-login.ts'

/** Binds this browser's cart, if any, to the user who just signed in. */
async function joinHeldCart(client: QueryClient) {
  if (readText(storageKeys.cartToken) === undefined) return undefined
  const { joinCart } = await import('#modules/selling/carts/consumer/cart-store.ts')
  return joinCart(client)
}

/**
 * Starts a user's session in this browser: stores the token and binds the cart to the user. If the user's limits don't
 * allow the cart, it is kept and a toast says why. Navigation is up to the caller.
 */
export async function startSession(client: QueryClient, token: string): Promise<void> {
  signedIn('consumer', token)
  writeText(storageKeys.buyerEmail, undefined, 'sessionStorage')
  const joined = await joinHeldCart(client).catch(() => undefined)
  if (joined?.is === 'CartRefused') showToast({ kind: 'error', text: joined.message })
}

/** Like `startSession`, then navigates to the requested page. */
export async function startSessionAndGo(
  client: QueryClient,
  token: string,
  redirectTo: string | undefined,
): Promise<void> {
  await startSession(client, token)
  await navigator().go(await afterLogin(redirectTo), { replace: true })
}
