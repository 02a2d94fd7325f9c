import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { CartExtendDocument } from './cart.gql.ts'
import { changeCart } from './cart-store.ts'

/** Extends the cart by five minutes. Works once per cart. */
export function ExtendButton() {
  const client = useQueryClient()
  const extend = useMutation({
    mutationFn: () => changeCart(client, async (eTag) => (await request(CartExtendDocument, { eTag })).cartExtend),
    onSuccess: (result) => {
      if (result.is === 'CartRefused') showToast({ kind: 'error', text: result.message })
    },
  })
  return (
    <Button size="office" busy={extend.isPending ? 'Adding' : false} onClick={() => extend.mutate()}>
      Add 5 minutes
    </Button>
  )
}
