import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import {
  SetGeneralConsentDocument,
  type GeneralConsentFieldsFragment,
  type ProfileSubscriptionQuery,
} from './subscriptions.gql.ts'
import { sinceText, subscriptionQuery } from './subscription-query.ts'
import { SubscriptionRow } from './SubscriptionRow.tsx'

export const Route = createFileRoute('/_consumer/_member/_account/user/profile/subscription')({
  loader: ({ context }) => load(context.queryClient, subscriptionQuery),
  component: ProfileSubscriptionPage,
})

/** Whose mails a user gets, and about what. Each change is saved right away. */
function ProfileSubscriptionPage() {
  const { generalConsent, mySubscriptions } = useSuspenseQuery(subscriptionQuery).data
  return (
    <section aria-labelledby="subscriptions" className="max-w-[624px]">
      <h2 id="subscriptions" className="display text-22">
        Subscriptions
      </h2>
      <p className="mt-1 text-15 text-ink-soft">
        Who may e-mail you, and about what. You always get tickets, receipts and changes to your events.
      </p>
      <ul className="mt-4 border-t border-line">
        {mySubscriptions.map((subscription) => (
          <SubscriptionRow key={subscription.accountId} of={subscription} />
        ))}
        <GeneralRow of={generalConsent} />
      </ul>
    </section>
  )
}

interface ConsentRowProps {
  readonly name: string
  readonly of: GeneralConsentFieldsFragment
  /** Saves a change, and returns what the page shows from then on. */
  readonly save: (consents: boolean) => Promise<Partial<ProfileSubscriptionQuery>>
}

/** A checkbox that is saved when it is pressed. It stays enabled meanwhile, so that it keeps the focus. */
function ConsentRow({ name, of, save }: ConsentRowProps) {
  const client = useQueryClient()
  const [wanted, setWanted] = useState<boolean>()
  const { mutate } = useMutation({
    mutationFn: save,
    // One after the other, so that the last press wins.
    scope: { id: `consent ${name}` },
    onSuccess: (answer) =>
      client.setQueryData(subscriptionQuery.queryKey, (before) => before && { ...before, ...answer }),
  })
  const change = (consents: boolean): void => {
    setWanted(consents)
    mutate(consents, { onSettled: () => setWanted(undefined) })
  }
  return (
    <li className="border-b border-line py-3">
      <Checkbox checked={wanted ?? of.consents} onValue={change} help={sinceText(of)}>
        {name}
      </Checkbox>
    </li>
  )
}

const GeneralRow = ({ of }: { readonly of: GeneralConsentFieldsFragment }) => (
  <ConsentRow
    name="Organizers I buy from for the first time"
    of={of}
    save={async (consents) => ({
      generalConsent: (await request(SetGeneralConsentDocument, { consents })).generalConsentSet,
    })}
  />
)
