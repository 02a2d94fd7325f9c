import { seatState } from '@admission/common/seat-map/availability.ts'
import { bestFirst, everyOffer, offersOf } from '@admission/common/seat-map/offers.ts'
import type { OfferFilter, SeatOffer } from '@admission/common/seat-map/offers.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { OfferRow } from './OfferRow.tsx'
import type { OfferActions } from './offer-actions.ts'
import { ShowMore, useMore } from './ShowMore.tsx'
import type { SeatMapModel } from './use-seat-map.ts'
import { useSteadyOffers, type ListedOffer } from './use-steady-offers.ts'

/** Renders the order `house`. Prefetch it where the buyer may choose that order. */
export const offerSections = lazyPart(async () => (await import('./OfferSection.tsx')).OfferSection)

type ListFilter = Omit<OfferFilter, 'levels' | 'divide'>

export interface SeatListProps extends Omit<OfferActions, 'onToggle'> {
  readonly model: SeatMapModel
  /** Formatted all-in price of a seat: "$89.50". */
  readonly priceOf: (seatNo: number) => string
  /** Key of a seat's seller: an offer never mixes sellers. If undefined, all seats have the same seller. */
  readonly divide?: OfferFilter['divide']
  /** How many seats one press on Add takes from an offer. */
  readonly party: number
  readonly filter?: ListFilter
  /** `best`: one list, closest to the focal point first, one offer per row. `house`: by section, one offer per run of seats. */
  readonly order: 'best' | 'house'
  /** Seat under the pointer on the map. Its row is tinted and scrolled into view. */
  readonly pointed?: number | null
  /** Seats of the offer under the pointer or focus, to highlight on the map. Empty when it leaves. */
  readonly onPoint: (seats: readonly number[]) => void
  /** Icon buttons instead of text, for narrow screens. */
  readonly compact?: boolean
  /** Fallback while `offerSections` load. */
  readonly before?: ReactNode
}

const FEW_SECTIONS = 12

/**
 * The map's offers as a list, fully usable by keyboard and screen reader. After an offer is added, focus stays at its
 * place in the list. The sections of `house` load when they are first rendered.
 */
