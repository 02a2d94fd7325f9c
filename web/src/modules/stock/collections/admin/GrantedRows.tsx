import { formatMoney } from '@admission/common/money.ts'
import { number, plural } from '@admission/common/words.ts'
import { StateCell } from '#platform/list/cells.tsx'
import { grantBadges, grantTimes, shareText } from '../grant-states.ts'
import type { GrantedCollectionsQuery } from './granted-collections.gql.ts'

type Granted = GrantedCollectionsQuery['grantedCollections'][number]

/** Collections that other accounts granted, with their terms, where they are placed and what they offer. */
export const GrantedRows = ({ granted }: { readonly granted: readonly Granted[] }) => (
  <>
    <p className="text-ink-soft">
      You sell their seats at their prices and get a share of what is left of each ticket’s price. Place them in the
      details of a storefront.
    </p>
    <ul aria-label="From other accounts" className="mt-1 flex flex-col">
      {granted.map((collection) => (
        <GrantedRow key={collection.id} of={collection} />
      ))}
    </ul>
  </>
)

const placesText = ({ soldIn }: Granted): string =>
  soldIn.length === 0 ? 'No storefront sells it' : `Placed in ${soldIn.map(({ name }) => name).join(', ')}`

const offerText = ({ tickets, eventCount, from }: Granted): string =>
  eventCount === 0
    ? 'No upcoming events'
    : `${number(tickets)} free for ${plural(eventCount, 'event')}${from === null ? '' : `, from ${formatMoney(from)}`}`

const GrantedRow = ({ of }: { readonly of: Granted }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0">
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="wrap-anywhere">
        <span className="font-semibold">{of.name}</span> from {of.ownerName}
      </span>
      {of.state === 'REVOKED' ? null : (
        <>
          <span className="text-14">
            {shareText(of.share)}. {grantTimes(of)}.
          </span>
          <span className="text-14">{offerText(of)}.</span>
        </>
      )}
      <span className="text-13 wrap-anywhere text-ink-soft">{placesText(of)}.</span>
    </span>
    <StateCell badge={grantBadges[of.state]} />
  </li>
)
