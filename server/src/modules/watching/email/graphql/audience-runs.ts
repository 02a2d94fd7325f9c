import { isUuid } from '@admission/common/ids.ts'
import { reasonForm } from '@admission/common/validation/account-forms.ts'
import { employeeOf } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import {
  cancelAudience,
  rescheduleAudience,
  resumeAudience,
  sendToAudience,
  stopAudience,
} from '../flows/send-audience.ts'
import { AudienceMailRef } from './audience-types.ts'

// Writing is for those who look after accounts or events; sending is for those who look after people.
const send = { subGraphs: EMPLOYEE, authScopes: { may: 'people:manage' } } as const

const ofMail = builder.args((t) => ({
  id: t.id({ required: true, description: 'ID of the e-mail.' }),
  reason: t.string({
    required: true,
    validate: reasonForm.entries.reason,
    description: 'Why, for the audit trail.',
  }),
}))
const AT = 'YYYY-MM-DDTHH:MM, a wall-clock time in the time zone of the event or account'

const asked = (context: RequestContext, { id, reason }: { readonly id: string; readonly reason: string }) => {
  if (!isUuid(id)) throw notFound()
  return { services: context.services, origin: originOf(context), id, reason }
}

builder.mutationFields((t) => ({
  audienceMailSend: t.field({
    ...send,
    type: AudienceMailRef,
    description:
      'Sends an e-mail to its audience in the background, now or at a time. It goes to who is in the audience when it begins; each address gets it once. 5 e-mails to many per event and 20 per account within 24 hours, messages to attendees included. Fails with `preconditionFailed` if it was changed since it was read, or is on its way.',
    args: {
      ...ofMail,
      key: t.arg.id({ required: true, description: 'Idempotency key: a UUID. Reuse it when retrying.' }),
      version: t.arg({ type: 'Int64', required: true, description: 'Version that was read.' }),
      people: t.arg.int({ required: true, description: 'Number of people that the sender was shown.' }),
      at: t.arg.string({ description: `${AT}; null: now.` }),
    },
    resolve: (_root, { key, version, people, at, ...of }, context) => {
      const { userId } = employeeOf(context.actor)
      return sendToAudience({ ...asked(context, of), userId, key, version, people, at: at ?? null })
    },
  }),
  audienceMailReschedule: t.field({
    ...send,
    type: AudienceMailRef,
    description: 'Moves a scheduled e-mail to another time. Fails with `preconditionFailed` once it has begun.',
    args: { ...ofMail, at: t.arg.string({ required: true, description: `${AT}.` }) },
    resolve: (_root, { at, ...of }, context) => rescheduleAudience({ ...asked(context, of), at }),
  }),
  audienceMailStop: t.field({
    ...send,
    type: AudienceMailRef,
    description: 'Stops an e-mail that is scheduled or being sent. What was sent stays; the rest waits.',
    args: ofMail,
    resolve: (_root, of, context) => stopAudience(asked(context, of)),
  }),
  audienceMailResume: t.field({
    ...send,
    type: AudienceMailRef,
    description: 'Goes on with a stopped e-mail in its current text. Those who got it don’t get it again.',
    args: ofMail,
    resolve: (_root, of, context) => resumeAudience(asked(context, of)),
  }),
  audienceMailCancel: t.field({
    ...send,
    type: AudienceMailRef,
    description: 'Ends an e-mail that is scheduled or stopped. The rest is never sent.',
    args: ofMail,
    resolve: (_root, of, context) => cancelAudience(asked(context, of)),
  }),
}))
