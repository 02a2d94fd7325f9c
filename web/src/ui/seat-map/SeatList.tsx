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

/** What the order `house` is drawn with. Fetch it ahead where somebody may ask for that order. */
export const offerSections = lazyPart(async () => (await import('./OfferSection.tsx')).OfferSection)

type ListFilter = Omit<OfferFilter, 'levels' | 'divide'>

export interface SeatListProps extends Omit<OfferActions, 'onToggle'> {
  readonly model: SeatMapModel
  /** All-in price of a seat, ready to read: "$89.50". */
  readonly priceOf: (seatNo: number) => string
  /** Who sells a seat, in a word: an offer has seats of one seller. Without it all are of one. */
  readonly divide?: OfferFilter['divide']
  /** How many seats one press on Add takes from an offer. */
  readonly party: number
  readonly filter?: ListFilter
  /** `best`: one list, nearest to the focal point first, a row's seats together. `house`: section by section, run by run. */
  readonly order: 'best' | 'house'
  /** The seat that the map points at: its row is tinted and scrolled to. */
  readonly pointed?: number | null
  /** The seats the mouse or the keyboard is on, to ring them on the map; empty when it leaves. */
  readonly onPoint: (seats: readonly number[]) => void
  /** Icons for words on the buttons, for phones. */
  readonly compact?: boolean
  /** Stands there while `offerSections` are fetched. */
  readonly before?: ReactNode
}

const FEW_SECTIONS = 12

/**
 * The same offers as the map, as rows and buttons: what keyboard and screen reader use, with nothing lost.
 * After an offer is added the keyboard stays at its place in the list. The sections of `house` are fetched when they are first drawn.
 */
export function SeatList(props: SeatListProps) {
  const { model, order, filter = everyOffer, pointed = null, compact = false } = props
  const [open, setOpen] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { offers, states, wish } = useOffers(model, order, filter, props.divide)
  const listed = useSteadyOffers({ list, offers, map: model.map, states, wish })
  const pointedAt = pointed === null ? undefined : listed.find(({ offer }) => offer.seats.includes(pointed))
  const pointedKey = pointedAt?.offer.key ?? null
  const keepPlace = useKeptPlace(list, offers)
  usePointing(list, listed, props.onPoint)
  useEffect(() => {
    if (pointedKey === null) return
    list.current?.querySelector(`[data-offer="${pointedKey}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [pointedKey])
  if (offers.length === 0)
    return <p className="px-4 py-6 text-15 text-ink-soft tablet:px-6">No seats match. Loosen the filter.</p>
  const row = ({ offer, gone }: ListedOffer) => (
    <OfferRow
      key={offer.key}
      model={model}
      offer={offer}
      gone={gone}
      price={props.priceOf(offer.seats[0]!)}
      party={props.party}
      open={open === offer.key}
      pointed={pointedKey === offer.key}
      withSection={order === 'best'}
      compact={compact}
      onAdd={(seats) => {
        keepPlace(offer.key)
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
): { readonly offers: SeatOffer[]; readonly states: Uint8Array; readonly wish: unknown } {
  const { map, states, yours, levels } = model
  const { together, withoutWarnings, accessibleOnly } = filter
  const wish = useMemo(
    () => ({ map, order, levels, together, withoutWarnings, accessibleOnly, divide }),
    [map, order, levels, together, withoutWarnings, accessibleOnly, divide],
  )
  return useMemo(() => {
    const others = states.slice()
    for (const no of yours) others[no] = seatState.held
    const offers = offersOf(wish.map, others, wish.order === 'best' ? 'ROW' : 'RUN', wish)
    return { offers: wish.order === 'best' ? bestFirst(offers) : offers, states: others, wish }
  }, [wish, states, yours])
}

function sectionsOf(offers: readonly ListedOffer[]): { section: number; offers: ListedOffer[] }[] {
  const sections = Map.groupBy(offers, ({ offer }) => offer.section)
  return [...sections].map(([section, within]) => ({ section, offers: within }))
}

/** Tells which offer the mouse or the keyboard is on: one listener for the whole list. */
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

/** When an added offer leaves the list, the keyboard goes to what now stands in its place. */
function useKeptPlace(list: RefObject<HTMLDivElement | null>, offers: readonly SeatOffer[]): (key: string) => void {
  const place = useRef<{ key: string; index: number } | null>(null)
  useEffect(() => {
    const kept = place.current
    place.current = null
    if (!kept || offers.length === 0 || document.activeElement !== document.body) return
    const rows = [...(list.current?.querySelectorAll('[data-offer]') ?? [])]
    const same = rows.find((row) => row.getAttribute('data-offer') === kept.key)
    // What is gone keeps its place and has no button: then the next one.
    const below = [same, ...rows.slice(kept.index), ...rows.slice(0, kept.index).toReversed()]
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
