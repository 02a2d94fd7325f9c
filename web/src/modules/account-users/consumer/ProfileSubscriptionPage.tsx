import { formatTime, timeAt } from '@admission/common/time.ts'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { query, request } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { viewerZone } from '#platform/time-zones.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import {
  ProfileSubscriptionDocument,
  SetGeneralConsentDocument,
  SetSubscriptionDocument,
  type GeneralConsentFieldsFragment,
  type ProfileSubscriptionQuery,
  type SubscriptionFieldsFragment,
} from './subscriptions.gql.ts'

export const Route = createFileRoute('/_consumer/_member/_account/user/profile/subscription')({
  loader: ({ context }) => load(context.queryClient, subscriptionQuery),
  component: ProfileSubscriptionPage,
})

const subscriptionQuery = query(ProfileSubscriptionDocument, {})

/** Whose mails about their events a user gets. Each change is saved right away. */
function ProfileSubscriptionPage() {
  const { generalConsent, mySubscriptions } = useSuspenseQuery(subscriptionQuery).data
  return (
    <section aria-labelledby="subscriptions" className="max-w-[624px]">
      <h2 id="subscriptions" className="display text-22">
        Subscriptions
      </h2>
      <p className="mt-1 text-15 text-ink-soft">
        Who may e-mail you about their events. You always get tickets, receipts and changes to your events.
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

const momentText = ({ utc }: { readonly utc: string }): string =>
  formatTime(timeAt(Date.parse(utc), viewerZone()), { year: true, weekday: false })

const sinceText = ({ consents, consentAt, withdrawnAt }: GeneralConsentFieldsFragment): string | undefined => {
  if (consents) return consentAt === null ? undefined : `On since ${momentText(consentAt)}`
  return withdrawnAt === null ? undefined : `Off since ${momentText(withdrawnAt)}`
}

/** Saves a change, and shows what the server returned. */
function useSave<Answer>(
  send: (consents: boolean) => Promise<Answer>,
  shown: (answer: Answer) => Partial<ProfileSubscriptionQuery>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) =>
      client.setQueryData(subscriptionQuery.queryKey, (before) => before && { ...before, ...shown(answer) }),
  })
}

function SubscriptionRow({ of }: { readonly of: SubscriptionFieldsFragment }) {
  const { accountId, name, consents } = of
  const save = useSave(
    (wanted) => request(SetSubscriptionDocument, { accountId, consents: wanted }),
    ({ subscriptionSet }) => ({ mySubscriptions: subscriptionSet }),
  )
  return (
    <Row>
      <Checkbox
        checked={save.isPending ? save.variables : consents}
        disabled={save.isPending}
        onValue={save.mutate}
        help={sinceText(of)}
      >
        {name}
      </Checkbox>
    </Row>
  )
}

function GeneralRow({ of }: { readonly of: GeneralConsentFieldsFragment }) {
  const save = useSave(
    (consents) => request(SetGeneralConsentDocument, { consents }),
    ({ generalConsentSet }) => ({ generalConsent: generalConsentSet }),
  )
  return (
    <Row>
      <Checkbox
        checked={save.isPending ? save.variables : of.consents}
        disabled={save.isPending}
        onValue={save.mutate}
        help={sinceText(of)}
      >
        Organizers I buy from for the first time
      </Checkbox>
    </Row>
  )
}

const Row = ({ children }: { readonly children: ReactNode }) => (
  <li className="border-b border-line py-3">{children}</li>
)
