import { plural } from '@admission/common/words.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { tokenFor } from '#platform/tokens.ts'
import { Alert } from '#ui/Alert.tsx'
import type { Joined } from './waitlist-choices.ts'
import { WaitlistPlace } from './WaitlistPlace.tsx'
import { WaitlistPlacesDocument } from './waitlists.gql.ts'

interface WaitlistPlacesProps {
  readonly eventId: string
  /** What was just joined. Undefined if nothing was. */
  readonly joined: Joined | undefined
}

/** Where someone stands after they joined: the places of a signed-in person, or what to expect by e-mail. */
export function WaitlistPlaces({ eventId, joined }: WaitlistPlacesProps) {
  const isSignedIn = tokenFor('consumer') !== undefined
  const { data } = useQuery({
    ...query(WaitlistPlacesDocument, { eventId }),
    enabled: isSignedIn,
    meta: { silent: true },
  })
  const places = data?.waitlistPlaces ?? []
  if (places.length > 0) return places.map(({ id, token }) => <WaitlistPlace key={id} token={token} />)
  return joined === undefined ? null : <ByMail of={joined} />
}

const ByMail = ({ of: { waiting, email } }: { readonly of: Joined }) => (
  <Alert tone="note" title="You’re on the waitlist">
    <p>
      {waiting <= 1
        ? 'You’re the only one waiting for this price right now.'
        : `${plural(waiting, 'person', 'people')} are waiting for this price right now, including you.`}{' '}
      If tickets are returned, people get them in the order they joined: we hold yours and e-mail you how long you have
      to buy them. There’s no guarantee that any are.
    </p>
    <p className="mt-2">
      To see your place or leave the waitlist, use the link that we sent to <span className="break-all">{email}</span>.
    </p>
  </Alert>
)
