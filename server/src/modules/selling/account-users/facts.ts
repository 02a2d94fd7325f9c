import { defineFact } from '#platform/facts.ts'

/**
 * A user began to get mails of an account: until then they agreed to none of its topics. At most once a day. Subject: the
 * user.
 */
export const subscriptionStarted = defineFact('SubscriptionStarted')

/** Something that an account keeps about a user changed: TAGS, CONSENT or NOTES. Subject: the user. */
export const accountUserChanged = defineFact<{ what: string }>('AccountUserChanged')
