import type { SeatOffer } from '@admission/common/seat-map/offers.ts'
import { useState } from 'react'
import { SeatNote } from './SeatNote.tsx'
import type { SeatMapModel } from './use-seat-map.ts'

interface OfferSeatsProps {
  readonly model: SeatMapModel
  readonly offer: SeatOffer
  readonly price: string
  readonly onAdd: (seats: number[]) => void
  readonly onOpen?: ((seatNo: number) => void) | undefined
}

/** The seats of an offer as buttons. A press adds that seat, or shows its note first. */
export function OfferSeats({ model, offer, price, onAdd, onOpen }: OfferSeatsProps) {
  const [noted, setNoted] = useState<number | null>(null)
  const { map } = model
  const row = map.rows[offer.row]!.label
  const press = (seatNo: number): void => {
    if (!offer.acknowledge) onAdd([seatNo])
    else if (onOpen) onOpen(seatNo)
    else setNoted(seatNo)
  }
  return (
    <>
      <ul aria-label={`Seats in row ${row}`} className="flex flex-wrap gap-2">
        {offer.seats.map((seatNo) => {
          const companion = map.companionOf.has(seatNo) ? ', companion seat' : ''
          return (
            <li key={seatNo}>
              <button
                type="button"
                aria-label={`${offer.acknowledge ? 'Open' : 'Add'} seat ${row} ${map.position[seatNo]}${companion}, ${price}`}
                aria-expanded={offer.acknowledge && !onOpen ? noted === seatNo : undefined}
                onClick={() => press(seatNo)}
                className="grid h-11 min-w-11 place-items-center rounded-6 border border-edge bg-card px-2 text-15 font-semibold tabular-nums hover:border-ink"
              >
                {map.position[seatNo]}
              </button>
            </li>
          )
        })}
      </ul>
      {noted !== null && offer.seats.includes(noted) ? (
        <div className="mt-3">
          <SeatNote model={model} seatNo={noted} onAdd={(seatNo) => onAdd([seatNo])} />
        </div>
      ) : null}
    </>
  )
}
