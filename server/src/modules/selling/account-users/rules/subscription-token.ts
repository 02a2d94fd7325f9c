import { toId, type AccountId, type UserId } from '@admission/common/ids.ts'
import { keyedDigest, sameDigest, serverKey } from '#platform/ids.ts'

type Subscriber = { readonly accountId: AccountId; readonly userId: UserId }

const digest = (secret: string, { accountId, userId }: Subscriber): Buffer =>
  keyedDigest(serverKey(secret, 'subscription'), `${accountId}\n${userId}`)

/** The signed token in the links of a mail about a user's subscription to an account. Derived, so it isn't stored. */
export const subscriptionToken = (secrets: readonly string[], of: Subscriber): string =>
  `${of.accountId}.${of.userId}.${digest(secrets[0] ?? '', of).toString('base64url')}`

/** Whose subscription a token is about, signed under one of these server secrets. Undefined for anything else. */
export const subscriberOf = (secrets: readonly string[], token: string): Subscriber | undefined => {
  const [account, user, signature = '', ...rest] = token.split('.')
  const [accountId, userId] = [toId('Account', account), toId('User', user)]
  if (accountId === undefined || userId === undefined || rest.length > 0) return undefined
  const given = Buffer.from(signature, 'base64url')
  const found = { accountId, userId }
  return secrets.some((secret) => sameDigest(digest(secret, found), given)) ? found : undefined
}
