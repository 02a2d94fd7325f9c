import { timeAt } from '@admission/common/time.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { EXAMPLES } from '../flows/example-mails.ts'
import type { SentMail } from '../reads/sent.ts'
import { whyNotAgain, type SentMailState } from '../rules/resending.ts'
import { MAIL_TYPES } from '../types.ts'

/** What people call the states of mails. */
export const SENT_STATE_LABELS: Readonly<Record<SentMailState, string>> = {
  WAITING: 'Waiting',
  SENT: 'Sent',
  BOUNCED: 'Bounced',
  FAILED: 'Failed',
  KEPT: 'Not sent',
}

export const SentMailStateRef = builder.enumType('AccountMailState', {
  subGraphs: EMPLOYEE,
  description: 'State of an e-mail.',
  values: {
    WAITING: { description: 'Will be sent or retried soon.' },
    SENT: { description: 'A mail server accepted it.' },
    BOUNCED: { description: 'The mail server doesn’t know the address.' },
    FAILED: { description: 'No more retries.' },
    KEPT: { description: 'Written, but no mail server is configured.' },
  } satisfies Record<SentMailState, object>,
})

export const SentMailTypeRef = builder.enumType('AccountMailType', {
  subGraphs: EMPLOYEE,
  description: 'Type of an e-mail.',
  values: MAIL_TYPES,
})

const nameOf = (type: string): string => {
  const known = MAIL_TYPES.find((one) => one === type)
  return known === undefined ? type : EXAMPLES[known].name
}

export const SentMailRef = builder.objectRef<SentMail>('AccountMail').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'E-mail of an account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'E-mail ID. Random, because it opens the e-mail’s page.' }),
    type: t.exposeString('type', { description: 'Type, for example `ORDER_RECEIPT`.' }),
    name: t.string({ description: 'Name of the type.', resolve: ({ type }) => nameOf(type) }),
    recipient: t.exposeString('recipient', { description: 'Recipient’s address.' }),
    subject: t.exposeString('subject', { description: 'Subject line. Empty until the e-mail is written.' }),
    state: t.expose('state', { type: SentMailStateRef, description: 'State.' }),
    createdAt: t.field({
      type: TimeRef,
      description: 'When it was planned, in UTC.',
      resolve: ({ createdAt }) => timeAt(createdAt, 'UTC'),
    }),
    sentAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When a mail server accepted it, in UTC; null if none has.',
      resolve: ({ sentAt }) => sentAt && timeAt(sentAt, 'UTC'),
    }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: 'Why it wasn’t sent, or not at first; null if nothing failed.',
    }),
    whyNotAgain: t.string({
      nullable: true,
      description: 'Why it can’t be sent again; null if it can.',
      resolve: (mail) => whyNotAgain(mail) ?? null,
    }),
    path: t.string({ description: 'Path of its page on this site.', resolve: ({ id }) => `/email/${id}` }),
  }),
})
