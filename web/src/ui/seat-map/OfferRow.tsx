import { offerLabel, seatsForParty } from '@admission/common/seat-map/offers.ts'
import type { SeatOffer } from '@admission/common/seat-map/offers.ts'
import { noun, plural } from '@admission/common/words.ts'
import { ChevronRight, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { ExtraIcon } from './ExtraIcon.tsx'
import type { OfferActions } from './offer-actions.ts'
import type { SeatMapModel } from './use-seat-map.ts'

const singleSeats = lazyPart(async () => (await import('./OpenOffer.tsx')).OpenOffer)

interface OfferRowProps extends OfferActions {
  readonly model: SeatMapModel
  readonly offer: SeatOffer
  /** Formatted all-in price of one seat. */
  readonly price: string
  /** How many seats one press adds. */
  readonly party: number
  readonly open: boolean
  /** None of its seats are available now. It stays in place until pointer and focus leave the list. */
  readonly unavailable: boolean
  /** The pointer on the map is on one of its seats. */
  readonly pointed: boolean
  readonly withSection: boolean
  readonly compact: boolean
}

/** One offer: row, seats, price, and a button to add it. Its name expands the individual seats. */
export function OfferRow(props: OfferRowProps) {
  const { model, offer, price, open, unavailable, pointed, onToggle } = props
  const label = offerLabel(model.map, offer, price)
  return (
    <li
      data-offer={offer.key}
      className={classes(
        'border-b border-line',
        pointed || open || unavailable ? 'bg-sunk' : 'bg-card hover:bg-sunk',
        unavailable && 'text-ink-soft',
      )}
    >
      <div className="flex min-h-17 items-center gap-3 px-4 tablet:min-h-15 tablet:px-6">
        <button
          type="button"
          aria-expanded={unavailable ? undefined : open}
          aria-disabled={unavailable || undefined}
          onPointerEnter={singleSeats.prefetch}
          onFocus={singleSeats.prefetch}
          onClick={() => (unavailable ? undefined : onToggle(offer.key))}
          className="flex min-w-0 flex-1 items-center gap-3 self-stretch py-2 text-left"
        >
          <LevelDot level={offer.level} />
          <OfferText {...props} />
          <span className="whole ml-auto pl-2 text-16 font-semibold">
            <Spoken>. </Spoken>
            {unavailable ? (
              <span>{unavailableText(props)}</span>
            ) : (
              <>
                {price}
                <Spoken>{offer.seats.length > 1 ? ' each. ' : '. '}</Spoken>
                <Spoken>{offer.acknowledge ? 'Read the note' : 'Choose individual seats'}</Spoken>
              </>
            )}
          </span>
        </button>
        {unavailable ? null : <AddOffer {...props} label={label} />}
      </div>
      <Lazy part={singleSeats} when={open && !unavailable} onError={() => onToggle(offer.key)}>
        {(OpenOffer) => (
          <OpenOffer model={model} offer={offer} price={price} onAdd={props.onAdd} onOpen={props.onOpen} />
        )}
      </Lazy>
    </li>
  )
}

const unavailableText = ({ model, offer }: Pick<OfferRowProps, 'model' | 'offer'>): string =>
  offer.seats.every((no) => model.yours.has(no)) ? 'In your cart' : 'Just taken'

function OfferText({ model, offer, withSection }: Pick<OfferRowProps, 'model' | 'offer' | 'withSection'>) {
  const row = model.map.rows[offer.row]!
  const section = model.map.sections[offer.section]!.name
  const extra = offer.extras[0] === undefined ? null : model.map.extras[offer.extras[0]]!
  const places = offer.seats.length - offer.companions
  const count = plural(places, 'seat')
  return (
    <span className="min-w-0">
      <span className="block text-15">
        <span className="font-semibold">{withSection ? `${section}, row ${row.label}` : `Row ${row.label}`}</span>
        <Spoken>{`, ${noun(places, 'seat')} `}</Spoken>
        <span className="ml-2 tabular-nums">{offer.positions}</span>
        <Spoken>. </Spoken>
      </span>
      {extra ? (
        <span
          className={classes(
            'flex items-center gap-1.5 text-14',
            offer.warned ? 'font-semibold text-wait' : 'text-ink-soft',
          )}
        >
          <ExtraIcon extra={extra} />
          <span>
            {extra.label}
            {offer.companions > 0 ? ', companion seat available' : ''}
          </span>
        </span>
      ) : (
        <span className="block text-14 text-ink-soft">{count}</span>
      )}
    </span>
  )
}

function AddOffer({
  model,
  offer,
  party,
  compact,
  onAdd,
  onOpen,
  onToggle,
  label,
}: OfferRowProps & { readonly label: string }) {
  if (offer.acknowledge)
    return (
      <Button
        square={compact}
        aria-label={`Open: ${label}`}
        onClick={() => {
          if (onOpen) onOpen(offer.seats[0]!)
          else onToggle(offer.key)
        }}
      >
        {compact ? <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} /> : 'Open'}
      </Button>
    )
  const seats = seatsForParty(model.map, model.states, offer, party)
  return (
    <Button
      square={compact}
      aria-label={`Add ${seats.length < offer.seats.length ? `${seats.length} of ` : ''}${label}`}
      onClick={() => onAdd(seats)}
    >
      {compact ? <Plus aria-hidden="true" size={20} strokeWidth={1.5} /> : 'Add'}
    </Button>
  )
}

/** Screen reader text between the visible parts, so that the row reads as one sentence. */
function Spoken({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}

const dots = [
  '',
  'bg-level-1',
  'bg-level-2',
  'bg-level-3 border border-level-3-line',
  'bg-level-4 border border-level-4-line',
]

/** Color of a price level. The text beside it gives the price. */
export function LevelDot({ level }: { readonly level: number }) {
  return <span aria-hidden="true" className={classes('size-3 shrink-0 rounded-full', dots[Math.min(level, 4)])} />
}
