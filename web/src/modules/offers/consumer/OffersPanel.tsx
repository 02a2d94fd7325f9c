import { ChevronDown } from 'lucide-react'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SeatList } from '#ui/seat-map/SeatList.tsx'
import { useMedia } from '#ui/use-media.ts'
import { classes } from '#ui/classes.ts'
import { AreaRows } from './AreaRows.tsx'
import { countText } from './offer-rules.ts'
import type { Place, Sheet } from './place.ts'
import type { Adding } from './use-adding.ts'
import type { House } from './use-house.ts'
import type { Line, LineChange } from './use-lines.ts'
import { YourSeats } from './YourSeats.tsx'

export type OfferTab = 'offers' | 'yours'
export type OfferOrder = 'best' | 'house'

interface OffersPanelProps {
  readonly house: House
  readonly sheet: Sheet
  readonly place: Place
  readonly adding: Adding
  readonly change: LineChange
  readonly lines: readonly Line[]
  readonly tab: OfferTab
  readonly onTab: (tab: OfferTab) => void
  /** Null: as the screen suggests. */
  readonly order: OfferOrder | null
  readonly onOrder: (order: OfferOrder) => void
  readonly party: number
  readonly filter: { readonly together: number; readonly withoutWarnings: boolean; readonly accessibleOnly: boolean }
  readonly priceOf: (level: number) => string
  readonly onAdd: (seats: readonly number[]) => void
  readonly onOpen: (seatNo: number) => void
  readonly onPoint: (seats: readonly number[]) => void
  readonly pointed: number | null
}

/** The same offers as the map, as a list; and what is in the cart already. */
export function OffersPanel(props: OffersPanelProps) {
  const { house, lines, change, tab, onTab, order, onOrder } = props
  const narrow = useMedia('(width < 820px)')
  const tight = useMedia('(width < 1280px)')
  const mine = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const shownOrder = order ?? (narrow ? 'house' : 'best')
  const shown = tab === 'yours' && mine === 0 && narrow ? 'offers' : tab
  return (
    <>
      <div
        className={classes(
          'flex shrink-0 items-center gap-4 border-b border-line px-4 tablet:px-6 wide:gap-6',
          mine === 0 && 'max-tablet:hidden',
        )}
      >
        <TabButton pressed={shown === 'offers'} count={house.free} onPress={() => onTab('offers')}>
          All offers
        </TabButton>
        <TabButton pressed={shown === 'yours'} count={mine} onPress={() => onTab('yours')}>
          Your seats
        </TabButton>
        <div className={classes('relative ml-auto max-tablet:hidden', shown === 'yours' && 'invisible')}>
          <select
            aria-label="Order of the offers"
            value={shownOrder}
            onChange={({ currentTarget }) => onOrder(currentTarget.value === 'house' ? 'house' : 'best')}
            className="h-11 appearance-none rounded-6 bg-transparent pr-5 text-15 text-ink-soft hover:text-ink"
          >
            <option value="best">Best first</option>
            <option value="house">By section</option>
          </select>
          <ChevronDown
            aria-hidden="true"
            size={14}
            strokeWidth={1.75}
            className="pointer-events-none absolute top-1/2 right-0 -translate-y-1/2"
          />
        </div>
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        {shown === 'yours' ? (
          <YourSeats lines={lines} change={change} />
        ) : (
          <Offers {...props} narrow={narrow} tight={tight} order={shownOrder} />
        )}
      </div>
    </>
  )
}

type OffersProps = OffersPanelProps & { readonly narrow: boolean; readonly tight: boolean; readonly order: OfferOrder }

function Offers({ narrow, tight, order, ...props }: OffersProps) {
  const { house, sheet, place, adding, party, filter, priceOf, onAdd, onOpen, onPoint, pointed } = props
  if (!house.ready) return house.failed ? null : <ListSkeleton />
  return (
    <>
      <AreaRows sheet={sheet} place={place} adding={adding} />
      <SeatList
        model={house.model}
        priceOf={priceOf}
        party={party}
        order={order}
        filter={filter}
        pointed={pointed}
        compact={tight}
        onAdd={onAdd}
        onOpen={narrow ? undefined : onOpen}
        onPoint={onPoint}
      />
    </>
  )
}

interface TabButtonProps {
  readonly pressed: boolean
  readonly count: number
  readonly onPress: () => void
  readonly children: string
}

const TabButton = ({ pressed, count, onPress, children }: TabButtonProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className="-mb-px flex h-12 shrink-0 items-center gap-1 border-b-2 border-transparent text-15 text-ink-soft -outline-offset-2 hover:text-ink aria-pressed:border-ink aria-pressed:font-semibold aria-pressed:text-ink"
  >
    {children} <span className="whole text-14 font-normal">{countText(count)}</span>
  </button>
)

const ListSkeleton = () => (
  <div aria-busy="true">
    <span className="sr-only">The offers are loading</span>
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} className="flex h-17 items-center gap-3 border-b border-line px-4 tablet:h-15 tablet:px-6">
        <Skeleton className="size-3 rounded-full" />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="ml-auto h-5 w-14" />
        <Skeleton className="size-11" />
      </div>
    ))}
  </div>
)
