import type { EventOffer, EventRecord, PublishCheck } from '../types/event-record.ts'

type Checked = Pick<EventRecord, 'dateShowFlags' | 'hasPlaces' | 'offer' | 'saleEndsAt'>
type Outcome = Pick<PublishCheck, 'status' | 'text'>

const done = (text: string): Outcome => ({ status: 'DONE', text })
const warning = (text: string): Outcome => ({ status: 'WARNING', text })

const dateCheck = ({ dateShowFlags, saleEndsAt }: Checked, now: Date): Outcome => {
  if (dateShowFlags.includes('DATE_TBD')) return warning('Buyers see “Date to be announced”.')
  if (saleEndsAt !== null && saleEndsAt <= now)
    return { status: 'MISSING', text: 'It’s in the past. Choose a later date.' }
  return done('Set.')
}

const collectionCheck = ({ state, isDatePaused, isOver }: EventOffer): Outcome => {
  if (state === 'DRAFT') return warning('Its collection is a draft. Publish it to start selling.')
  if (state === 'PAUSED' || isDatePaused) return warning('Sales are paused in its collection.')
  if (isOver) return warning('Its collection’s sale is over.')
  return done('On sale or scheduled.')
}

const offerChecks = (offer: EventOffer | null): PublishCheck[] => {
  const collectionId = offer?.collectionId ?? null
  const collection = { kind: 'COLLECTION', name: 'Collection', collectionId } as const
  if (offer === null)
    return [
      {
        ...collection,
        ...warning('No collection sells it yet. Create one for this event, with prices and storefronts.'),
      },
    ]
  return [
    { ...collection, ...collectionCheck(offer) },
    {
      kind: 'PRICES',
      name: 'Prices',
      collectionId,
      ...(offer.isPriced ? done('Set.') : warning('Its collection has no prices for its places yet.')),
    },
    {
      kind: 'STOREFRONTS',
      name: 'Storefronts',
      collectionId,
      ...(offer.isPlaced ? done('Chosen.') : warning('Its collection isn’t in a storefront, so buyers can’t find it.')),
    },
  ]
}

/**
 * Requirements of an event before it is published, a date to come and places, and before tickets can be bought: a
 * collection on sale, with prices, in a storefront.
 */
export const publishChecks = (event: Checked, now: Date): readonly PublishCheck[] => [
  { kind: 'DATE', name: 'Date', collectionId: null, ...dateCheck(event, now) },
  {
    kind: 'PLACES',
    name: 'Places',
    collectionId: null,
    ...(event.hasPlaces ? done('Set up.') : { status: 'MISSING', text: 'None yet. Add seats or areas first.' }),
  },
  ...offerChecks(event.offer),
]

/** The checks that matter in the event's state: none once it is canceled or over, all but the date once it is published. */
export const openChecks = (event: Checked & Pick<EventRecord, 'state'>, now: Date): readonly PublishCheck[] => {
  if (event.state === 'DRAFT') return publishChecks(event, now)
  if (event.state === 'CANCELLED' || (event.saleEndsAt !== null && event.saleEndsAt <= now)) return []
  return publishChecks(event, now).filter(({ kind }) => kind !== 'DATE')
}
