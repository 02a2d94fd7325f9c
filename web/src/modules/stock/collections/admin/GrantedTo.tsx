import { StateCell } from '#platform/list/cells.tsx'
import { momentText } from '#platform/time-zones.ts'
import { grantBadges, shareText } from '../grant-states.ts'
import type { CollectionStorefrontsQuery } from './collection-storefront.gql.ts'

type Grant = CollectionStorefrontsQuery['collection']['grantedTo'][number]

const untilText = (validUntil: Grant['validUntil']): string =>
  validUntil === null ? '' : ` Until ${momentText(validUntil, { year: true, weekday: false })}.`

/** Other accounts whose storefronts may sell the collection. The platform decides that, so it's only shown. */
export const GrantedTo = ({ grants }: { readonly grants: readonly Grant[] }) => (
  <section aria-label="Other accounts" className="mt-8 flex max-w-[760px] flex-col">
    <h2 className="display text-18">Other accounts that may sell it</h2>
    <p className="mt-1 text-ink-soft">The platform granted it to them. They sell your seats at your prices.</p>
    <ul className="mt-1 flex flex-col">
      {grants.map(({ id, accountName, state, share, validUntil }) => (
        <li
          key={id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0"
        >
          <span className="flex min-w-0 flex-col">
            <span className="wrap-anywhere">{accountName}</span>
            <span className="text-13 text-ink-soft">
              {shareText(share)}.{untilText(validUntil)}
            </span>
          </span>
          <StateCell badge={grantBadges[state]} />
        </li>
      ))}
    </ul>
  </section>
)
