import { MAIL_TOPIC_LABELS, topicsText } from '@admission/common/mail-topics.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { query, request } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { useReportHydrated } from '#platform/hydration.ts'
import { searchOf, textParam } from '#platform/search-schema.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { StatePage } from '#ui/StatePage.tsx'
import { MailConsentDocument, UnsubscribeDocument, type MailConsentFieldsFragment } from './reminders.gql.ts'

export const Route = createFileRoute('/_consumer/_public/unsubscribe')({
  // Rendered in the browser: the link is personal and must not reach our caches.
  ssr: false,
  validateSearch: searchOf({ token: textParam }),
  head: () => pageHead({ noindex: true }),
  component: UnsubscribePage,
})

const consentQuery = (token: string) => query(MailConsentDocument, { token })

/** Ends the consent to what a mail was about, by the link in it and without signing in. A press, because mail scanners open links. */
function UnsubscribePage() {
  useReportHydrated()
  const { token = '' } = Route.useSearch()
  const client = useQueryClient()
  const { data, isError } = useQuery({ ...consentQuery(token), enabled: token !== '', meta: { silent: true } })
  const end = useMutation({
    mutationFn: (all: boolean) => request(UnsubscribeDocument, { token, all }),
    onSuccess: ({ unsubscribe }) => client.setQueryData(consentQuery(token).queryKey, { mailConsent: unsubscribe }),
  })
  if (token === '' || isError)
    return (
      <StatePage
        figure=""
        title="This link doesn’t work"
        text="Use the link in our latest e-mail, or choose under Subscriptions who may e-mail you."
      >
        <SubscriptionsLink kind="primary" />
      </StatePage>
    )
  if (data === undefined) return <StatePage figure="" title="Checking your link" text="This takes a moment." busy />
  const { accountName, consents, topic, topics } = data.mailConsent
  const busy = (isAll: boolean) => (end.isPending && end.variables === isAll ? 'Unsubscribing' : false)
  const endAll = (
    <Button busy={busy(true)} onClick={() => end.mutate(true)}>
      Unsubscribe from everything
    </Button>
  )
  if (!consents)
    return (
      <StatePage figure="" title="You’re unsubscribed" text={endedText(data.mailConsent)}>
        <div className="flex flex-wrap gap-3">
          {topics.length === 0 ? null : endAll}
          <SubscriptionsLink />
        </div>
      </StatePage>
    )
  const what = topic === null ? accountName : `${MAIL_TOPIC_LABELS[topic].toLowerCase()} by ${accountName}`
  return (
    <StatePage
      figure=""
      title={`Unsubscribe from ${what}?`}
      text={
        topic === null ? `${accountName} may e-mail you about: ${topicsText(topics).toLowerCase()}. ${ALWAYS}` : ALWAYS
      }
    >
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" busy={busy(topic === null)} onClick={() => end.mutate(topic === null)}>
          Unsubscribe
        </Button>
        {topic === null ? <SubscriptionsLink /> : endAll}
      </div>
    </StatePage>
  )
}

const ALWAYS = 'You still get tickets, receipts and changes to your events.'

const endedText = ({ accountName, topics }: MailConsentFieldsFragment): string =>
  topics.length === 0
    ? `${accountName} won’t send you e-mails like this. ${ALWAYS} Change your mind at any time under Subscriptions.`
    : `${accountName} still e-mails you about: ${topicsText(topics).toLowerCase()}. ${ALWAYS}`

const SubscriptionsLink = ({ kind = 'secondary' }: { readonly kind?: 'primary' | 'secondary' }) => (
  <Link to="/user/profile/subscription" className={buttonClasses({ kind })}>
    Choose topics
  </Link>
)
