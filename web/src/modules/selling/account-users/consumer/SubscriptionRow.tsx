import { MAIL_TOPIC_HELP, MAIL_TOPIC_LABELS, MAIL_TOPICS, type MailTopic } from '@admission/common/mail-topics.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { SetSubscriptionDocument, type SubscriptionFieldsFragment } from './subscriptions.gql.ts'
import { sinceText, subscriptionQuery } from './subscription-query.ts'

interface Change {
  readonly topics: readonly MailTopic[]
  readonly consents: boolean
}

const withChange = (topics: readonly MailTopic[], change: Change): readonly MailTopic[] =>
  MAIL_TOPICS.filter((topic) => (change.topics.includes(topic) ? change.consents : topics.includes(topic)))

/** An organizer with its topics: each checkbox is saved when it is pressed, the first one turns all on or off. */
export function SubscriptionRow({ of }: { readonly of: SubscriptionFieldsFragment }) {
  const { accountId, name } = of
  const client = useQueryClient()
  const [wanted, setWanted] = useState<readonly MailTopic[]>()
  const { mutate } = useMutation({
    mutationFn: ({ topics, consents }: Change) =>
      request(SetSubscriptionDocument, { accountId, consents, topics: [...topics] }),
    // One after the other, so that the last press wins.
    scope: { id: `subscription ${accountId}` },
    onSuccess: ({ subscriptionSet }) =>
      client.setQueryData(
        subscriptionQuery.queryKey,
        (before) => before && { ...before, mySubscriptions: subscriptionSet },
      ),
  })
  const shown = wanted ?? of.topics
  const change = (topics: readonly MailTopic[], consents: boolean): void => {
    setWanted(withChange(shown, { topics, consents }))
    mutate({ topics, consents }, { onSettled: () => setWanted(undefined) })
  }
  const isAll = shown.length === MAIL_TOPICS.length
  return (
    <li className="border-b border-line py-3">
      <fieldset aria-busy={wanted !== undefined}>
        <legend className="sr-only">{name}</legend>
        <Checkbox
          checked={isAll}
          mixed={!isAll && shown.length > 0}
          onValue={(consents) => change(MAIL_TOPICS, consents)}
          help={sinceText(of)}
        >
          {name}
        </Checkbox>
        <div className="mt-3 grid gap-x-6 gap-y-3 pl-8 phone:grid-cols-2">
          {MAIL_TOPICS.map((topic) => (
            <Checkbox
              key={topic}
              checked={shown.includes(topic)}
              onValue={(consents) => change([topic], consents)}
              help={MAIL_TOPIC_HELP[topic]}
            >
              {MAIL_TOPIC_LABELS[topic]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </li>
  )
}
