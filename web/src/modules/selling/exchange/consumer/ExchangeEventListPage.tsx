import { cutText } from '@admission/common/cut-text.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import { PageSearch } from '#ui/PageSearch.tsx'
import { venueText } from '#modules/stock/storefronts/consumer/card-text.ts'
import { nearestText, readAsText } from '#modules/stock/storefronts/consumer/nearest-text.ts'
import { usePages } from '#modules/stock/storefronts/consumer/use-pages.ts'
import { useSuggestions } from '#modules/stock/storefronts/consumer/use-suggestions.ts'
import { ViewMore } from '#modules/stock/storefronts/consumer/ViewMore.tsx'
import { wallGrid } from '#modules/stock/storefronts/consumer/wall-grid.ts'
import { query } from '#platform/api.ts'
import { pageHead, productName } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { buttonClasses } from '#ui/button-classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { groupShows, type Show } from '#modules/stock/storefronts/consumer/shows.ts'
import { VerifiedNotice } from './VerifiedNotice.tsx'
import { asListed, ExchangeCard, type ExchangeEvent } from './ExchangeCard.tsx'
import {
  countText,
  exchangeSearch,
  exchangeFilter,
  exchangeHeading,
  withFilters,
  type ExchangeSearch,
} from './exchange-search.ts'
import { ExchangeFilters } from './ExchangeFilters.tsx'
import {
  ExchangeEventListDocument,
  ExchangeSuggestionsDocument,
  type ExchangeSuggestionsQuery,
} from './exchange-event-list.gql.ts'
import { useOpenShow } from './use-open-show.ts'

export const Route = createFileRoute('/_consumer/_public/exchange/event')({
  ssr: true,
  validateSearch: exchangeSearch,
  loader: async ({ context, location }) => {
    const search = exchangeSearch(location.search)
    await load(context.queryClient, query(ExchangeEventListDocument, variablesOf(search)))
  },
  head: () =>
    pageHead({
      share: {
        title: `What’s on, ${productName}`,
        description: 'Theater, music, games and festivals, with prices that include every fee you can’t avoid.',
        path: '/exchange/event',
      },
    }),
  component: ExchangeEventListPage,
})

const pageSize = 24

const variablesOf = (search: ExchangeSearch) => ({
  size: pageSize,
  search: search.search === undefined ? null : cutText(search.search, 100),
  filter: exchangeFilter(search),
})

/** All upcoming events of all shops. Signed-in users see the events they have tickets for first. */
function ExchangeEventListPage() {
  const params = Route.useSearch()
  const { verified, search, events } = params
  const navigate = Route.useNavigate()
  const open = useOpenShow()
  const pages = usePages({
    doc: ExchangeEventListDocument,
    variables: variablesOf(params),
    pick: ({ exchangeEvents }) => exchangeEvents,
  })
  const { first } = pages
  const nodes = (pages.nodes ?? []).map((node) => asListed(node))
  const mine = nodes.filter(({ ticketCount }) => ticketCount > 0)
  const others = nodes.filter(({ ticketCount }) => ticketCount === 0)
  const nearest = first?.nearest ?? null
  const suggested = useSuggestions<ExchangeSuggestionsQuery>({
    queryOf: (text) => query(ExchangeSuggestionsDocument, { text }),
    pick: ({ exchangeSuggestions }) => exchangeSuggestions,
    placeOf: venueText,
    onOpen: open,
  })
  const go = (text: string): void =>
    void navigate({ search: { ...withFilters(params, {}), search: text === '' ? undefined : text } })
  return (
    <div className="page-margins flex flex-col gap-8 pt-5 pb-16 desk:pt-10">
      {verified === undefined ? null : <VerifiedNotice />}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="display-lead text-48 desk:text-64">What’s on</h1>
        <PageSearch
          present={search ?? ''}
          label="Show, venue or city"
          action="/exchange/event"
          onSearch={go}
          className="w-full tablet:w-[320px]"
          {...suggested}
        />
      </div>
      <ExchangeFilters search={params} categories={first?.categories ?? []} />
      {nearest !== null ? (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <output className="text-15">{nearestText({ kind: nearest.kind, search })}</output>
            <Link to="/exchange/event" className={buttonClasses({})}>
              Clear filters
            </Link>
          </div>
          <Section title="Instead" shows={groupShows(nearest.events.map((node) => asListed(node)))} />
        </>
      ) : pages.nodes !== undefined && nodes.length === 0 ? (
        <Nothing narrowed={search !== undefined || events !== undefined} />
      ) : (
        <>
          {first?.readAs == null || search === undefined ? null : (
            <output className="text-15">{readAsText(search, first.readAs)}</output>
          )}
          <Section title="You have tickets for" shows={singly(mine)} />
          <Section
            title={mine.length > 0 ? 'Everything else' : exchangeHeading(params)}
            note={first === undefined ? undefined : countText(first.showCount, first.totalCount - mine.length)}
            shows={groupShows(others)}
            open={pages.hasMore}
          />
          <ViewMore pages={pages} />
        </>
      )}
    </div>
  )
}

/** One card for each event, because the user's tickets belong to one date. */
const singly = (events: readonly ExchangeEvent[]): Show<ExchangeEvent>[] =>
  events.map((event) => ({ key: event.event.id, dates: [event] }))

interface SectionProps {
  readonly title: string
  readonly note?: string | undefined
  readonly shows: readonly Show<ExchangeEvent>[]
  /** More dates of a show may follow on the next page. */
  readonly open?: boolean
}

function Section({ title, note, shows, open = false }: SectionProps) {
  if (shows.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="display text-28">{title}</h2>
        {note === undefined ? null : <p className="text-14 text-ink-soft">{note}</p>}
      </div>
      <ul className={wallGrid}>
        {shows.map((show) => (
          <li key={show.key}>
            <ExchangeCard of={show} open={open} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Nothing = ({ narrowed }: { readonly narrowed: boolean }) =>
  narrowed ? (
    <EmptyState icon={CalendarX} title="No shows found" text="Try another date, another category, or a shorter search.">
      <Link to="/exchange/event" className={buttonClasses({})}>
        Clear filters
      </Link>
    </EmptyState>
  ) : (
    <EmptyState icon={CalendarX} title="No upcoming events" text="New events appear here when they’re announced." />
  )
