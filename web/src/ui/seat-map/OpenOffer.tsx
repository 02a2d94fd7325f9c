import type { SeatOffer } from '@admission/common/seat-map/offers.ts'
import type { OfferActions } from './offer-actions.ts'
import { OfferSeats } from './OfferSeats.tsx'
import { SeatNote } from './SeatNote.tsx'
import type { SeatMapModel } from './use-seat-map.ts'

interface OpenOfferProps extends Omit<OfferActions, 'onToggle'> {
  readonly model: SeatMapModel
  readonly offer: SeatOffer
  /** Formatted all-in price of one seat. */
  readonly price: string
}

/** The individual seats of an offer, or the note of its only seat. */
export function OpenOffer({ model, offer, price, onAdd, onOpen }: OpenOfferProps) {
  const [only] = offer.seats
  return (
    <div className="px-4 pb-4 tablet:px-6">
      {offer.acknowledge && offer.seats.length === 1 && only !== undefined ? (
        <SeatNote model={model} seatNo={only} onAdd={(seatNo) => onAdd([seatNo])} />
      ) : (
        <OfferSeats model={model} offer={offer} price={price} onAdd={onAdd} onOpen={onOpen} />
      )}
    </div>
  )
}
