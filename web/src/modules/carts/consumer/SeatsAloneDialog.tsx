import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { Cart } from './cart-store.ts'
import { seatsLeftAlone, takeWayOut, wayLabel, type SeatsAlone, type WayOut } from './seats-alone.ts'

interface SeatsAloneDialogProps {
  readonly cart: Cart
  /** The first is dealt with, then the next. */
  readonly rows: readonly SeatsAlone[]
  /** What is left alone after a way out was taken; none: the buyer goes on. */
  readonly onRows: (rows: readonly SeatsAlone[]) => void
  /** The buyer wants to choose otherwise. */
  readonly onClose: () => void
}

/** A single seat would be left between others: what helps, in one press. */
export function SeatsAloneDialog({ cart, rows, onRows, onClose }: SeatsAloneDialogProps) {
  const client = useQueryClient()
  const taking = useMutation({
    mutationFn: (way: WayOut) => takeWayOut(client, way),
    onSuccess: async () => onRows(await seatsLeftAlone()),
  })
  const [row] = rows
  if (row === undefined) return null
  const isOne = row.seatNumbers.length === 1
  return (
    <Dialog
      open
      onClose={onClose}
      blocked={taking.isPending}
      title={isOne ? 'One seat would be left alone' : 'Single seats would be left alone'}
      text={`${row.message} Hardly anybody buys a single seat, so please close the gap.`}
    >
      {taking.data === undefined ? null : (
        <div className="mb-5">
          <Alert tone="stop" announced title={taking.data} />
        </div>
      )}
      <div className="flex flex-col gap-3">
        {row.ways.map((way, index) => (
          <Button
            key={way.label}
            kind={index === 0 ? 'primary' : 'secondary'}
            disabled={taking.isPending && taking.variables !== way}
            busy={taking.isPending && taking.variables === way ? 'One moment' : false}
            onClick={() => taking.mutate(way)}
          >
            {wayLabel(way, cart)}
          </Button>
        ))}
        <Button kind={row.ways.length === 0 ? 'primary' : 'quiet'} disabled={taking.isPending} onClick={onClose}>
          Choose other seats
        </Button>
      </div>
    </Dialog>
  )
}
