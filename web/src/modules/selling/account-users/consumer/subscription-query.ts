import { formatTime, timeAt } from '@admission/common/time.ts'
import { query } from '#platform/api.ts'
import { viewerZone } from '#platform/time-zones.ts'
import { ProfileSubscriptionDocument, type GeneralConsentFieldsFragment } from './subscriptions.gql.ts'

/** Consents of the signed-in user to mails. */
export const subscriptionQuery = query(ProfileSubscriptionDocument, {})

const momentText = ({ utc }: { readonly utc: string }): string =>
  formatTime(timeAt(Date.parse(utc), viewerZone()), { year: true, weekday: false })

/** `On since Mar 4, 2027, 10:00 AM`; undefined if nothing was decided. */
export const sinceText = ({ consents, consentAt, withdrawnAt }: GeneralConsentFieldsFragment): string | undefined => {
  if (consents) return consentAt === null ? undefined : `On since ${momentText(consentAt)}`
  return withdrawnAt === null ? undefined : `Off since ${momentText(withdrawnAt)}`
}
