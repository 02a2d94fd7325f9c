/** Topics that people follow an organizer for. A user agrees to each of them on its own. */
export const MAIL_TOPICS = ['NEW_EVENTS', 'REMINDERS', 'OFFERS', 'NEWS'] as const
export type MailTopic = (typeof MAIL_TOPICS)[number]

/** Version of the question that `MAIL_TOPIC_LABELS` and `MAIL_TOPIC_HELP` ask. Raise it when their meaning changes. */
export const MAIL_TOPICS_VERSION = 2

/** Names of the topics, as people read them. */
export const MAIL_TOPIC_LABELS: Readonly<Record<MailTopic, string>> = {
  NEW_EVENTS: 'New events',
  REMINDERS: 'Reminders',
  OFFERS: 'Offers',
  NEWS: 'News',
}

/** Help text of each topic: an example of its mails. */
export const MAIL_TOPIC_HELP: Readonly<Record<MailTopic, string>> = {
  NEW_EVENTS: 'When an event is announced',
  REMINDERS: 'When tickets go on sale, or are left in your cart',
  OFFERS: 'Discounts and promotions',
  NEWS: 'What else is going on',
}

/** The topics of a list in their fixed order, each once. Drops what isn't a topic. */
export const inTopicOrder = (topics: readonly string[]): MailTopic[] =>
  MAIL_TOPICS.filter((topic) => topics.includes(topic))

/** `New events, reminders and offers`; `All topics`; empty for none. */
export const topicsText = (topics: readonly string[]): string => {
  const known = inTopicOrder(topics)
  if (known.length === MAIL_TOPICS.length) return 'All topics'
  const [first, ...others] = known.map((topic) => MAIL_TOPIC_LABELS[topic])
  if (first === undefined) return ''
  const later = others.map((label) => label.toLowerCase())
  const last = later.pop()
  return last === undefined ? first : `${[first, ...later].join(', ')} and ${last}`
}
