import { formatMoment } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { buttonClasses } from '#ui/button-classes.ts'
import { Alert } from '#ui/Alert.tsx'
import { WaitlistOffersDocument } from './waitlists.gql.ts'

/** Tickets that are held for the signed-in person because they waited, with the way to buy them. Nothing if there are none. */
export function PendingOffers() {
  const { data } = useQuery({ ...query(WaitlistOffersDocument, {}), meta: { silent: true } })
  if (data === undefined || data.waitlistOffers.length === 0) return null
  return (
    <section aria-label="Held for you" className="flex flex-col gap-3">
      {data.waitlistOffers.map(({ id, token, event, quantity, offerUntil, marketplaceId, storefrontId }) => (
        <Alert key={id} tone="go" title={`We’re holding ${plural(quantity, 'ticket')} for ${event.name}`}>
          <p>
            {offerUntil === null
              ? 'You waited for this.'
              : `You waited for this. Buy by ${formatMoment(offerUntil, { year: false })}.`}
          </p>
          <Link
            to="/marketplace/$marketplaceId/storefront/$storefrontId/event/$eventId/tickets"
            params={{ marketplaceId, storefrontId, eventId: event.id }}
            search={{ waitlistToken: token }}
            className={buttonClasses({ kind: 'ink' })}
          >
            Buy or decline
          </Link>
        </Alert>
      ))}
    </section>
  )
}
