import type { QueryClient } from '@tanstack/react-query'
import { navigator } from '#platform/navigation.ts'
import { signedIn } from '#platform/session.ts'
import { readText, storageKeys, writeText } from '#platform/storage.ts'
import { showToast } from '#ui/toast-queue.ts'
import { afterLogin } from './after-login.ts'
import { isStartingSession } from './session-start.ts'

/** Binds this browser's cart, if any, to the user who just signed in. */
async function joinHeldCart(client: QueryClient) {
  if (readText(storageKeys.cartToken) === undefined) return undefined
  const { joinCart } = await import('#modules/selling/carts/consumer/cart-store.ts')
  return joinCart(client)
}

/**
 * Starts a user's session in this browser: stores the token, binds the cart to the user, and leads on with `goOn`. If the user's
 * limits don't allow the cart, it is kept and a toast says why.
 */
export async function startSession(
  client: QueryClient,
  token: string,
  goOn: () => void | Promise<void>,
): Promise<void> {
  isStartingSession.set(true)
  try {
    signedIn('consumer', token)
    writeText(storageKeys.buyerEmail, undefined, 'sessionStorage')
    const joined = await joinHeldCart(client).catch(() => undefined)
    if (joined?.is === 'CartRefused') showToast({ kind: 'error', text: joined.message })
    await goOn()
  } finally {
    isStartingSession.set(false)
  }
}

/** Like `startSession`, then navigates to the requested page. */
export async function startSessionAndGo(
  client: QueryClient,
  token: string,
  redirectTo: string | undefined,
): Promise<void> {
  await startSession(client, token, async () => navigator().go(await afterLogin(redirectTo), { replace: true }))
}
