import { formatEventDates, formatMoment, timeAt } from '@admission/common/time.ts'
import { readShownEvents } from '#modules/catalogue/events/reads/shown-events.ts'
import { readOwnEntry } from '#modules/selling/waitlists/reads.ts'
import type { OwnEntry, WaitlistEntryId } from '#modules/selling/waitlists/types.ts'
import type { Services } from '#platform/services.ts'
import type { MailContext, RenderedMail } from '../render/mail-types.ts'
import {
  waitlistClosedMail,
  waitlistJoinedMail,
  waitlistOfferMail,
  type WaitlistMail,
} from '../render/waitlist-mails.ts'
import { PLACEHOLDER } from '../rules/secrets.ts'
import type { LeasedMail } from '../types.ts'

const pageOf = (publicUrl: string, { marketplaceId, storefrontId, eventId }: OwnEntry): string =>
  `${publicUrl}/marketplace/${marketplaceId}/storefront/${storefrontId}/event/${eventId}/tickets?waitlistToken=${PLACEHOLDER}`

/** The text of a mail about a place in line. Undefined if it no longer says what is true. */
export const composeWaitlist = async (
  { databases, addresses }: Services,
  { type, fact }: LeasedMail,
  given: MailContext,
): Promise<RenderedMail | undefined> => {
  const entry = await readOwnEntry(databases.system, (fact?.subjectId ?? '') as WaitlistEntryId)
  const event = entry && (await readShownEvents(databases.visitor, [entry.eventId])).get(entry.eventId)
  if (entry === undefined || event === undefined) return undefined
  const context = { ...given, eventId: entry.eventId }
  const when = formatEventDates(event, 'LONG')
  const mail: WaitlistMail = {
    show: when === '' ? event.name : `${event.name}, ${when}`,
    accountName: entry.accountName,
    priceType: entry.priceType,
    quantity: entry.quantity,
    url: pageOf(addresses.publicUrl, entry),
  }
  if (type === 'WAITLIST_CLOSED') return waitlistClosedMail(mail, context)
  if (type === 'WAITLIST_JOINED')
    return entry.state === 'WAITING' ? waitlistJoinedMail({ ...mail, place: entry.ahead + 1 }, context) : undefined
  if (entry.state !== 'OFFERED' || entry.offerUntil === null) return undefined
  return waitlistOfferMail(
    { ...mail, until: formatMoment(timeAt(entry.offerUntil, entry.zone), { year: false }) },
    context,
  )
}
