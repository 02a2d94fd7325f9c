import { number } from '@admission/common/words.ts'
import { useEffect, useState } from 'react'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { Loading } from '#ui/Loading.tsx'
import { offerSections, SeatList } from '#ui/seat-map/SeatList.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useMedia } from '#ui/use-media.ts'
import { classes } from '#ui/classes.ts'
import type { Place, Sheet } from './place.ts'
import { PriceCode } from './PriceCode.tsx'
import { PromotionNotes } from './PromotionNotes.tsx'
import type { Adding } from './use-adding.ts'
import type { House } from './use-house.ts'
import type { Line } from './cart-line.ts'
import { choosing } from './use-choosing.ts'
import type { LineChange } from './use-lines.ts'
import type { SeatSearch } from './seat-search.ts'

const areas = lazyPart(async () => (await import('./AreaRows.tsx')).AreaRows)
const yours = lazyPart(async () => (await import('./YourSeats.tsx')).YourSeats)

type Order = 'best' | 'house'

/** Screens that show the list beside the map. */
const WIDE = '(width >= 820px)'

interface OffersPanelProps {
  readonly house: House
  /** On phones, the map is shown instead. */
  readonly hidden: boolean
  readonly sheet: Sheet
  readonly place: Place
  readonly adding: Adding
  readonly change: LineChange
  readonly lines: readonly Line[]
  readonly search: SeatSearch
  readonly onAdd: (seats: readonly number[]) => void
  readonly onOpen: (seatNo: number) => void
  readonly onPoint: (seats: readonly number[]) => void
  readonly pointed: number | null
}

/** The map's offers as a list, and the seats already in the cart. */
export function OffersPanel(props: OffersPanelProps) {
  const { house, lines, change } = props
  const [tab, setTab] = useState<'offers' | 'yours'>('offers')
  // Null until the buyer chooses: the default depends on the screen.
  const [order, setOrder] = useState<Order | null>(null)
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
        <TabButton pressed={shown === 'offers'} count={house.free} onPress={() => setTab('offers')}>
          All offers
        </TabButton>
        <TabButton pressed={shown === 'yours'} count={mine} onPrefetch={yours.prefetch} onPress={() => setTab('yours')}>
          Your seats
        </TabButton>
        <SelectField
          label="Sort offers"
          hideLabel
          quiet
          value={shownOrder}
          options={[
            { value: 'best', label: 'Best first' },
            { value: 'house', label: 'By section' },
          ]}
          onPointerEnter={offerSections.prefetch}
          onFocus={offerSections.prefetch}
          onValue={(value) => setOrder(value === 'house' ? 'house' : 'best')}
          className={classes('relative ml-auto max-tablet:hidden', shown === 'yours' && 'invisible')}
        />
      </div>
      <div
        className="relative min-h-0 flex-1 overflow-y-auto"
        onPointerEnter={choosing.prefetch}
        onFocus={choosing.prefetch}
      >
        {shown === 'yours' ? (
          <Lazy part={yours} onError={() => setTab('offers')}>
            {(YourSeats) => <YourSeats lines={lines} change={change} />}
          </Lazy>
        ) : (
          <>
            <PromotionNotes sheet={props.sheet} />
            <PriceCode sheet={props.sheet} place={props.place} />
            <Offers {...props} narrow={narrow} tight={tight} order={shownOrder} />
          </>
        )}
      </div>
    </>
  )
}

type OffersProps = OffersPanelProps & { readonly narrow: boolean; readonly tight: boolean; readonly order: Order }

function Offers({ narrow, tight, order, ...props }: OffersProps) {
  const { house, hidden, sheet, place, adding, search, onAdd, onOpen, onPoint, pointed } = props
  const { party, together, clearView, accessible } = search
  const [wasSeen, setSeen] = useState(false)
  // On phones the list mounts when it is first shown, and then stays mounted.
  const isSeen = !(narrow && hidden)
  if (isSeen && house.ready && !wasSeen) setSeen(true)
  const hasAreas = sheet.blocks.some(({ seated }) => !seated)
  useEffect(() => {
    if (hasAreas && matchMedia(WIDE).matches) areas.prefetch()
  }, [hasAreas])
  if (!house.ready || !wasSeen) return isSeen && !house.failed ? <ListSkeleton /> : null
  const seats = (
    <SeatList
      model={house.model}
      priceOf={house.sellers.priceOf}
      divide={house.sellers.divide}
      party={party}
      order={order}
      filter={{ together: together ? party : 1, withoutWarnings: clearView, accessibleOnly: accessible }}
      pointed={pointed}
      compact={tight}
      onAdd={onAdd}
      onOpen={narrow ? undefined : onOpen}
      onPoint={onPoint}
      before={<ListSkeleton />}
    />
  )
  if (!hasAreas) return seats
  return (
    <Lazy part={areas} fallback={<ListSkeleton />}>
      {(AreaRows) => (
        <>
          <AreaRows sheet={sheet} place={place} adding={adding} />
          {seats}
        </>
      )}
    </Lazy>
  )
}

interface TabButtonProps {
  readonly pressed: boolean
  readonly count: number
  /** The pointer or focus reached the button. */
  readonly onPrefetch?: () => void
  readonly onPress: () => void
  readonly children: string
}

const TabButton = ({ pressed, count, onPrefetch, onPress, children }: TabButtonProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onPointerEnter={onPrefetch}
    onFocus={onPrefetch}
    onClick={onPress}
    className="-mb-px flex h-12 shrink-0 items-center gap-1 border-b-2 border-transparent text-15 text-ink-soft -outline-offset-2 hover:text-ink aria-pressed:border-ink aria-pressed:font-semibold aria-pressed:text-ink"
  >
    {children} <span className="whole text-14 font-normal">{number(count)}</span>
  </button>
)

const ListSkeleton = () => (
  <Loading label="Loading offers">
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} className="flex h-17 items-center gap-3 border-b border-line px-4 tablet:h-15 tablet:px-6">
        <Skeleton className="size-3 rounded-full" />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="ml-auto h-5 w-14" />
        <Skeleton className="size-11" />
      </div>
    ))}
  </Loading>
)