export function SeatList(props: SeatListProps) {
  const { model, order, filter = everyOffer, pointed = null, compact = false } = props
  const [open, setOpen] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { offers, states, query } = useOffers(model, order, filter, props.divide)
  const listed = useSteadyOffers({ list, offers, map: model.map, states, query })
  const pointedAt = pointed === null ? undefined : listed.find(({ offer }) => offer.seats.includes(pointed))
  const pointedKey = pointedAt?.offer.key ?? null
  const rememberPlace = useFocusAfterAdd(list, offers)
  usePointing(list, listed, props.onPoint)
  useEffect(() => {
    if (pointedKey === null) return
    list.current?.querySelector(`[data-offer="${pointedKey}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [pointedKey])
  if (offers.length === 0)
    return <p className="px-4 py-6 text-15 text-ink-soft tablet:px-6">No seats match. Remove a filter to see more.</p>
  const row = ({ offer, unavailable }: ListedOffer) => (
    <OfferRow
      key={offer.key}
      model={model}
      offer={offer}
      unavailable={unavailable}
      price={props.priceOf(offer.seats[0]!)}
      party={props.party}
      open={open === offer.key}
      pointed={pointedKey === offer.key}
      withSection={order === 'best'}
      compact={compact}
      onAdd={(seats) => {
        rememberPlace(offer.key)
        props.onAdd(seats)
      }}
      onOpen={props.onOpen}
      onToggle={(key) => setOpen(open === key ? null : key)}
    />
  )
  return (
    <div ref={list}>
      {order === 'best' ? (
        <FlatList offers={listed} pointedKey={pointedKey} row={row} />
      ) : (
        <Lazy part={offerSections} fallback={props.before}>
          {(OfferSection) =>
            sectionsOf(listed).map(({ section, offers: within }, _, all) => (
              <OfferSection
                key={section}
                name={model.map.sections[section]!.name}
                offers={within}
                folds={all.length > FEW_SECTIONS}
                pointedKey={pointedKey}
                row={row}
              />
            ))
          }
        </Lazy>
      )}
    </div>
  )
}

interface FlatListProps {
  readonly offers: readonly ListedOffer[]
  readonly pointedKey: string | null
  readonly row: (offer: ListedOffer) => ReactNode
}

function FlatList({ offers, pointedKey, row }: FlatListProps) {
  const { shown, more } = useMore(offers, pointedKey)
  return (
    <>
      <ul>{shown.map(row)}</ul>
      <ShowMore left={offers.length - shown.length} onMore={more} />
    </>
  )
}

function useOffers(
  model: SeatMapModel,
  order: 'best' | 'house',
  filter: ListFilter,
  divide: OfferFilter['divide'],
): { readonly offers: SeatOffer[]; readonly states: Uint8Array; readonly query: unknown } {
  const { map, states, yours, levels } = model
  const { together, withoutWarnings, accessibleOnly } = filter
  const query = useMemo(
    () => ({ map, order, levels, together, withoutWarnings, accessibleOnly, divide }),
    [map, order, levels, together, withoutWarnings, accessibleOnly, divide],
  )
  return useMemo(() => {
    const others = states.slice()
    for (const no of yours) others[no] = seatState.held
    const offers = offersOf(query.map, others, query.order === 'best' ? 'ROW' : 'RUN', query)
    return { offers: query.order === 'best' ? bestFirst(offers) : offers, states: others, query }
  }, [query, states, yours])
}

function sectionsOf(offers: readonly ListedOffer[]): { section: number; offers: ListedOffer[] }[] {
  const sections = Map.groupBy(offers, ({ offer }) => offer.section)
  return [...sections].map(([section, within]) => ({ section, offers: within }))
}

/** Reports the offer under the pointer or focus, with one listener for the whole list. */
function usePointing(
  list: RefObject<HTMLDivElement | null>,
  offers: readonly ListedOffer[],
  onPoint: (seats: readonly number[]) => void,
): void {
  useEffect(() => {
    const root = list.current
    if (!root) return undefined
    const stop = new AbortController()
    let last: string | null = null
    const point = (event: Event): void => {
      const row = event.target instanceof Element ? event.target.closest('[data-offer]') : null
      const key = row?.getAttribute('data-offer') ?? null
      if (key === last) return
      last = key
      onPoint(offers.find(({ offer }) => offer.key === key)?.offer.seats ?? [])
    }
    const leave = (): void => {
      last = null
      onPoint([])
    }
    for (const type of ['pointerover', 'focusin']) root.addEventListener(type, point, { signal: stop.signal })
    for (const type of ['pointerleave', 'focusout']) root.addEventListener(type, leave, { signal: stop.signal })
    return () => stop.abort()
  }, [list, offers, onPoint])
}

/** When an added offer leaves the list, focus moves to the offer that takes its place. */
function useFocusAfterAdd(list: RefObject<HTMLDivElement | null>, offers: readonly SeatOffer[]): (key: string) => void {
  const place = useRef<{ key: string; index: number } | null>(null)
  useEffect(() => {
    const remembered = place.current
    place.current = null
    if (!remembered || offers.length === 0 || document.activeElement !== document.body) return
    const rows = [...(list.current?.querySelectorAll('[data-offer]') ?? [])]
    const same = rows.find((row) => row.getAttribute('data-offer') === remembered.key)
    // Unavailable offers keep their place but have no button, so try the next row.
    const below = [same, ...rows.slice(remembered.index), ...rows.slice(0, remembered.index).toReversed()]
    below
      .find((row) => row?.querySelector('button'))
      ?.querySelector('button')
      ?.focus()
  }, [offers, list])
  return (key) => {
    const rows = [...(list.current?.querySelectorAll('[data-offer]') ?? [])]
    const index = rows.findIndex((row) => row.getAttribute('data-offer') === key)
    place.current = { key, index }
  }
}
