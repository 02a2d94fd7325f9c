import { audienceMailForm, type AudienceMailInput } from '@admission/common/mail-templates/audience.ts'
import { isUuid } from '@admission/common/ids.ts'
import { employeeOf } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { editRecord, validateInput } from '#platform/records/edit-record.ts'
import { platformEditorOf, saveResultRef } from '#platform/records/graphql.ts'
import { recordArgs } from '#platform/records/record-args.ts'
import { previewAudience } from '../flows/preview-audience.ts'
import {
  archiveAudienceMail,
  createAudienceMail,
  duplicateAudienceMail,
  saveAudienceMail,
} from '../flows/save-audience.ts'
import { mailTest } from '../flows/test-mail.ts'
import { readAudienceReach } from '../reads/audience-people.ts'
import { readAudienceChoices, readAudienceEvents, readAudienceMail, readAudienceMails } from '../reads/audiences.ts'
import type { AudienceMail, TemplateOwner } from '../types.ts'
import {
  AudienceChoicesRef,
  AudienceInputRef,
  AudienceMailInputRef,
  AudienceMailRef,
  AudienceReachRef,
} from './audience-types.ts'
import { MAIL_OWNERS } from './owners.ts'
import { MailPreviewRef } from './template-types.ts'

const SaveRef = saveResultRef(AudienceMailRef, 'AudienceMail', EMPLOYEE)
const ofRecord = recordArgs('AudienceMail', 'e-mail')

type People = typeof AudienceInputRef.$inferInput
type Sent = typeof AudienceMailInputRef.$inferInput

const peopleOf = ({ audience, topic, eventIds, prices, sections, checkedIn }: People) => ({
  audience,
  topic: topic ?? null,
  eventIds: (eventIds ?? []).map((id) => id.toLowerCase()),
  prices: prices ?? [],
  sections: sections ?? [],
  checkedIn: checkedIn ?? null,
})

const typeOf = ({ eventId }: Pick<TemplateOwner, 'eventId'>): AudienceMailInput['type'] =>
  eventId === null ? 'AUDIENCE_ACCOUNT' : 'AUDIENCE_EVENT'

const inputOf = (sent: Sent): AudienceMailInput => ({
  type: sent.type,
  name: sent.name,
  ...peopleOf(sent),
  subject: sent.subject,
  blocks: sent.blocks.map((block) => ({ ...block })),
})

/** The people of an audience that isn't saved. Throws userInputError for one that can't be. */
const checkedPeople = (owner: TemplateOwner, people: People) => {
  const block = { kind: 'TEXT' as const, text: '-', url: '' }
  const whole = { type: typeOf(owner), name: '-', ...peopleOf(people), subject: '-', blocks: [block] }
  return { ...validateInput(audienceMailForm, whole), ...owner }
}

const mailOf = async (context: RequestContext, owner: TemplateOwner, id: string): Promise<AudienceMail> => {
  const mail = isUuid(id) ? await readAudienceMail(context.services.databases.system, id) : undefined
  if (mail === undefined || mail.accountId !== owner.accountId || mail.eventId !== owner.eventId) throw notFound()
  return mail
}

/** Chosen events of an account; those of others are left out. */
const eventsOf = async (
  { services }: RequestContext,
  owner: TemplateOwner,
  ids: readonly string[],
): Promise<string[]> => {
  if (owner.eventId !== null) return [owner.eventId]
  const known = await readAudienceEvents(services.databases.system, owner.accountId, ids.filter(isUuid))
  return known.map(({ id }) => id)
}

