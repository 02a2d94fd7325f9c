import { MAIL_TOPIC_LABELS } from '@admission/common/mail-topics.ts'
import { number } from '@admission/common/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { SubscriberCountsDocument } from './user-list.gql.ts'

/** How many follow each topic of the account's mails, above its buyers. Each count opens the list of them. */
export function SubscriberNote() {
  const { accountId = '' } = useParams({ strict: false })
  const { data } = useQuery({ ...query(SubscriberCountsDocument, {}, { accountId }), meta: { silent: true } })
  // Keeps its height while it loads.
  return (
    <div className="flex min-h-8 flex-wrap items-baseline gap-x-4 px-4 pt-3 text-14 text-ink-soft phone:px-6">
      {data === undefined ? null : (
        <>
          Agree to mails:
          {data.subscriberCounts.map(({ topic, count }) => (
            <Link
              key={topic}
              to="/admin/$accountId/user"
              params={{ accountId }}
              search={{ users: { topic } }}
              className="whole underline underline-offset-4 pointer-coarse:py-2.5"
            >
              {MAIL_TOPIC_LABELS[topic]} <span className="text-ink">{number(count)}</span>
            </Link>
          ))}
        </>
      )}
    </div>
  )
}
