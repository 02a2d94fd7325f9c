import { formatMoney } from '@admission/common/money.ts'
import { CloudOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { seatState } from '@admission/common/seat-map/availability.ts'
import { seatName, seatPlace } from '@admission/common/seat-map/seat-map.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SeatPanel } from '#ui/seat-map/SeatPanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useMedia } from '#ui/use-media.ts'
import { OwnSeatCard } from './OwnSeatCard.tsx'
import { seatPrice } from './offer-rules.ts'
import type { Sheet } from './place.ts'
import type { Adding } from './use-adding.ts'
import type { House } from './use-house.ts'
import type { Line } from './use-lines.ts'

/** The drawing itself comes after everything else of the page. */
const SeatMap = lazy(async () => ({ default: (await import('#ui/seat-map/SeatMap.tsx')).SeatMap }))

/** What is open beside the map. Opened from the list, the keyboard goes there, and back to `opener` when it closes. */
export interface OpenSeat {
  readonly no: number
  readonly opener: Element | null
}

interface HouseMapProps {
  readonly house: House
  readonly label: string
  readonly adding: Adding
  readonly open: OpenSeat | null
  readonly onOpen: (open: OpenSeat | null) => void
  readonly onHover: (seatNo: number | null) => void
  readonly onArea: (name: string) => void
  readonly pointed: readonly number[]
  readonly sheet: Sheet
  readonly lines: readonly Line[]
  readonly onAdd: (seatNo: number) => Promise<unknown>
  readonly onGiveBack: (seatNo: number) => Promise<unknown>
}

const cardWidth = 304 + 24

/** The drawn house with what is open beside or over it. */
export function HouseMap(props: HouseMapProps) {
  const { house, label, adding, open, onOpen, onHover, onArea, pointed } = props
  const beside = useMedia('(width >= 1024px)')
  const [covered, setCovered] = useState(0)
  useLostSeat(props)
  if (house.failed)
    return (
      <EmptyState icon={CloudOff} title="The seat map did not load" text="Check your connection. Your cart is kept.">
        <Button onClick={house.tryAgain}>Try again</Button>
      </EmptyState>
    )
  if (!house.ready) return <MapSkeleton />
  return (
    <div className="relative size-full">
      <Suspense fallback={<MapSkeleton />}>
        <SeatMap
          model={house.model}
          label={label}
          onSeat={(no) => {
            adding.refuse(null)
            onOpen({ no, opener: null })
          }}
          onHover={onHover}
          onArea={onArea}
          selected={open?.no ?? null}
          highlighted={pointed}
          coveredRight={open !== null && beside ? cardWidth : 0}
          coveredBottom={open !== null && !beside ? covered : 0}
        />
      </Suspense>
      {open === null ? null : (
        <div
          ref={(box) => {
            if (box !== null) setCovered(box.offsetHeight)
          }}
          data-foot-sheet={beside ? undefined : ''}
          className="absolute max-desk:inset-x-0 max-desk:bottom-0 desk:top-1.5 desk:right-0"
        >
          <OpenCard {...props} open={open} low={!beside} />
        </div>
      )}
    </div>
  )
}

const MapSkeleton = () => (
  <div aria-busy="true" className="flex size-full flex-col items-center gap-4 p-4">
    <span className="sr-only">The seat map is loading</span>
    <Skeleton className="h-8 w-2/5" />
    <Skeleton className="min-h-0 w-4/5 flex-3" />
    <Skeleton className="min-h-0 w-[86%] flex-1" />
    <Skeleton className="min-h-0 w-[90%] flex-1" />
  </div>
)

type OpenCardProps = HouseMapProps & { readonly open: OpenSeat; readonly low: boolean }

function OpenCard({ house, adding, open, onOpen, sheet, lines, onAdd, onGiveBack, low }: OpenCardProps) {
  const { model } = house
  const { no } = open
  const close = (): void => {
    onOpen(null)
    if (open.opener instanceof HTMLElement) open.opener.focus()
  }
  const mine = lines.find(({ item }) => item.seatNumbers.includes(no))
  if (mine !== undefined)
    return (
      <OwnSeatCard
        name={seatName(model.map, no)}
        price={formatMoney(mine.price)}
        busy={adding.busy}
        sheet={low}
        onGiveBack={() => void onGiveBack(no).then(() => onOpen(null))}
        onClose={close}
      />
    )
  return (
    <SeatPanel
      model={model}
      seatNo={no}
      price={seatPrice(sheet, { no, level: model.map.level[no] ?? 0, section: seatPlace(model.map, no).section })}
      shape={low ? 'sheet' : 'card'}
      takesFocus={open.opener !== null}
      busy={adding.busy ? 'Adding' : false}
      onAdd={(seatNo) => void onAdd(seatNo)}
      onClose={close}
    />
  )
}

/** A seat that somebody else takes while its card is open: the card closes and says so. */
function useLostSeat({ house, adding, open, onOpen }: HouseMapProps): void {
  const { model, ready } = house
  const { busy, refuse, refused } = adding
  const no = open?.no
  const lost =
    ready &&
    no !== undefined &&
    !busy &&
    !model.yours.has(no) &&
    (model.states[no] ?? seatState.free) !== seatState.free
  useEffect(() => {
    if (!lost || no === undefined) return
    onOpen(null)
    if (refused === null) refuse(`${seatName(model.map, no)} has just been taken by somebody else.`)
  }, [lost, no, onOpen, refuse, refused, model.map])
}
