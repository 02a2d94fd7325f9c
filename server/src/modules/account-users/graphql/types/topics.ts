import { MAIL_TOPICS, type MailTopic } from '@admission/common/mail-topics.ts'
import { ADMIN, builder, CONSUMER } from '#platform/graphql/builder.ts'

/** A topic of an account's mails. */
export const MailTopicRef = builder.enumType('MailTopic', {
  subGraphs: [...CONSUMER, ...ADMIN],
  description: 'What an organizer is followed for.',
  values: {
    NEW_EVENTS: { description: 'When an event is announced.' },
    REMINDERS: { description: 'When tickets go on sale, or are left in a cart.' },
    OFFERS: { description: 'Discounts and promotions.' },
    NEWS: { description: 'What else is going on.' },
  } satisfies Record<(typeof MAIL_TOPICS)[number], object>,
})

/** The topics of an argument; all of them if none are named. */
export const namedTopics = (given: readonly MailTopic[] | null | undefined): readonly MailTopic[] =>
  given ?? MAIL_TOPICS
