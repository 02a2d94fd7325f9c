import { useState, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import type { CartResult } from '#modules/selling/carts/consumer/cart-store.ts'
import { SeatLegend } from '#ui/seat-map/SeatLegend.tsx'
import { countAction } from './actions.ts'
import { BestSeats } from './BestSeats.tsx'
import { EventHead } from './EventHead.tsx'
import { HouseMap } from './HouseMap.tsx'
import { LevelChips } from './LevelChips.tsx'
import { LimitNote } from './LimitNote.tsx'
import { partyStop } from './limit-stops.ts'
import { Notices, RefusedNote } from './Notices.tsx'
import { orderFeeNote } from './offer-text.ts'
import { OffersPanel } from './OffersPanel.tsx'
import { PartySelect } from './PartySelect.tsx'
import { PhoneControls } from './PhoneControls.tsx'
import type { Place, Sheet } from './place.ts'
import { SkipToCart } from './SkipToCart.tsx'
import { useAdding } from './use-adding.ts'
import { useChoosing } from './use-choosing.ts'
import { useHouse, type OpenSeat } from './use-house.ts'
import { useCartLines, useLineChange, useLines } from './use-lines.ts'
import { usePriceToast } from './use-price-toast.ts'
import { passParts } from './pass-parts.ts'
import { initialSearch, type UpdateSearch } from './seat-search.ts'

const phoneFilters = lazyPart(async () => (await import('./PhoneFilters.tsx')).PhoneFilters)
const priceDialog = lazyPart(async () => (await import('./SeatPriceDialog.tsx')).SeatPriceDialog)

interface SeatedScreenProps {
  readonly sheet: Sheet
  readonly seatMap: NonNullable<Sheet['seatMap']>
  readonly place: Place
  /** Shown above the seats. */
  readonly before?: ReactNode
}

const none: readonly number[] = []

/** The seat map with the same offers as a list beside it. Phones show one at a time. */
export function SeatedScreen({ sheet, seatMap, place, before = null }: SeatedScreenProps) {
  const [view, setView] = useState<'map' | 'list'>('map')
  const [rawSearch, setRawSearch] = useState(initialSearch)
  const [open, setOpen] = useState<OpenSeat | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const [pointed, setPointed] = useState(none)
  const [found, setFound] = useState(none)

  const adding = useAdding(place)
  const change = useLineChange(place, adding.refuse)
  const lines = useLines(place)
  const stop = partyStop(sheet, useCartLines(), place)
  const max = Math.max(1, stop.room)
  const search = { ...rawSearch, party: Math.min(rawSearch.party, max) }
  const updateSearch: UpdateSearch = (part) => {
    countAction()
    setRawSearch((known) => ({ ...known, ...part }))
  }
  const house = useHouse({ place, sheet, seatMap, lines, levels: search.levels, adding })
  const { model, sellers } = house
  const choosing = useChoosing({ place, sheet, model, sellers, adding, change, onFound: setFound })
  const { undecided, searching } = choosing
  usePriceToast(sheet)

  const findBest = (): void => {
    const { party: quantity, bestLevel, levels, accessible, clearView } = search
    const priceLevels = bestLevel === null ? levels && [...levels] : [bestLevel]
    void choosing.takeBest({ quantity, priceLevels, accessible, clearView })
  }
  const settle = async (adds: Promise<CartResult | undefined>): Promise<void> => {
    if ((await adds)?.is !== 'CartChanged') return
    choosing.forget()
    setOpen(null)
  }

  const onTop = orderFeeNote(sheet)
  const isMap = view === 'map'
  const toMap = (): void => setView('map')
  const shared = { house, sheet, place, adding, lines }
  const searchProps = { sheet, search, updateSearch, max, stopped: search.party >= max ? stop.message : null }
  return (
    <div className="flex h-[max(520px,calc(100dvh-var(--bar-height,0px)-var(--consent-height,0px)))] flex-col tablet:h-[max(600px,calc(100dvh-57px-var(--bar-height,0px)-var(--consent-height,0px)))] desk:h-[max(600px,calc(100dvh-73px-var(--bar-height,0px)-var(--consent-height,0px)))]">
      <Notices marketplaceId={place.marketplaceId} adding={adding} />
      <div className="flex min-h-0 flex-1 flex-col tablet:grid tablet:grid-cols-[minmax(0,1fr)_360px] wide:grid-cols-[minmax(0,1fr)_448px]">
        <div className={classes('flex min-h-0 flex-col', isMap ? 'max-tablet:flex-1' : 'max-tablet:shrink-0')}>
          <EventHead sheet={sheet} place={place} />
          {before}
          <PhoneControls
            view={view}
            onView={(to) => {
              countAction()
              setView(to)
            }}
            free={house.free}
            party={search.party}
            searching={searching}
            onFind={findBest}
          />
          <LevelChips {...searchProps}>
            <PartySelect {...searchProps} />
            {isMap ? null : (
              <Lazy part={phoneFilters} onError={toMap}>
                {(PhoneFilters) => <PhoneFilters {...searchProps} />}
              </Lazy>
            )}
          </LevelChips>
          {onTop === '' ? null : <p className="px-4 pb-2.5 text-14 text-ink-soft tablet:px-6 desk:pl-12">{onTop}</p>}
          {sheet.pass === null ? null : <passParts.saving sheet={sheet} />}
          <LimitNote message={searchProps.stopped} className="px-4 pb-2.5 tablet:hidden" />
          <RefusedNote adding={adding} full className="tablet:hidden" />
          <div
            className={classes(
              'min-h-0 flex-1 max-tablet:border-t max-tablet:border-line max-tablet:bg-sunk tablet:mx-6 desk:ml-12',
              isMap ? '' : 'max-tablet:hidden',
            )}
          >
            <HouseMap
              {...shared}
              open={open}
              onOpen={setOpen}
              onHover={setHovered}
              pointed={pointed}
              found={found}
              onAdd={(no) => settle(choosing.choose([no]))}
              onRemove={(no) => change.removeSeats(lines, [no])}
            />
          </div>
          <div className="px-6 py-3 max-tablet:hidden desk:pl-12">
            <SeatLegend />
          </div>
        </div>
        <aside
          aria-label="Offers"
          className={classes(
            'flex min-h-0 flex-col bg-card max-tablet:border-t max-tablet:border-line tablet:border-l tablet:border-line',
            isMap ? 'max-tablet:hidden' : 'max-tablet:flex-1',
          )}
        >
          <h2 className="sr-only">Offers</h2>
          <SkipToCart />
          <div className="max-tablet:hidden">
            <BestSeats {...searchProps} searching={searching} onFind={findBest} />
          </div>
          <RefusedNote adding={adding} full className="max-tablet:hidden" />
          <OffersPanel
            {...shared}
            hidden={isMap}
            change={change}
            search={search}
            onAdd={(seats) => void choosing.choose(seats)}
            onOpen={(no) => setOpen({ no, opener: document.activeElement })}
            onPoint={setPointed}
            pointed={open?.no ?? hovered}
          />
        </aside>
      </div>
      {undecided === null ? null : (
        <Lazy part={priceDialog} onError={choosing.forget}>
          {(SeatPriceDialog) => (
            <SeatPriceDialog
              sheet={sheet}
              undecided={undecided}
              adding={adding}
              onClose={choosing.forget}
              onChosen={(choice, amount) => void settle(undecided.settle(choice, amount))}
            />
          )}
        </Lazy>
      )}
    </div>
  )
}
