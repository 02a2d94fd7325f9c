import { number } from '@admission/common/words.ts'
import { QueryCard } from '#platform/dashboard/QueryCard.tsx'
import { todayQuery } from './dashboard-queries.ts'

/** Tickets of the day by storefront. */
export const StorefrontsCard = ({ accountId }: { readonly accountId: string }) => (
  <QueryCard
    title="Storefronts today"
    query={todayQuery(accountId)}
    aside={() => 'tickets'}
    emptyText={({ dashboardToday }) =>
      dashboardToday.storefronts.length === 0 ? 'No storefront has sold a ticket yet today.' : undefined
    }
  >
    {({ dashboardToday: { storefronts } }) => {
      const maxTickets = Math.max(1, ...storefronts.map(({ tickets }) => tickets))
      return (
        <dl className="text-14">
          {storefronts.map(({ name, tickets }) => (
            <div
              key={name}
              className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-3 border-t border-line py-2"
            >
              <dt className="truncate">{name}</dt>
              <dd aria-hidden="true">
                <div
                  className="h-2 rounded-4 bg-ink"
                  style={{ width: `max(3px, ${((tickets / maxTickets) * 100).toFixed(1)}%)` }}
                />
              </dd>
              <dd className="mono text-right text-13">{number(tickets)}</dd>
            </div>
          ))}
        </dl>
      )
    }}
  </QueryCard>
)
