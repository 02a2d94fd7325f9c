import { useQueryClient } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showToast } from '#ui/toast-queue.ts'
import { warnAt } from './CartClock.tsx'
import { CartNews } from './CartNews.tsx'
import { cartQuery, useCart, watchCart } from './cart-store.ts'
import { claimUnseenLosses } from './seen-losses.ts'

/** Poll interval once the hold should have ended, until the server confirms it (milliseconds). */
const POLL_INTERVAL = 2000

/**
 * Keeps the cart in sync with the server while any consumer page is open: follows other tabs, warns before the hold ends,
 * refetches once it has ended, shows evicted lines once, on pages of the shop that sold them, and tells screen readers of
 * every change.
 */
export function CartMonitor() {
  const client = useQueryClient()
  const { cart, secondsLeft } = useCart()
  useEffect(() => watchCart(client), [client])

  const holding = cart !== null && cart !== undefined && cart.items.length > 0
  const ended = secondsLeft === 0 && holding
  useEffect(() => {
    if (!ended) return undefined
    const ask = (): void => void client.invalidateQueries({ queryKey: cartQuery.queryKey })
    ask()
    // The server's clock may run slightly behind this page's.
    const timer = setInterval(ask, POLL_INTERVAL)
    return () => clearInterval(timer)
  }, [ended, client])

  const warns = secondsLeft !== undefined && secondsLeft <= warnAt && secondsLeft > 0
  useEffect(() => {
    if (warns && holding)
      showToast({ kind: 'notice', text: 'Less than 2 minutes left to check out', dismissAfter: 3500 })
  }, [warns, holding])

  const shop = useOpenShop()
  const evicted = cart?.itemsEvicted
  useEffect(() => {
    const lost = (evicted ?? []).filter(({ marketplaceId }) => marketplaceId === shop)
    const unseen = claimUnseenLosses(lost.map(({ id }) => id))
    if (unseen.length === 0) return
    const again = lost.filter(({ canAddAgain }) => canAddAgain)
    // Loaded on press because it is rarely needed. Failed requests show their own toast.
    const run = (): void =>
      void import('./use-hold-again.ts')
        .then(({ holdAndReport }) => holdAndReport(client, again))
        .catch(() => undefined)
    showToast({
      kind: 'error',
      text: lost.map(({ message }) => message).join(' '),
      ...(again.length === 0 ? {} : { action: { label: 'Hold these again', run } }),
    })
  }, [evicted, shop, client])
  return <CartNews cart={cart} />
}

/** The shop whose pages are open. Undefined elsewhere, and on ticket pages, which show lost tickets themselves. */
const useOpenShop = (): string | undefined =>
  useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      const { marketplaceId } = (last?.params ?? {}) as { readonly marketplaceId?: string }
      return last?.fullPath.endsWith('/tickets') ? undefined : marketplaceId
    },
  })
