import { useQueryClient } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showToast } from '#ui/toast-queue.ts'
import { warnAt } from './CartClock.tsx'
import { cartQuery, useCart, watchCart } from './cart-store.ts'
import { takeUntold } from './told-losses.ts'

/** How often the server is asked whether the hold has ended, once it should have (milliseconds). */
const askAgainAfter = 2000

/**
 * Keeps the cart honest while any consumer page is open: follows other tabs, warns before the hold ends, asks the server
 * when it has ended, and names once, in its own shop, whatever the server had to take out.
 */
export function CartKeeper() {
  const client = useQueryClient()
  const { cart, secondsLeft } = useCart()
  useEffect(() => watchCart(client), [client])

  const holding = cart !== null && cart !== undefined && cart.items.length > 0
  const ended = secondsLeft === 0 && holding
  useEffect(() => {
    if (!ended) return undefined
    const ask = (): void => void client.invalidateQueries({ queryKey: cartQuery.queryKey })
    ask()
    // The server may count a moment longer than this page does.
    const timer = setInterval(ask, askAgainAfter)
    return () => clearInterval(timer)
  }, [ended, client])

  const warns = secondsLeft !== undefined && secondsLeft <= warnAt && secondsLeft > 0
  useEffect(() => {
    if (warns && holding)
      showToast({ kind: 'notice', text: 'Your tickets are held for two more minutes at most', dismissAfter: 3500 })
  }, [warns, holding])

  const shop = useOpenShop()
  const evicted = cart?.itemsEvicted
  useEffect(() => {
    const lost = (evicted ?? []).filter(({ marketplaceId }) => marketplaceId === shop)
    const news = takeUntold(lost.map(({ id }) => id))
    if (news.length === 0) return
    const again = lost.filter(({ canAddAgain }) => canAddAgain)
    // Fetched with the press, as little as it is needed; what goes wrong the request itself tells.
    const run = (): void =>
      void import('./use-hold-again.ts').then(({ holdAndTell }) => holdAndTell(client, again)).catch(() => undefined)
    showToast({
      kind: 'error',
      text: lost.map(({ message }) => message).join(' '),
      ...(again.length === 0 ? {} : { action: { label: 'Hold these again', run } }),
    })
  }, [evicted, shop, client])
  return null
}

/** The shop whose pages are open; undefined elsewhere, and where tickets are chosen: that page names what was lost itself. */
const useOpenShop = (): string | undefined =>
  useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      const { marketplaceId } = (last?.params ?? {}) as { readonly marketplaceId?: string }
      return last?.fullPath.endsWith('/tickets') ? undefined : marketplaceId
    },
  })
