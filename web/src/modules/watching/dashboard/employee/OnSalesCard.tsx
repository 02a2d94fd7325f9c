import { formatTime, zoneName } from '@admission/common/time.ts'
import { number, plural } from '@admission/common/words.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { QueryCard } from '#platform/dashboard/QueryCard.tsx'
import { routeAddress } from '#platform/route-names.ts'
import { onSalesQuery } from './platform-queries.ts'
import type { PlatformOnSalesQuery } from './platform-dashboard.gql.ts'

type OnSale = PlatformOnSalesQuery['platformOnSales'][number]

/** The largest sales that begin within a week, so that servers and support are ready for them. */
export const OnSalesCard = () => (
  <QueryCard
    title="Largest on-sales"
    text="Sales that begin within 7 days"
    query={onSalesQuery}
    emptyText={({ platformOnSales }) => (platformOnSales.length === 0 ? 'No sale begins within 7 days.' : undefined)}
  >
    {({ platformOnSales }) => (
      <ul className="-my-3">
        {platformOnSales.map((sale) => (
          <OnSaleRow key={sale.collectionId} of={sale} />
        ))}
      </ul>
    )}
  </QueryCard>
)

function OnSaleRow({ of: { collectionId, name, accountName, at, events, places } }: { readonly of: OnSale }) {
  const to = routeAddress('EmployeeCollectionDetail', { collectionId })
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line py-3 text-14 last:border-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {to === undefined ? (
            name
          ) : (
            <Link {...({ to } as LinkProps)} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          )}
        </p>
        <p className="text-ink-soft wrap-anywhere">
          {accountName}. {formatTime(at, { year: false })} {zoneName(at)}
        </p>
      </div>
      <p className="shrink-0 text-right">
        <span className="mono block text-13">{number(places)}</span>
        <span className="text-13 text-ink-soft">{plural(events, 'event')}</span>
      </p>
    </li>
  )
}
