import { AUDIENCE_TEXT_TYPES, type AudienceTextName } from '@admission/common/mail-templates/audience-types.ts'
import { audienceMail, type AudienceMailFacts } from '../render/audience-mail.ts'
import type { MailType } from '../types.ts'
import type { Example } from './example-security-mails.ts'

const { variables } = AUDIENCE_TEXT_TYPES.AUDIENCE_EVENT
const values = Object.fromEntries(variables.map(({ name, example }) => [name, example]))

const factsOf = (type: AudienceTextName, url: string): AudienceMailFacts => ({
  text: { type, ...AUDIENCE_TEXT_TYPES[type].starter },
  values,
  links: { ticketsUrl: url, shopUrl: url },
  accountName: 'The Larkhall',
  reason:
    type === 'AUDIENCE_EVENT'
      ? 'You’re receiving this because you have tickets for The Lantern Keeper.'
      : 'You’re receiving this because you agreed to e-mails from The Larkhall.',
  unsubscribeUrl: type === 'AUDIENCE_EVENT' ? null : url,
})

const example = (name: string, type: AudienceTextName): Example => ({
  name,
  from: 'ORGANIZER',
  render: (url, context) => audienceMail(factsOf(type, url), context),
})

/** Mails to audiences in the texts that writing begins with, and the test of one. */
export const AUDIENCE_EXAMPLES = {
  AUDIENCE_NEWS: example('News of an organizer', 'AUDIENCE_ACCOUNT'),
  AUDIENCE_MAIL: example('News about an event', 'AUDIENCE_EVENT'),
  TEST: example('Test of a text', 'AUDIENCE_EVENT'),
} as const satisfies Partial<Record<MailType, Example>>
