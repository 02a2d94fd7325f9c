import { formatEventDates } from '@admission/common/time.ts'
import { readShownEvents } from '#modules/catalogue/events/reads/shown-events.ts'
import { readMessage } from '#modules/watching/admission/reads/messages.ts'
import { attendeeMail } from '../render/attendee-mail.ts'
import { bare, MailObsolete, type Compose } from './compose.ts'

/** What staff wrote to attendees of an event. Rejects with MailObsolete if the event is no longer shown to anyone. */
export const composeAttendees: Compose = async ({ databases, addresses }, { fact }, context) => {
  const message = await readMessage(databases.system, fact?.subjectId ?? '')
  const event = message && (await readShownEvents(databases.visitor, [message.eventId])).get(message.eventId)
  if (message === undefined || event === undefined) throw new MailObsolete('The event is no longer shown.')
  const when = formatEventDates(event, 'LONG')
  return bare(
    await attendeeMail(
      {
        show: when === '' ? event.name : `${event.name}, ${when}`,
        eventName: event.name,
        accountName: message.accountName,
        subject: message.subject,
        body: message.body,
        url: `${addresses.publicUrl}/user`,
      },
      context,
    ),
  )
}
