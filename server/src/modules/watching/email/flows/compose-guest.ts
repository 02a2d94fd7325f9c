import { formatMoney } from '@admission/common/money.ts'
import { seatLabel } from '@admission/common/seats.ts'
import { formatEventDates, formatMoment, timeAt } from '@admission/common/time.ts'
import { readInvitation } from '#modules/selling/concierge/reads.ts'
import { readShownEvents } from '#modules/catalogue/events/reads/shown-events.ts'
import { readRenewedPass } from '#modules/selling/renewals/reads.ts'
import { guestInvitationMail } from '../render/guest-mail.ts'
import { PLACEHOLDER } from '../rules/secrets.ts'
import { bare, MailObsolete, type Compose } from './compose.ts'

/** Tells a guest which tickets are held for them. Rejects with MailObsolete once they no longer are. */
export const composeGuest: Compose = async ({ databases, addresses }, { fact }, context) => {
  const invitation = await readInvitation(databases.system, fact?.subjectId ?? '')
  const event = invitation && (await readShownEvents(databases.visitor, [invitation.eventId])).get(invitation.eventId)
  if (invitation?.state !== 'OPEN' || event === undefined) throw new MailObsolete('The tickets are no longer held.')
  const when = formatEventDates(event, 'LONG')
  const renewed = await readRenewedPass(databases.system, invitation.id)
  return bare(
    await guestInvitationMail(
      {
        show: renewed?.name ?? (when === '' ? event.name : `${event.name}, ${when}`),
        renewal: renewed === undefined ? null : fact?.data['isReminder'] === true ? 'REMINDER' : 'OFFER',
        guestName: invitation.guestName,
        accountName: invitation.accountName,
        message: invitation.message,
        quantity: invitation.quantity,
        places: invitation.seats.length === 0 ? '' : seatLabel(invitation.seats),
        price: formatMoney(invitation.price),
        orderFee: invitation.orderFee && formatMoney(invitation.orderFee),
        until: formatMoment(timeAt(invitation.heldUntil, invitation.zone), { year: false }),
        url: `${addresses.publicUrl}/interstitial/concierge?inviteHash=${PLACEHOLDER}`,
      },
      { ...context, eventId: invitation.eventId },
    ),
  )
}
