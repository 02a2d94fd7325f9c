import { shortSeatLabel } from '@admission/common/seats.ts'
import { Armchair, X } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Money } from '#ui/Money.tsx'
import type { Line } from './cart-line.ts'
import type { LineChange } from './use-lines.ts'

interface YourSeatsProps {
  readonly lines: readonly Line[]
  readonly change: LineChange
}

/** Lines of this event in the cart, each with a remove button. */
export function YourSeats({ lines, change }: YourSeatsProps) {
  if (lines.length === 0)
    return (
      <EmptyState
        icon={Armchair}
        title="No seats yet"
        text="Seats you add are held for you here until you check out."
      />
    )
  return (
    <ul aria-label="Your seats">
      {lines.map((line) => {
        const { item, quantity, total } = line
        const place = item.seatNumbers.length > 0 ? shortSeatLabel(item.seats) : (item.area ?? item.priceType)
        return (
          <li key={line.id} className="flex min-h-17 items-center gap-3 border-b border-line bg-card px-4 tablet:px-6">
            <div className="min-w-0 flex-1">
              <p className="text-15 font-semibold">{place}</p>
              <p className="text-14 text-ink-soft">
                {quantity === 1 ? '' : `${quantity} × `}
                {item.priceType}
              </p>
            </div>
            <Money of={total} className="text-16 font-semibold" />
            <Button
              square
              aria-label={`Remove ${place}`}
              disabled={change.busy}
              onClick={() => void change.change({ line, quantity: 0 })}
            >
              <X aria-hidden="true" size={18} strokeWidth={1.5} />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
