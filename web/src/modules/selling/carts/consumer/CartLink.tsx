import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { request } from '#platform/api.ts'
import { ApiError } from '#platform/api-error.ts'
import { tokenFor } from '#platform/tokens.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { cartQuery, openCart } from './cart-store.ts'
import { CartReopenDocument } from './reminders.gql.ts'
import { holdAndReport } from './use-hold-again.ts'

/**
 * Opens the cart that an e-mail reminds of, and holds again what is still available. The person has to be signed in, since
 * the cart is theirs. A cart with tickets that this browser already has is only replaced on a press.
 */
export function CartLink({ token }: { readonly token: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const href = useLocation({ select: (location) => location.href })
  const { mutate, isPending, isIdle, error } = useMutation({
    mutationFn: async () => {
      const { cartReopen } = await request(CartReopenDocument, { token })
      await openCart(client, cartReopen)
      const lost = client.getQueryData(cartQuery.queryKey)?.itemsEvicted ?? []
      if (lost.length > 0) await holdAndReport(client, lost)
    },
    // Reloading the page doesn't hold the tickets a second time.
    onSuccess: () => navigate({ to: '.', search: (before) => ({ ...before, cartLink: undefined }), replace: true }),
    meta: { silent: true },
  })
  const isSignedIn = tokenFor('consumer') !== undefined
  const start = useEffectEvent(async () => {
    if (!isSignedIn || !isIdle) return
    const mine = await client.fetchQuery(cartQuery).catch(() => null)
    const isOther = mine !== null && mine.items.length > 0 && !token.startsWith(`${mine.cartId}.`)
    if (!isOther) mutate()
  })
  useEffect(() => void start(), [])
  if (!isSignedIn)
    return (
      <Alert tone="note" title="Sign in to open your cart">
        <Link to="/login" search={{ redirectTo: href }} className={buttonClasses({ kind: 'ink' })}>
          Sign in
        </Link>
      </Alert>
    )
  if (error !== null)
    return (
      <Alert
        tone="stop"
        title={error instanceof ApiError ? error.message : 'We couldn’t open your cart. Reload the page.'}
      />
    )
  return (
    <Alert tone="note" title={isPending ? 'Opening your cart' : 'Open the cart from your e-mail?'}>
      {isPending ? null : (
        <>
          <p>It replaces the cart that you have here.</p>
          <Button kind="ink" onClick={() => mutate()}>
            Open that cart
          </Button>
        </>
      )}
    </Alert>
  )
}
