import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { query, request } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { useReportHydrated } from '#platform/hydration.ts'
import { searchOf, textParam } from '#platform/search-schema.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { StatePage } from '#ui/StatePage.tsx'
import { MailConsentDocument, UnsubscribeDocument } from './reminders.gql.ts'

export const Route = createFileRoute('/_consumer/_public/unsubscribe')({
  // Rendered in the browser: the link is personal and must not reach our caches.
  ssr: false,
  validateSearch: searchOf({ token: textParam }),
  head: () => pageHead({ noindex: true }),
  component: UnsubscribePage,
})

const consentQuery = (token: string) => query(MailConsentDocument, { token })

/** Ends the consent to an organizer’s mails, by the link in one of them and without signing in. A press, because mail scanners open links. */
function UnsubscribePage() {
  useReportHydrated()
  const { token = '' } = Route.useSearch()
  const client = useQueryClient()
  const { data, isError } = useQuery({ ...consentQuery(token), enabled: token !== '', meta: { silent: true } })
  const end = useMutation({
    mutationFn: () => request(UnsubscribeDocument, { token }),
    onSuccess: ({ unsubscribe }) => client.setQueryData(consentQuery(token).queryKey, { mailConsent: unsubscribe }),
  })
  if (token === '' || isError)
    return (
      <StatePage
        figure=""
        title="This link doesn’t work"
        text="Use the link in the newest e-mail, or choose under Subscriptions who may e-mail you."
      >
        <Link to="/user/profile/subscription" className={buttonClasses({ kind: 'primary' })}>
          Subscriptions
        </Link>
      </StatePage>
    )
  if (data === undefined) return <StatePage figure="" title="Checking your link" text="This takes a moment." busy />
  const { accountName, consents } = data.mailConsent
  if (!consents)
    return (
      <StatePage
        figure=""
        title="You’re unsubscribed"
        text={`${accountName} won’t send you e-mails like this. You still get tickets, receipts and changes to your events. Change your mind at any time under Subscriptions.`}
      />
    )
  return (
    <StatePage
      figure=""
      title={`Unsubscribe from ${accountName}?`}
      text="You still get tickets, receipts and changes to your events."
    >
      <Button kind="primary" busy={end.isPending ? 'Unsubscribing' : false} onClick={() => end.mutate()}>
        Unsubscribe
      </Button>
    </StatePage>
  )
}
