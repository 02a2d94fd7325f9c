import type { QueryClient } from '@tanstack/react-query'
import { navigator } from '#platform/navigation.ts'
import { signedIn } from '#platform/session.ts'
import { readText, storageKeys } from '#platform/storage.ts'
import { showToast } from '#ui/toast-queue.ts'
import { afterLogin } from './after-login.ts'

/** Binds the cart of this browser, where there is one, to the person who just signed in. */
async function joinHeldCart(client: QueryClient) {
  if (readText(storageKeys.cartToken) === undefined) return undefined
  const { joinCart } = await import('#modules/carts/consumer/cart-store.ts')
  return joinCart(client)
}

/**
 * Begins a person's session in this browser: keeps the token and binds the cart to them. A cart that their limits no
 * longer allow is told, not lost. Where to go next is the caller's.
 */
export async function enter(client: QueryClient, token: string): Promise<void> {
  signedIn('consumer', token)
  const joined = await joinHeldCart(client).catch(() => undefined)
  if (joined?.is === 'CartRefused') showToast({ kind: 'error', text: joined.message })
}

/** As `enter`, then on to where the person wanted to go. */
export async function enterAndGo(client: QueryClient, token: string, redirectTo: string | undefined): Promise<void> {
  await enter(client, token)
  await navigator().go(afterLogin(redirectTo), { replace: true })
}
