import { formatMoney } from '@admission/common/money.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { Adding } from './use-adding.ts'

interface RepricedDialogProps {
  readonly adding: Adding
  readonly repriced: NonNullable<Adding['repriced']>
}

/** Asks whether a price that changed a moment ago will do. */
export function RepricedDialog({ adding, repriced: { wish, newPrice } }: RepricedDialogProps) {
  const price = formatMoney(newPrice)
  return (
    <ConfirmDialog
      open
      title={`The price is now ${price}`}
      text={`It was ${formatMoney(wish.unit)} when you chose. Nothing was added: ${wish.words}.`}
      confirmLabel={wish.quantity === 1 ? `Add for ${price}` : `Add ${wish.quantity} for ${price} each`}
      cancelLabel="Leave it"
      busy={adding.busy ? 'Adding' : false}
      onCancel={adding.forgetPrice}
      onConfirm={() => void adding.add({ ...wish, unit: newPrice })}
    />
  )
}
