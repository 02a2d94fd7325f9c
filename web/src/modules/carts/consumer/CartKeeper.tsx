import { useQueryClient } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { navigator } from '#platform/navigation.ts'
import { addressOf } from '#platform/route-names.ts'
import { showToast } from '#ui/toast-queue.ts'
import { warnAt } from './CartClock.tsx'
import { cartQuery, useCart, watchCart, type Cart } from './cart-store.ts'
import { isPutAside } from './put-aside.ts'

/** How often the server is asked whether the hold has ended, once it should have (milliseconds). */
const askAgainAfter = 2000

/** What was already told in this page load: each loss is named once. */
const told = new Set<string>()

const routeBack = (route: Cart['lastActiveItemRoute'] | undefined): string | undefined =>
  route
    ? addressOf(route.name, route.params as Record<string, string>, route.query as Record<string, string>)
    : undefined

/**
 * Keeps the cart honest while any consumer page is open: follows other tabs, warns before the hold ends, asks the server
 * when it has ended, and names whatever the server had to take out.
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

  const choosing = useMatches({ select: (matches) => matches.at(-1)?.fullPath.endsWith('/tickets') ?? false })
  useEffect(() => {
    // Where tickets are chosen the page names what was lost, and can add it again.
    if (choosing) return
    const back = routeBack(cart?.lastActiveItemRoute)
    for (const { id, message } of cart?.itemsEvicted ?? []) {
      if (told.has(id) || isPutAside(id)) continue
      told.add(id)
      const action =
        back === undefined ? {} : { action: { label: 'Choose again', run: () => void navigator().go(back) } }
      showToast({ kind: 'error', text: message, ...action })
    }
  }, [cart?.itemsEvicted, cart?.lastActiveItemRoute, choosing])
  return null
}