for (const { name, right, ownerOf } of MAIL_OWNERS) {
  const view = { subGraphs: EMPLOYEE, authScopes: { may: `${right}:view` as const } }
  const manage = { subGraphs: EMPLOYEE, authScopes: { may: `${right}:manage` as const } }
  const ofOwner = builder.args((t) => ({ id: t.id({ required: true, description: `ID of the ${name}.` }) }))
  const mailId = builder.args((t) => ({ mailId: t.id({ required: true, description: 'ID of the e-mail.' }) }))
  const preview = builder.args((t) => ({
    input: t.field({ type: AudienceMailInputRef, required: true, description: 'The e-mail, saved or not.' }),
    userId: t.id({ description: 'ID of a person of its audience, to show it with their data; null for made-up data.' }),
  }))
  const underKey = builder.args((t) => ({
    key: t.id({ required: true, description: 'Idempotency key: a UUID. Reuse it when retrying.' }),
  }))

  /** Throws notFound unless a mail is of this kind of owner. */
  const owned = async (context: RequestContext, id: string): Promise<void> => {
    const mail = isUuid(id) ? await readAudienceMail(context.services.databases.system, id) : undefined
    if (mail === undefined || (mail.eventId === null) !== (name === 'account')) throw notFound()
  }

  builder.queryFields((t) => ({
    [`${name}AudienceMails`]: t.field({
      ...view,
      type: [AudienceMailRef],
      description: `The latest 500 e-mails to audiences of the ${name}, newest first. Fails with \`resourceNotFound\` if there is no such ${name}.`,
      args: { ...ofOwner, isArchived: t.arg.boolean({ description: 'True: the archived ones.' }) },
      resolve: async (_root, { id, isArchived }, context) => [
        ...(await readAudienceMails(
          context.services.databases.system,
          await ownerOf(context, id),
          isArchived ?? false,
        )),
      ],
    }),
    [`${name}AudienceMail`]: t.field({
      ...view,
      type: AudienceMailRef,
      description: `E-mail to an audience of the ${name}. Fails with \`resourceNotFound\` if it has no such e-mail.`,
      args: { ...ofOwner, ...mailId },
      resolve: async (_root, args, context) => mailOf(context, await ownerOf(context, args.id), args.mailId),
    }),
    [`${name}AudienceReach`]: t.field({
      ...view,
      type: AudienceReachRef,
      description: `Who an e-mail would reach now. Fails with \`resourceNotFound\` if there is no such ${name}.`,
      args: { ...ofOwner, people: t.arg({ type: AudienceInputRef, required: true, description: 'The audience.' }) },
      resolve: async (_root, { id, people }, context) =>
        readAudienceReach(context.services.databases.system, checkedPeople(await ownerOf(context, id), people)),
    }),
    [`${name}AudienceChoices`]: t.field({
      ...view,
      type: AudienceChoicesRef,
      description: 'What ticket holders can be told apart by.',
      args: {
        ...ofOwner,
        eventIds: t.arg.idList({ description: 'Of an account: chosen events. Those of others are left out.' }),
      },
      resolve: async (_root, { id, eventIds }, context) => {
        const events = await eventsOf(context, await ownerOf(context, id), eventIds ?? [])
        return readAudienceChoices(context.services.databases.system, events)
      },
    }),
    [`${name}AudiencePreview`]: t.field({
      ...view,
      type: MailPreviewRef,
      description:
        'E-mail to an audience that isn’t saved, with made-up data or that of a person of the audience, which is recorded in the audit trail. Without a document if it can’t be written.',
      args: { ...ofOwner, ...preview },
      resolve: async (_root, { id, input, userId }, context) => {
        const owner = await ownerOf(context, id)
        const request = { owner, input: inputOf(input), userId: userId ?? null }
        return previewAudience(context.services, originOf(context), request)
      },
    }),
  }))

  builder.mutationFields((t) => ({
    [`${name}AudienceMailCreate`]: t.field({
      ...manage,
      type: AudienceMailRef,
      description: `Creates an e-mail to an audience of the ${name}, as a draft. Fails with \`userInputError\` if a field is wrong.`,
      args: {
        ...ofOwner,
        ...underKey,
        input: t.arg({ type: AudienceMailInputRef, required: true, description: 'The new e-mail.' }),
      },
      resolve: async (_root, { id, key, input }, context) => {
        const owner = await ownerOf(context, id)
        const { userId } = employeeOf(context.actor)
        const created = { userId, key, owner, input: inputOf(input) }
        return mailOf(context, owner, await createAudienceMail(platformEditorOf(context), created))
      },
    }),
    [`${name}AudienceMailDuplicate`]: t.field({
      ...manage,
      type: AudienceMailRef,
      description: 'Copies an e-mail to an audience with its text, as a draft.',
      args: { ...ofOwner, ...underKey, ...mailId },
      resolve: async (_root, args, context) => {
        const owner = await ownerOf(context, args.id)
        const { userId } = employeeOf(context.actor)
        const { id } = await mailOf(context, owner, args.mailId)
        const copy = await duplicateAudienceMail(platformEditorOf(context), { userId, key: args.key, owner, id })
        return mailOf(context, owner, copy)
      },
    }),
    [`${name}AudienceMailSave`]: t.field({
      ...manage,
      type: SaveRef,
      description:
        'Saves an e-mail to an audience, its text as the next version. A run that hasn’t begun, or is resumed, has it. Its audience can’t change while one isn’t over.',
      args: { ...ofRecord, input: t.arg({ type: AudienceMailInputRef, required: true, description: 'All of it.' }) },
      resolve: async (_root, { id, version, input }, context) => {
        await owned(context, id)
        return editRecord(platformEditorOf(context), saveAudienceMail, { id, version, input: inputOf(input) })
      },
    }),
    [`${name}AudienceMailArchive`]: t.field({
      ...manage,
      type: SaveRef,
      description: 'Archives an e-mail to an audience that isn’t on its way, or restores it.',
      args: { ...ofRecord, isArchived: t.arg.boolean({ required: true, description: 'False: restores it.' }) },
      resolve: async (_root, { id, version, isArchived }, context) => {
        await owned(context, id)
        return editRecord(platformEditorOf(context), archiveAudienceMail, { id, version, input: isArchived })
      },
    }),
    [`${name}AudienceMailTest`]: t.field({
      ...manage,
      type: 'String',
      description:
        'Sends a preview to the employee’s own address and returns that address. Its links have no secrets. Fails with `userError` if it can’t be written, with `tooManyRequests` after 30 in an hour.',
      args: { ...ofOwner, ...preview },
      resolve: async (_root, { id, input, userId }, context) => {
        const owner = await ownerOf(context, id)
        const origin = originOf(context)
        const request = { owner, input: inputOf(input), userId: userId ?? null }
        return mailTest(context.services, origin, {
          accountId: owner.accountId,
          userId: employeeOf(context.actor).userId,
          entry: { action: 'audience-mail-test', target: { kind: name, id: owner.eventId ?? owner.accountId } },
          preview: () => previewAudience(context.services, origin, request),
        })
      },
    }),
  }))
}
