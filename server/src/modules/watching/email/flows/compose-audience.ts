import type { Audience } from '@admission/common/mail-templates/audience.ts'
import { formatEventDates } from '@admission/common/time.ts'
import { readShownEvents } from '#modules/catalogue/events/reads/shown-events.ts'
import { readSubscription } from '#modules/selling/account-users/reads/subscriptions.ts'
import type { Services } from '#platform/services.ts'
import { audienceMail, type AudienceMailFacts } from '../render/audience-mail.ts'
import { LiquidProblem } from '../render/liquid.ts'
import type { OwnText } from '../render/mail-types.ts'
import { readAudienceLetter, type AudienceLetter } from '../reads/audiences.ts'
import { PLACEHOLDER } from '../rules/secrets.ts'
import type { LeasedMail } from '../types.ts'
import { unsubscribePath } from './compose-cart.ts'
import { bare, MailObsolete, type Compose } from './compose.ts'
import { readerNameOf } from './own-texts.ts'

/** A mail of a run that isn't sent now. `isForGood`: its reader no longer belongs to the audience. */
export class MailWithdrawn extends Error {
  readonly isForGood: boolean
  constructor(message: string, isForGood: boolean) {
    super(message)
    this.isForGood = isForGood
  }
}

/** A text that can't be written. There is no default one, so the whole run stops. */
export class AudienceTextBroken extends Error {
  readonly letter: AudienceLetter
  constructor(letter: AudienceLetter, cause: LiquidProblem) {
    super(cause.message, { cause })
    this.letter = letter
  }
}

type About = Pick<Audience, 'audience' | 'topic'> & {
  readonly accountName: string
  readonly shopUrl: string
  readonly eventId: string | null
  readonly text: OwnText
  readonly name: string
}

const addressOf = ({
  venue,
}: {
  readonly venue: Readonly<Record<'name' | 'addressLine' | 'locality', string | null>>
}): string => [venue.name, venue.addressLine, venue.locality].filter(Boolean).join(', ')

/** What one reader of an audience is written. Rejects with MailObsolete if its event is no longer shown to anyone. */
export async function audienceFacts(services: Services, about: About): Promise<AudienceMailFacts> {
  const { publicUrl } = services.addresses
  const { accountName, shopUrl, eventId, topic, text, name } = about
  const event =
    eventId === null ? undefined : (await readShownEvents(services.databases.visitor, [eventId])).get(eventId)
  if (eventId !== null && event === undefined) throw new MailObsolete('The event is no longer shown.')
  const date = event ? formatEventDates(event, 'LONG') : ''
  const ofEvent = event && {
    event: event.name,
    date,
    show: date === '' ? event.name : `${event.name}, ${date}`,
    venue: addressOf(event),
  }
  const tickets = event ? `you have tickets for ${event.name}` : `you have tickets from ${accountName}`
  return {
    text,
    values: { account: accountName, name, ...ofEvent },
    links: {
      ticketsUrl: `${publicUrl}/user`,
      shopUrl,
    },
    accountName,
    reason: `You’re receiving this because ${topic === null ? tickets : `you agreed to e-mails from ${accountName}`}.`,
    unsubscribeUrl: topic === null ? null : publicUrl + unsubscribePath(PLACEHOLDER),
  }
}

// The consent of the moment: someone may have unsubscribed since the mail was planned.
const needConsent = async ({ databases }: Services, { topic }: AudienceLetter, mail: LeasedMail): Promise<void> => {
  const { accountId, userId } = mail
  if (topic === null) return
  const subscription = accountId && userId && (await readSubscription(databases.system, { accountId, userId }))
  if (!subscription || !subscription.topics.includes(topic))
    throw new MailWithdrawn('They unsubscribed meanwhile.', true)
}

/**
 * What employees wrote to an audience. Rejects with MailWithdrawn while its run is stopped or if its reader unsubscribed, and with
 * AudienceTextBroken if it can't be written.
 */
export const composeAudience: Compose = async (services, mail, context) => {
  const letter = await readAudienceLetter(services.databases.system, mail.id)
  if (letter === undefined) throw new MailObsolete('It belongs to no run.')
  if (!letter.isSending) throw new MailWithdrawn('Sending was stopped.', false)
  await needConsent(services, letter, mail)
  const { type, subject, blocks } = letter
  try {
    const facts = await audienceFacts(services, {
      ...letter,
      shopUrl: context.sender.homeUrl,
      text: { type, subject, blocks },
      name: await readerNameOf(services, mail),
    })
    return bare(await audienceMail(facts, context))
  } catch (error) {
    if (error instanceof LiquidProblem) throw new AudienceTextBroken(letter, error)
    throw error
  }
}
