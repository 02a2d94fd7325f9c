import { MAIL_TEMPLATE_NAMES, mailTemplateType } from '@admission/common/mail-templates/types.ts'

/** Names of the types of e-mails that are about an account, for the filter. */
export const mailTypeNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(MAIL_TEMPLATE_NAMES.map((type) => [type, mailTemplateType(type).name])),
  ATTENDEE_MESSAGE: 'Message to attendees',
  AUDIENCE_NEWS: 'News of an organizer',
  AUDIENCE_MAIL: 'News about an event',
  TEST: 'Test of a text',
  PAYMENT_DISPUTED: 'Payment disputed',
}
