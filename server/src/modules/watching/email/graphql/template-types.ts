import { MAIL_BLOCK_KINDS, type MailBlock } from '@admission/common/mail-templates/block-kinds.ts'
import { MAIL_TEMPLATE_NAMES, mailTemplateType } from '@admission/common/mail-templates/types.ts'
import { timeAt } from '@admission/common/time.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { historyField, RecordRef, versionField } from '#platform/records/graphql.ts'
import type { Preview } from '../flows/preview-template.ts'
import { templateSamples } from '../flows/preview-template.ts'
import { templateHistory } from '../flows/save-template.ts'
import { readTemplateVersions, type TemplateSample } from '../reads/templates.ts'
import { templateState, type TemplateState } from '../rules/template-state.ts'
import type { MailTemplate, TemplateVersion } from '../types.ts'

export const MailTemplateTypeRef = builder.enumType('MailTemplateType', {
  subGraphs: EMPLOYEE,
  description: 'Type of e-mail that accounts and events can write in their own words.',
  values: MAIL_TEMPLATE_NAMES,
})

const MailBlockKindRef = builder.enumType('MailBlockKind', {
  subGraphs: EMPLOYEE,
  description:
    'Kind of a block. `TICKETS` (events with their places) and `LINES` (what was paid) only have content in receipts.',
  values: MAIL_BLOCK_KINDS,
})

const TemplateStateRef = builder.enumType('MailTemplateState', {
  subGraphs: EMPLOYEE,
  description: 'Which words a type of e-mail is sent in.',
  values: {
    DEFAULT: { description: 'The product’s.' },
    INHERITED: { description: 'The account’s, at one of its events.' },
    OWN: { description: 'Its own.' },
    BROKEN: { description: 'It has its own, which can’t be written: the product’s are sent.' },
  } satisfies Record<TemplateState, object>,
})

export const MailBlockRef = builder.objectRef<MailBlock>('MailBlock').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Block of an e-mail.',
  fields: (t) => ({
    kind: t.expose('kind', { type: MailBlockKindRef, description: 'Kind.' }),
    text: t.exposeString('text', {
      description: 'Liquid template of the words, of a button’s label, or of a picture’s description. May be empty.',
    }),
    url: t.exposeString('url', {
      description:
        'Where a button leads: the name of one of the type’s links, or a web address. Address of a picture. Else empty.',
    }),
  }),
})

export const MailBlockInputRef = builder.inputType('MailBlockInput', {
  subGraphs: EMPLOYEE,
  description: 'Block of an e-mail.',
  fields: (t) => ({
    kind: t.field({ type: MailBlockKindRef, required: true, description: 'Kind.' }),
    text: t.string({ required: true, description: 'Liquid template; may be empty where a kind has no words.' }),
    url: t.string({ required: true, description: 'Name of a link of the type, or an address. Empty for other kinds.' }),
  }),
})

export const MailTemplateInputRef = builder.inputType('MailTemplateInput', {
  subGraphs: EMPLOYEE,
  description: 'Words of a type of e-mail.',
  fields: (t) => ({
    type: t.field({ type: MailTemplateTypeRef, required: true, description: 'Type.' }),
    isOn: t.boolean({ required: true, description: 'False: the words are kept, but not sent.' }),
    subject: t.string({ required: true, description: 'Liquid template of the subject, up to 200 characters.' }),
    blocks: t.field({ type: [MailBlockInputRef], required: true, description: 'In order, 1 to 40.' }),
  }),
})

export const MailTemplateVersionRef = builder.objectRef<TemplateVersion>('MailTemplateVersion').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Words of a type of e-mail as they were saved.',
  fields: (t) => ({
    no: t.exposeInt('no', { description: 'Number, from 1.' }),
    subject: t.exposeString('subject', { description: 'Liquid template of the subject.' }),
    blocks: t.field({ type: [MailBlockRef], description: 'In order.', resolve: ({ blocks }) => [...blocks] }),
    createdAt: t.field({
      type: TimeRef,
      description: 'When it was saved, in UTC.',
      resolve: ({ createdAt }) => timeAt(createdAt, 'UTC'),
    }),
    brokenReason: t.exposeString('brokenReason', {
      nullable: true,
      description: 'Why an e-mail could not be written with it; null if that hasn’t happened.',
    }),
  }),
})

export const MailSampleRef = builder.objectRef<TemplateSample>('MailSample').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Something real that a preview can be about.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID to send with a preview.' }),
    label: t.exposeString('label', { description: 'Purchase number and event, or subject. Names no person.' }),
    at: t.field({ type: TimeRef, description: 'When it happened, in UTC.', resolve: ({ at }) => timeAt(at, 'UTC') }),
  }),
})

export const MailTemplateRef = builder.objectRef<MailTemplate>('MailTemplate').implement({
  subGraphs: EMPLOYEE,
  public: true,
  interfaces: [RecordRef],
  description: 'Type of e-mail in the words of an account or event. There is one for every type, saved or not.',
  fields: (t) => ({
    id: t.id({ description: 'ID of the account or event.', resolve: ({ accountId, eventId }) => eventId ?? accountId }),
    version: t.field(versionField),
    history: t.field(historyField(templateHistory)),
    type: t.expose('type', { type: MailTemplateTypeRef, description: 'Type.' }),
    name: t.string({ description: 'Name of the type.', resolve: ({ type }) => mailTemplateType(type).name }),
    sent: t.string({ description: 'When it is sent.', resolve: ({ type }) => mailTemplateType(type).sent }),
    state: t.field({ type: TemplateStateRef, description: 'Which words are sent.', resolve: templateState }),
    isOn: t.exposeBoolean('isOn', { description: 'Whether its own words are turned on.' }),
    isInherited: t.exposeBoolean('isInherited', {
      description: 'Of an event: whether the account has words of its own, which are sent if the event’s are off.',
    }),
    subject: t.exposeString('subject', { description: 'Liquid template; a starting text until something is saved.' }),
    blocks: t.field({
      type: [MailBlockRef],
      description: 'In order; a starting text until something is saved.',
      resolve: ({ blocks }) => [...blocks],
    }),
    brokenReason: t.exposeString('brokenReason', {
      nullable: true,
      description: 'Why the current words can’t be written; null if they can.',
    }),
    versions: t.field({
      type: [MailTemplateVersionRef],
      description: 'Saved words, latest first, 50 at most.',
      resolve: async ({ accountId, id }, _args, { services }) => [
        ...(await readTemplateVersions(services.databases.system, accountId, id)),
      ],
    }),
    samples: t.field({
      type: [MailSampleRef],
      description: 'Latest purchases or e-mails to look at in a preview, 5 at most.',
      resolve: async ({ accountId, eventId, type }, _args, { services }) => [
        ...(await templateSamples(services, { accountId, eventId }, type)),
      ],
    }),
  }),
})

export const MailPreviewRef = builder.objectRef<Preview>('MailPreview').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'E-mail in words that aren’t saved.',
  fields: (t) => ({
    subject: t.exposeString('subject', { description: 'Subject line.' }),
    html: t.exposeString('html', {
      description: 'Complete HTML document. Its links have no secrets. Show it in a sandboxed frame.',
    }),
    text: t.exposeString('text', { description: 'Plain text.' }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why the words can’t be sent: the default e-mail is shown in their place. Null if they can.',
    }),
  }),
})
