import { MAIL_TEMPLATE_NAMES, mailTemplateType, type MailTemplateName } from '@admission/common/mail-templates/types.ts'
import { employeeOf } from '#platform/actor.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { editorOf, saveResultRef } from '#platform/records/graphql.ts'
import { previewTemplate } from '../flows/preview-template.ts'
import { saveTemplate } from '../flows/save-template.ts'
import { sendTestMail } from '../flows/test-mail.ts'
import { readTemplates } from '../reads/templates.ts'
import type { MailTemplate, TemplateOwner } from '../types.ts'
import { MAIL_OWNERS } from './owners.ts'
import { MailPreviewRef, MailTemplateInputRef, MailTemplateRef, MailTemplateTypeRef } from './template-types.ts'

const MailTemplateSaveRef = saveResultRef(MailTemplateRef, 'MailTemplate', EMPLOYEE)

/** Types that an owner can write. Throws notFound for one that it can't. */
const typesOf = ({ eventId }: TemplateOwner): readonly MailTemplateName[] =>
  MAIL_TEMPLATE_NAMES.filter((type) => eventId === null || mailTemplateType(type).isOfEvent)

const checked = (owner: TemplateOwner, type: MailTemplateName): TemplateOwner => {
  if (!typesOf(owner).includes(type)) throw notFound()
  return owner
}

const read = (
  { services }: RequestContext,
  owner: TemplateOwner,
  types: readonly MailTemplateName[],
): Promise<readonly MailTemplate[]> =>
  inAccount(services.databases.admin, owner.accountId, (transaction) => readTemplates(transaction, owner, types))

for (const { name, right, ownerOf } of MAIL_OWNERS) {
  const view = { subGraphs: EMPLOYEE, authScopes: { may: `${right}:view` as const } }
  const manage = { subGraphs: EMPLOYEE, authScopes: { may: `${right}:manage` as const } }
  const idText = `ID of the ${name}.`

  builder.queryFields((t) => ({
    [`${name}MailTemplates`]: t.field({
      ...view,
      type: [MailTemplateRef],
      description: `Types of e-mails that the ${name} can write in its own words. Fails with \`resourceNotFound\` if there is no such ${name}.`,
      args: { id: t.arg.id({ required: true, description: idText }) },
      resolve: async (_root, { id }, context) => {
        const owner = await ownerOf(context, id)
        return [...(await read(context, owner, typesOf(owner)))]
      },
    }),
    [`${name}MailTemplate`]: t.field({
      ...view,
      type: MailTemplateRef,
      description: `One type of e-mail in the words of the ${name}. Fails with \`resourceNotFound\` if there is no such ${name}, or it has no such e-mails.`,
      args: {
        id: t.arg.id({ required: true, description: idText }),
        type: t.arg({ type: MailTemplateTypeRef, required: true, description: 'Type.' }),
      },
      resolve: async (_root, { id, type }, context) => {
        const [template] = await read(context, checked(await ownerOf(context, id), type), [type])
        if (template === undefined) throw notFound()
        return template
      },
    }),
    [`${name}MailPreview`]: t.field({
      ...view,
      type: MailPreviewRef,
      description:
        'E-mail in words that aren’t saved, about a real purchase or made-up data. Looking at what is real is recorded in the audit trail. Fails with `userError` if it would not be sent about the example.',
      args: {
        id: t.arg.id({ required: true, description: idText }),
        input: t.arg({ type: MailTemplateInputRef, required: true, description: 'Words. If off, the default e-mail.' }),
        sampleId: t.arg.id({ description: 'ID of one of the samples; null for made-up data.' }),
      },
      resolve: async (_root, { id, input: { isOn, ...words }, sampleId }, context) => {
        const owner = checked(await ownerOf(context, id), words.type)
        return previewTemplate(context.services, originOf(context), {
          owner,
          words,
          isDefault: !isOn,
          sampleId: sampleId ?? null,
        })
      },
    }),
  }))

  builder.mutationFields((t) => ({
    [`${name}MailTemplateSave`]: t.field({
      ...manage,
      type: MailTemplateSaveRef,
      description:
        'Saves words as the next version. E-mails that are composed from then on have them. Refuses Liquid that can’t be read, and words without a link that the e-mail needs.',
      args: {
        id: t.arg.id({ required: true, description: idText }),
        version: t.arg({ type: 'Int64', required: true, description: 'Version the changes are based on.' }),
        input: t.arg({ type: MailTemplateInputRef, required: true, description: 'Words.' }),
      },
      resolve: async (_root, { id, version, input }, context) => {
        const owner = checked(await ownerOf(context, id), input.type)
        const [template] = await read(context, owner, [input.type])
        if (template === undefined) throw notFound()
        return editRecord(editorOf(context, owner.accountId), saveTemplate(owner, input.type), {
          id: template.id,
          version,
          input,
        })
      },
    }),
    [`${name}MailTest`]: t.field({
      ...manage,
      type: 'String',
      description:
        'Sends a preview to the employee’s own address and returns that address. Its links have no secrets. Fails with `userError` if the words can’t be sent, with `tooManyRequests` after 30 in an hour.',
      args: {
        id: t.arg.id({ required: true, description: idText }),
        input: t.arg({ type: MailTemplateInputRef, required: true, description: 'Words. If off, the default e-mail.' }),
        sampleId: t.arg.id({ description: 'ID of one of the samples; null for made-up data.' }),
      },
      resolve: async (_root, { id, input: { isOn, ...words }, sampleId }, context) => {
        const owner = checked(await ownerOf(context, id), words.type)
        const request = { owner, words, isDefault: !isOn, sampleId: sampleId ?? null }
        return sendTestMail(context.services, originOf(context), employeeOf(context.actor).userId, request)
      },
    }),
  }))
}
