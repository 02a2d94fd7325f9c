import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { Cart } from './cart-store.ts'
import { seatsLeftAlone, applyFix, fixLabel, type SeatsAlone, type Fix } from './seats-alone.ts'

interface SeatsAloneDialogProps {
  readonly cart: Cart
  /** Resolved one at a time, in order. */
  readonly rows: readonly SeatsAlone[]
  /** Called with the rows still affected after a change. If the list is empty, the buyer continues. */
  readonly onRows: (rows: readonly SeatsAlone[]) => void
  /** The buyer wants to choose other seats. */
  readonly onClose: () => void
}

/** Warns that the cart would leave a single seat between others, and offers one-press fixes. */
export function SeatsAloneDialog({ cart, rows, onRows, onClose }: SeatsAloneDialogProps) {
  const client = useQueryClient()
  const applying = useMutation({
    mutationFn: (fix: Fix) => applyFix(client, fix),
    onSuccess: async () => onRows(await seatsLeftAlone()),
  })
  const [row] = rows
  if (row === undefined) return null
  const isOne = row.seatNumbers.length === 1
  return (
    <Dialog
      open
      onClose={onClose}
      blocked={applying.isPending}
      title={isOne ? 'Don’t leave a single seat' : 'Don’t leave single seats'}
      text={`${row.message} Single seats are hard to sell, so please choose seats without a gap.`}
    >
      {applying.data === undefined ? null : (
        <div className="mb-5">
          <Alert tone="stop" announced title={applying.data} />
        </div>
      )}
      <div className="flex flex-col gap-3">
        {row.ways.map((fix, index) => (
          <Button
            key={fix.label}
            kind={index === 0 ? 'primary' : 'secondary'}
            disabled={applying.isPending && applying.variables !== fix}
            busy={applying.isPending && applying.variables === fix ? 'Updating your cart' : false}
            onClick={() => applying.mutate(fix)}
          >
            {fixLabel(fix, cart)}
          </Button>
        ))}
        <Button kind={row.ways.length === 0 ? 'primary' : 'quiet'} disabled={applying.isPending} onClick={onClose}>
          Choose other seats
        </Button>
      </div>
    </Dialog>
  )
}
