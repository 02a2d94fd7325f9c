import type { AccountId, UserId } from '@admission/common/ids.ts'
import { MAIL_TOPICS, type MailTopic } from '@admission/common/mail-topics.ts'
import { decideTopics } from '#modules/selling/account-users/flows/subscriptions.ts'
import { readSubscription } from '#modules/selling/account-users/reads/subscriptions.ts'
import { subscriberOf } from '#modules/selling/account-users/rules/subscription-token.ts'
import { notFound } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { readReminder } from '../reads/reminders.ts'
import { cartOfReminder } from '../rules/reminder-token.ts'

/** Target of an unsubscribe link. */
export type MailLink = {
  readonly accountId: AccountId
  readonly accountName: string
  readonly userId: UserId
  /** The topic of the mail; null for a mail about the whole subscription. */
  readonly topic: MailTopic | null
  /** Topics that the person agrees to now, in order. */
  readonly topics: readonly MailTopic[]
}

const linkDead = () => notFound('This link no longer works. Use the newest e-mail, or choose under Subscriptions.')

type Found = Pick<MailLink, 'accountId' | 'userId' | 'topic'> & { readonly accountName?: string }

const findLink = async ({ databases, secrets }: Services, token: string): Promise<Found | undefined> => {
  const cartId = cartOfReminder(secrets.server, token)
  if (cartId === undefined) {
    const subscriber = subscriberOf(secrets.server, token)
    return subscriber && { ...subscriber, topic: null }
  }
  const reminder = await readReminder(databases.system, cartId)
  if (reminder === undefined) return undefined
  const { accountId, accountName, userId } = reminder
  return { accountId, accountName, userId, topic: 'REMINDERS' }
}

/** Reads the target of a signed link in a mail. Throws resourceNotFound for a wrong token. */
export const openMailLink = async (
  services: Services,
  { network }: Pick<Origin, 'network'>,
  token: string,
): Promise<MailLink> => {
  await services.localLimits.take(LIMITS.linkPerNetwork, network)
  const found = await findLink(services, token)
  const subscription = found && (await readSubscription(services.databases.system, found))
  const accountName = subscription?.name ?? found?.accountName
  if (found === undefined || accountName === undefined) throw linkDead()
  return { ...found, accountName, topics: subscription?.topics ?? [] }
}

/**
 * Ends the consent to the topic of the mail that a link is in, or to all topics, for the person it was sent to. They don’t have
 * to sign in: the link is signed. It only ever ends consent. Can be repeated.
 */
export const unsubscribe = async (
  services: Services,
  origin: Origin,
  token: string,
  isAll = false,
): Promise<MailLink> => {
  const link = await openMailLink(services, origin, token)
  if (link.topics.length === 0) return link
  const { accountId, userId, topic } = link
  const topics = isAll || topic === null ? MAIL_TOPICS : [topic]
  const after = await decideTopics(services, origin, { accountId, userId, topics, consents: false }, 'MAIL')
  return { ...link, topics: after.topics }
}
