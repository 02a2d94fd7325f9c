import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { SeatMap } from '#ui/seat-map/SeatMap.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useMedia } from '#ui/use-media.ts'
import { countAction } from './actions.ts'
import { PhoneLegend } from './PhoneLegend.tsx'
import type { Place, Sheet } from './place.ts'
import type { Adding } from './use-adding.ts'
import { choosing } from './use-choosing.ts'
import type { House, OpenSeat } from './use-house.ts'
import type { Line } from './cart-line.ts'

const seatCard = lazyPart(async () => (await import('./OpenSeatCard.tsx')).OpenSeatCard)
const areaDialog = lazyPart(async () => (await import('./AreaDialog.tsx')).AreaDialog)

/** Prefetches what pressing a seat opens and does. */
const prefetchSeatCard = (): void => {
  seatCard.prefetch()
  choosing.prefetch()
}

interface HouseMapProps {
  readonly house: House
  readonly sheet: Sheet
  readonly place: Place
  readonly adding: Adding
  readonly open: OpenSeat | null
  readonly onOpen: (open: OpenSeat | null) => void
  readonly onHover: (seatNo: number | null) => void
  readonly pointed: readonly number[]
  /** Seats found by the best-seats search. */
  readonly found: readonly number[]
  readonly lines: readonly Line[]
  readonly onAdd: (seatNo: number) => Promise<unknown>
  readonly onRemove: (seatNo: number) => Promise<unknown>
}

const CARD_WIDTH = 304 + 24

/** The seat map, with the open seat card beside or over it. */
export function HouseMap(props: HouseMapProps) {
  const { house, sheet, place, adding, open, onOpen, onHover, pointed, found } = props
  const beside = useMedia('(width >= 1024px)')
  const [covered, setCovered] = useState(0)
  const [area, setArea] = useState<string | null>(null)
  if (house.failed)
    return (
      <EmptyState icon={CloudOff} title="The seat map didn’t load" text="Check your connection. Your cart is saved.">
        <Button onClick={house.tryAgain}>Try again</Button>
      </EmptyState>
    )
  if (!house.ready) return <MapSkeleton />
  return (
    <div className="relative size-full" onPointerEnter={prefetchSeatCard}>
      <SeatMap
        model={house.model}
        label={`Seats at ${sheet.event.venue.name}, ${house.free} available`}
        onSeat={(no, opener) => {
          countAction()
          onOpen({ no, opener: opener ?? null })
        }}
        describe={(no) => (house.model.yours.has(no) ? 'In your cart' : house.sellers.priceOf(no))}
        onHover={onHover}
        onArea={setArea}
        selected={open?.no ?? null}
        highlighted={pointed}
        found={found}
        coveredRight={open !== null && beside ? CARD_WIDTH : 0}
        coveredBottom={open !== null && !beside ? covered : 0}
      />
      <PhoneLegend />
      {open === null ? null : (
        <Lazy part={seatCard} onError={() => onOpen(null)}>
          {(OpenSeatCard) => <OpenSeatCard {...props} open={open} beside={beside} onCovered={setCovered} />}
        </Lazy>
      )}
      {area === null ? null : (
        <Lazy part={areaDialog} onError={() => setArea(null)}>
          {(AreaDialog) => (
            <AreaDialog sheet={sheet} place={place} adding={adding} area={area} onClose={() => setArea(null)} />
          )}
        </Lazy>
      )}
    </div>
  )
}

const MapSkeleton = () => (
  <div aria-busy="true" className="flex size-full flex-col items-center gap-4 p-4">
    <span className="sr-only">Loading the seat map</span>
    <Skeleton className="h-8 w-2/5" />
    <Skeleton className="min-h-0 w-4/5 flex-3" />
    <Skeleton className="min-h-0 w-[86%] flex-1" />
    <Skeleton className="min-h-0 w-[90%] flex-1" />
  </div>
)
