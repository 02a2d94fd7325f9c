import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import type { CartResult } from '#modules/carts/consumer/cart-store.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { SeatLegend } from '#ui/seat-map/SeatLegend.tsx'
import { AreaRows } from './AreaRows.tsx'
import { BestSeats } from './BestSeats.tsx'
import { EventHead } from './EventHead.tsx'
import { HouseMap, type OpenSeat } from './HouseMap.tsx'
import { LevelChips } from './LevelChips.tsx'
import { Notices, RefusedNote } from './Notices.tsx'
import { levelPrice } from './offer-rules.ts'
import { OffersPanel, type OfferOrder, type OfferTab } from './OffersPanel.tsx'
import { PhoneControls, PhoneFilters } from './PhoneControls.tsx'
import type { Place, Sheet } from './place.ts'
import { PriceDialog } from './PriceDialog.tsx'
import { useAdding } from './use-adding.ts'
import { useChoosing } from './use-choosing.ts'
import { useHouse } from './use-house.ts'
import { useLineChange, useLines } from './use-lines.ts'

interface SeatedScreenProps {
  readonly sheet: Sheet
  readonly seatMap: NonNullable<Sheet['seatMap']>
  readonly place: Place
}

const none: readonly number[] = []
const mostAtOnce = 20

/** Seats: the house and the same offers as a list beside it; on phones one or the other. */
export function SeatedScreen({ sheet, seatMap, place }: SeatedScreenProps) {
  const [view, setView] = useState<'map' | 'list'>('map')
  const [levels, setLevels] = useState<ReadonlySet<number> | null>(null)
  const [bestLevel, setBestLevel] = useState<number | null>(null)
  const [accessible, setAccessible] = useState(false)
  const [together, setTogether] = useState(false)
  const [clearView, setClearView] = useState(false)
  const [party, setParty] = useState(2)
  const [open, setOpen] = useState<OpenSeat | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const [pointed, setPointed] = useState(none)
  const [area, setArea] = useState<string | null>(null)
  const [tab, setTab] = useState<OfferTab>('offers')
  const [order, setOrder] = useState<OfferOrder | null>(null)

  const adding = useAdding(place)
  const change = useLineChange(place, adding.refuse)
  const lines = useLines(place.eventId)
  const house = useHouse({ place, sheet, seatMap, lines, levels, adding })
  const choosing = useChoosing({ place, sheet, model: house.model, adding, change })
  const { undecided } = choosing

  const most = Math.max(1, Math.min(sheet.maxQuantity, mostAtOnce))
  const wanted = Math.min(party, most)
  const priceOf = (level: number): string => levelPrice(sheet, level)
  const best = (): void => {
    const priceLevels = bestLevel === null ? levels && [...levels] : [bestLevel]
    void choosing.takeBest({ quantity: wanted, priceLevels, accessible })
  }
  const addSeat = async (no: number): Promise<void> => {
    const result = await choosing.choose([no])
    if (result?.is === 'CartChanged') setOpen(null)
  }

  const settle = async (adds: Promise<CartResult | undefined>): Promise<void> => {
    if ((await adds)?.is !== 'CartChanged') return
    choosing.forget()
    setOpen(null)
  }

  return (
    <div className="flex h-[max(520px,calc(100dvh-var(--bar-height,0px)))] flex-col tablet:h-[max(600px,calc(100dvh-57px-var(--bar-height,0px)))] desk:h-[max(600px,calc(100dvh-73px-var(--bar-height,0px)))]">
      <Notices sheet={sheet} place={place} adding={adding} />
      <div className="flex min-h-0 flex-1 flex-col tablet:grid tablet:grid-cols-[minmax(0,1fr)_360px] wide:grid-cols-[minmax(0,1fr)_448px]">
        <div className={classes('flex min-h-0 flex-col', view === 'map' ? 'max-tablet:flex-1' : 'max-tablet:shrink-0')}>
          <EventHead sheet={sheet} place={place} />
          <PhoneControls
            view={view}
            onView={setView}
            free={house.free}
            party={wanted}
            looking={choosing.looking}
            onFind={best}
          />
          <LevelChips
            sheet={sheet}
            levels={levels}
            onLevels={setLevels}
            accessible={accessible}
            onAccessible={setAccessible}
          >
            {view === 'list' ? (
              <PhoneFilters
                party={wanted}
                most={most}
                onParty={setParty}
                together={together}
                onTogether={setTogether}
                clearView={clearView}
                onClearView={setClearView}
              />
            ) : null}
          </LevelChips>
          <RefusedNote adding={adding} className="tablet:hidden" />
          <div
            className={classes(
              'min-h-0 flex-1 max-tablet:border-t max-tablet:border-line max-tablet:bg-sunk tablet:mx-6 desk:ml-12',
              view === 'list' && 'max-tablet:hidden',
            )}
          >
            <HouseMap
              house={house}
              label={`Seats of ${sheet.event.venue.name}, ${house.free} free`}
              adding={adding}
              open={open}
              onOpen={setOpen}
              onHover={setHovered}
              onArea={setArea}
              pointed={pointed}
              sheet={sheet}
              lines={lines}
              onAdd={addSeat}
              onGiveBack={(no) => change.giveBack(lines, [no])}
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
            view === 'map' ? 'max-tablet:hidden' : 'max-tablet:flex-1',
          )}
        >
          <h2 className="sr-only">Offers</h2>
          <div className="max-tablet:hidden">
            <BestSeats
              sheet={sheet}
              party={wanted}
              onParty={setParty}
              most={most}
              level={bestLevel}
              onLevel={setBestLevel}
              looking={choosing.looking}
              onFind={best}
            />
          </div>
          <RefusedNote adding={adding} className="max-tablet:hidden" />
          <OffersPanel
            house={house}
            sheet={sheet}
            place={place}
            adding={adding}
            change={change}
            lines={lines}
            tab={tab}
            onTab={setTab}
            order={order}
            onOrder={setOrder}
            party={wanted}
            filter={{ together: together ? wanted : 1, withoutWarnings: clearView, accessibleOnly: accessible }}
            priceOf={priceOf}
            onAdd={(seats) => void choosing.choose(seats)}
            onOpen={(no) => setOpen({ no, opener: document.activeElement })}
            onPoint={setPointed}
            pointed={open?.no ?? hovered}
          />
        </aside>
      </div>
      {undecided === null ? null : (
        <PriceDialog
          title={undecided.words}
          choices={undecided.choices}
          quantity={undecided.seats.length}
          adding={adding}
          onClose={choosing.forget}
          onChosen={(choice, amount) => void settle(undecided.settle(choice, amount))}
        />
      )}
      <Dialog open={area !== null} onClose={() => setArea(null)} title={area ?? ''} place="sheet">
        <AreaRows sheet={sheet} place={place} adding={adding} area={area} />
      </Dialog>
    </div>
  )
}
