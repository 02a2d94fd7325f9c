import type { StorefrontLayout } from '@admission/common/storefront-words.ts'
import { plural } from '@admission/common/words.ts'
import { CalendarX } from 'lucide-react'
import { buttonClasses } from '#ui/button-classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DayStrip, type ShopDay } from './DayStrip.tsx'
import type { Choices } from './choices.ts'
import type { ListedEventSearchFieldsFragment } from './listed-event.gql.ts'
import { nearestText, readAsText } from './nearest-text.ts'
import { Posters } from './Posters.tsx'
import { groupShows, type Listed } from './shows.ts'
import { ShowRows } from './ShowRows.tsx'
import type { Pages } from './use-pages.ts'
import { ViewMore } from './ViewMore.tsx'
import { wallGrid } from './wall-grid.ts'
import { WallFilters, WallOrder } from './WallFilters.tsx'
import { hasFilters, withoutFilters } from './wall-filter.ts'
import type { WallSearch } from './wall-search.ts'
import { WallLink, type WallPlace } from './WallLink.tsx'

interface WallProps {
  readonly title: string
  readonly pages: Pages<Listed, Pick<ListedEventSearchFieldsFragment, 'readAs' | 'nearest'>>
  readonly choices: Choices
  readonly days: readonly ShopDay[]
  readonly search: WallSearch
  readonly place: WallPlace
  /** On wide pages, the day strip is shown above instead. */
  readonly stripAbove?: boolean
  /** Posters, or rows. */
  readonly layout?: StorefrontLayout
}

/** A list of events: heading and count, days, filters, posters. */
export function Wall(props: WallProps) {
  const { title, pages, choices, days, search, place, stripAbove = false, layout = 'GRID' } = props
  const { nodes, total, first } = pages
  const shown = (of: readonly Listed[], open: boolean) =>
    layout === 'LIST' ? (
      <ShowRows of={of} place={place} busy={pages.isStale} />
    ) : (
      <Posters shows={groupShows(of)} place={place} open={open} busy={pages.isStale} />
    )
  return (
    <section aria-labelledby="whats-on" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="whats-on" className="display text-28 desk:text-36">
          {title}
        </h2>
        <output className="text-14 text-ink-soft">
          {total === undefined ? null : plural(total, 'event')}
          <span className="max-phone:hidden">. Prices include every fee you can’t avoid.</span>
        </output>
      </div>
      <DayStrip
        days={days}
        search={search}
        place={place}
        variant="loose"
        {...(stripAbove ? { className: 'wide:hidden' } : {})}
      />
      <fieldset aria-label="Filters" className="flex min-w-0 gap-2 desk:flex-wrap desk:justify-between">
        <div className="side-scroll relative -mx-4 min-w-0 flex-1 gap-2 px-4 py-1 phone:-mx-6 phone:px-6 desk:mx-0 desk:flex-wrap desk:overflow-visible desk:px-0">
          <WallFilters choices={choices} search={search} place={place} />
          <div className="shrink-0 desk:hidden">
            <WallOrder search={search} place={place} />
          </div>
        </div>
        <div className="py-1 max-desk:hidden">
          <WallOrder search={search} place={place} />
        </div>
      </fieldset>
      {nodes === undefined ? (
        <WallSkeleton />
      ) : nodes.length > 0 ? (
        <>
          {first?.readAs == null || search.search === undefined ? null : (
            <p className="text-15">{readAsText(search.search, first.readAs)}</p>
          )}
          {shown(nodes, pages.hasMore)}
          <ViewMore pages={pages} />
        </>
      ) : first?.nearest == null ? (
        <EmptyWall search={search} place={place} />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-15">{nearestText({ kind: first.nearest.kind, search: search.search })}</p>
            <WallLink place={place} search={withoutFilters(search)} className={buttonClasses({})}>
              Clear filters
            </WallLink>
          </div>
          {shown(first.nearest.events, false)}
        </>
      )}
    </section>
  )
}

const WallSkeleton = () => (
  <div aria-busy="true" className={wallGrid}>
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
      <Skeleton key={key} className="aspect-[3/5.4] rounded-12!" />
    ))}
  </div>
)

function EmptyWall({ search, place }: Pick<WallProps, 'search' | 'place'>) {
  if (!hasFilters(search))
    return (
      <EmptyState icon={CalendarX} title="Nothing on sale yet" text="New dates appear here when they’re announced." />
    )
  return (
    <EmptyState icon={CalendarX} title="No events match these filters" text="Remove a filter, or see all events.">
      <WallLink place={place} search={withoutFilters(search)} className={buttonClasses({})}>
        Clear filters
      </WallLink>
    </EmptyState>
  )
}
