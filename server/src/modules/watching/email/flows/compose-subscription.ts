import { readSubscription } from '#modules/selling/account-users/reads/subscriptions.ts'
import { subscriptionMail } from '../render/subscription-mail.ts'
import { PLACEHOLDER } from '../rules/secrets.ts'
import { unsubscribePath } from './compose-cart.ts'
import { bare, MailObsolete, mailReader, type Compose } from './compose.ts'

/** Confirms what a reader gets mails about from now on. Rejects with MailObsolete if they unsubscribed meanwhile. */
export const composeSubscription: Compose = async (services, mail, context) => {
  const { accountId } = mail
  const { id: userId } = await mailReader(services, mail)
  const subscription = accountId && (await readSubscription(services.databases.system, { accountId, userId }))
  if (!subscription || subscription.topics.length === 0) throw new MailObsolete('They unsubscribed meanwhile.')
  const { publicUrl } = services.addresses
  return bare(
    await subscriptionMail(
      {
        accountName: subscription.name,
        topics: subscription.topics,
        url: `${publicUrl}/user/profile/subscription`,
        unsubscribeUrl: publicUrl + unsubscribePath(PLACEHOLDER),
      },
      context,
    ),
  )
}
