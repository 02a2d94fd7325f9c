import { X } from 'lucide-react'
import { Button } from '#ui/Button.tsx'

interface OwnSeatCardProps {
  /** `Stalls, row F, seat 14`. */
  readonly name: string
  readonly price: string
  readonly busy: boolean
  readonly sheet: boolean
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** One of the buyer's own seats, pressed on the map, with a button to remove it. */
export const OwnSeatCard = ({ name, price, busy, sheet, onRemove, onClose }: OwnSeatCardProps) => (
  <section
    aria-label={name}
    className={`arrive flex flex-col gap-3 border border-line bg-card p-4 shadow-float ${sheet ? 'rounded-t-12 border-x-0' : 'w-[304px] rounded-12'}`}
  >
    <div className="flex items-baseline justify-between gap-3">
      <h3 className="text-16 font-semibold">{name}</h3>
      <span className="whole text-16 font-semibold">{price}</span>
    </div>
    <p className="text-14 text-ink-soft">This seat is in your cart.</p>
    <div className="flex gap-2">
      <Button className="flex-1" busy={busy ? 'Removing' : false} onClick={onRemove}>
        Remove this seat
      </Button>
      <Button square aria-label="Close" onClick={onClose}>
        <X aria-hidden="true" size={18} strokeWidth={1.5} />
      </Button>
    </div>
  </section>
)
