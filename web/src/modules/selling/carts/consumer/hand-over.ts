import { newRandomUuid } from '@admission/common/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/api-error.ts'
import { request } from '#platform/api.ts'
import { shopPlace } from '#platform/shop-place.ts'
import { readText, storageKeys, writeText } from '#platform/storage.ts'
import { showToast } from '#ui/toast-queue.ts'
import { acceptResult, cartQuery, joinCart } from './cart-store.ts'
import { CartHandOverDocument, CartTakeOverDocument } from './hand-over.gql.ts'

const showFailure = (error: unknown): void => {
  if (error instanceof ApiError) showToast({ kind: 'error', text: error.message })
  else throw error
}

/**
 * Opens the checkout of the site in the whole window, with this cart: browsers keep what a frame or an own domain stores apart.
 * The code is behind a #, so that no server or log sees it.
 */
export async function leaveWithCart(): Promise<void> {
  try {
    const { cartHandOver: code } = await request(CartHandOverDocument, {})
    window.open(`${shopPlace()?.site ?? ''}/checkout#cart=${code}`, '_top')
  } catch (error) {
    showFailure(error)
  }
}

/** A code that is being used, with its key: after a reload, only the same key gets the same answer. */
const pendingKey = 'cartTakeOver'

function keyFor(code: string): string {
  const [known, key] = readText(pendingKey, 'sessionStorage')?.split(' ') ?? []
  if (known === code && key !== undefined) return key
  const made = newRandomUuid()
  writeText(pendingKey, `${code} ${made}`, 'sessionStorage')
  return made
}

/** True if a payment is running in this browser. Its cart must stay, so that its outcome is shown. */
async function isPaying(client: QueryClient): Promise<boolean> {
  if (readText(storageKeys.cartToken) === undefined) return false
  const cart = await client.fetchQuery({ ...cartQuery, staleTime: 0 })
  return (cart?.payment ?? null) !== null
}

/** Replaces this browser's cart by that of a code from `leaveWithCart`. If it can't, says why and leaves everything as it is. */
export async function takeCart(client: QueryClient, code: string): Promise<void> {
  try {
    if (await isPaying(client)) {
      showToast({
        kind: 'error',
        text: 'You’re already paying for other tickets. Finish that first, then check out again.',
      })
      return
    }
    const { cartTakeOver } = await request(CartTakeOverDocument, { code, key: keyFor(code) })
    writeText(pendingKey, undefined, 'sessionStorage')
    acceptResult(client, cartTakeOver)
    await joinCart(client)
  } catch (error) {
    showFailure(error)
  }
}
