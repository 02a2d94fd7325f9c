import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showToast } from '#ui/toast-queue.ts'
import { warnAt } from './CartClock.tsx'
import { cartQuery, useCart, watchCart } from './cart-store.ts'

/** What was already told in this page load: each loss is named once. */
const told = new Set<string>()

/**
 * Keeps the cart honest while any consumer page is open: follows other tabs, warns before the hold ends, asks the server
 * when it has ended, and names whatever the server had to take out.
 */
export function CartWatch() {
  const client = useQueryClient()
  const { cart, secondsLeft } = useCart()
  useEffect(() => watchCart(client), [client])

  const ended = secondsLeft === 0
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: cartQuery.queryKey })
  }, [ended, client])

  const warns = secondsLeft !== undefined && secondsLeft <= warnAt && secondsLeft > 0
  const holding = cart !== null && cart !== undefined && cart.items.length > 0
  useEffect(() => {
    if (warns && holding)
      showToast({ kind: 'notice', text: 'Your tickets are held for two more minutes', dismissAfter: 3500 })
  }, [warns, holding])

  useEffect(() => {
    for (const { id, message, item } of cart?.itemsEvicted ?? []) {
      if (told.has(id)) continue
      told.add(id)
      showToast({ kind: 'error', text: `${item.event.name}: ${message}` })
    }
  }, [cart?.itemsEvicted])
  return null
}
