import { AUDIENCE_KINDS, AUDIENCE_TEXT_NAMES } from '@admission/common/mail-templates/audience.ts'
import { MAIL_TOPICS } from '@admission/common/mail-topics.ts'
import { timeAt } from '@admission/common/time.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { historyField, RecordRef, versionField } from '#platform/records/graphql.ts'
import { userNameById } from '#platform/records/history.ts'
import { readAudienceSamples } from '../reads/audience-people.ts'
import {
  readAudienceEvents,
  readAudienceRuns,
  readAudienceVersions,
  type AudienceChoices,
  type AudienceEventName,
} from '../reads/audiences.ts'
import { audienceHistory } from '../rules/audience-history.ts'
import { audienceState } from '../rules/audience-state.ts'
import {
  AUDIENCE_RUN_STATES,
  type AudienceMail,
  type AudienceMailState,
  type AudienceReach,
  type AudienceRun,
} from '../types.ts'
import { MailBlockInputRef, MailBlockRef, MailSampleRef, MailTemplateVersionRef } from './template-types.ts'

const KindRef = builder.enumType('AudienceKind', {
  subGraphs: EMPLOYEE,
  description: 'Who an e-mail to an audience is for: subscribers of the account, or people with tickets.',
  values: AUDIENCE_KINDS,
})

const TopicRef = builder.enumType('AudienceTopic', {
  subGraphs: EMPLOYEE,
  description: 'What people agree to get from an account.',
  values: MAIL_TOPICS,
})

const TypeRef = builder.enumType('AudienceTextType', {
  subGraphs: EMPLOYEE,
  description: 'What the text of an e-mail to an audience can say: of an account, or of one event.',
  values: AUDIENCE_TEXT_NAMES,
})

const StateRef = builder.enumType('AudienceMailState', {
  subGraphs: EMPLOYEE,
  description: 'State of an e-mail to an audience.',
  values: {
    DRAFT: { description: 'It was never sent.' },
    SCHEDULED: { description: 'It waits for its time.' },
    SENDING: { description: 'It is being sent.' },
    STOPPED: { description: 'It was stopped, and can go on.' },
    SENT: { description: 'It was sent.' },
  } satisfies Record<AudienceMailState, object>,
})

const RunStateRef = builder.enumType('AudienceRunState', {
  subGraphs: EMPLOYEE,
  description: 'State of one time that an e-mail goes to its audience. CANCELED: the rest is never sent.',
  values: AUDIENCE_RUN_STATES,
})

/** A run, with the time zone that it is shown in. */
type ShownRun = AudienceRun & { readonly timezone: string }

const RunRef = builder.objectRef<ShownRun>('AudienceRun').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'One time that an e-mail goes to its audience.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    state: t.expose('state', { type: RunStateRef, description: 'State.' }),
    scheduledAt: t.field({
      type: TimeRef,
      description: 'When it is to begin, in the time zone of the event or account.',
      resolve: ({ scheduledAt, timezone }) => timeAt(scheduledAt, timezone),
    }),
    endedAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When the last one was sent, or it was ended; null until then.',
      resolve: ({ endedAt, timezone }) => endedAt && timeAt(endedAt, timezone),
    }),
    hasBegun: t.boolean({
      description: 'Whether its recipients are fixed.',
      resolve: ({ countedAt }) => countedAt !== null,
    }),
    confirmed: t.exposeInt('confirmed', { description: 'Number of people that the sender was shown.' }),
    people: t.exposeInt('people', { description: 'Number of people it goes to; 0 until it begins.' }),
    sent: t.exposeInt('sent', { description: 'Number of e-mails sent.' }),
    rejected: t.exposeInt('rejected', { description: 'Number of addresses that the mail server doesn’t know.' }),
    failed: t.exposeInt('failed', { description: 'Number of e-mails that couldn’t be sent for another reason.' }),
    skipped: t.exposeInt('skipped', {
      description: 'Number of people who no longer belonged to the audience when it was their turn.',
    }),
    left: t.exposeInt('left', { description: 'Number of people who wait for theirs.' }),
    bounced: t.exposeInt('bounced', { description: 'Left out at the beginning: their address rejects e-mails.' }),
    unsubscribed: t.exposeInt('unsubscribed', { description: 'Left out at the beginning: they don’t agree to it.' }),
    unreachable: t.exposeInt('unreachable', { description: 'Left out at the beginning: they have no address.' }),
    stopReason: t.exposeString('stopReason', { nullable: true, description: 'Why it is stopped; null if it isn’t.' }),
    by: t.string({
      nullable: true,
      description: 'Who planned it; null for a former user.',
      resolve: ({ createdBy }, _args, context) => userNameById(context).load(createdBy),
    }),
  }),
})

export const AudienceReachRef = builder.objectRef<AudienceReach>('AudienceReach').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Who an e-mail to an audience would reach now. Each person and each address counts once.',
  fields: (t) => ({
    people: t.exposeInt('people', { description: 'Number of people who would get it.' }),
    bounced: t.exposeInt('bounced', { description: 'Left out: their address rejects e-mails.' }),
    unsubscribed: t.exposeInt('unsubscribed', { description: 'Left out: they don’t agree to it.' }),
    unreachable: t.exposeInt('unreachable', { description: 'Left out: they have no address, or were erased.' }),
  }),
})
const EventNameRef = builder.objectRef<AudienceEventName>('AudienceEvent').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Event whose ticket holders an e-mail goes to.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Event ID.' }),
    name: t.exposeString('name', { description: 'Event name.' }),
    at: t.field({
      type: TimeRef,
      description: 'When it begins, in its time zone.',
      resolve: ({ at, zone }) => timeAt(at, zone),
    }),
  }),
})

export const AudienceChoicesRef = builder.objectRef<AudienceChoices>('AudienceChoices').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'What ticket holders can be told apart by.',
  fields: (t) => ({
    prices: t.stringList({ description: 'Up to 200 names of price types.', resolve: ({ prices }) => [...prices] }),
    sections: t.stringList({ description: 'Up to 200 sections.', resolve: ({ sections }) => [...sections] }),
  }),
})

export const AudienceMailRef = builder.objectRef<AudienceMail>('AudienceMail').implement({
  subGraphs: EMPLOYEE,
  public: true,
  interfaces: [RecordRef],
  description: 'E-mail that employees send to many people of an account or event.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.field(versionField),
    history: t.field(historyField(audienceHistory)),
    type: t.expose('type', { type: TypeRef, description: 'What its text can say.' }),
    name: t.exposeString('name', { description: 'Name that staff know it by.' }),
    state: t.field({ type: StateRef, description: 'State.', resolve: audienceState }),
    isArchived: t.exposeBoolean('isArchived', { description: 'Whether it is archived.' }),
    audience: t.expose('audience', { type: KindRef, description: 'Who it is for.' }),
    topic: t.expose('topic', {
      type: TopicRef,
      nullable: true,
      description:
        'What its readers must have agreed to get, and can unsubscribe from; null: news about their own tickets.',
    }),
    events: t.field({
      type: [EventNameRef],
      description: 'Of an account: events whose ticket holders it goes to, by date.',
      resolve: async ({ accountId, eventIds }, _args, { services }) => [
        ...(await readAudienceEvents(services.databases.system, accountId, eventIds)),
      ],
    }),
    prices: t.stringList({ description: 'Price types; empty for all.', resolve: ({ prices }) => [...prices] }),
    sections: t.stringList({ description: 'Sections; empty for all.', resolve: ({ sections }) => [...sections] }),
    checkedIn: t.exposeBoolean('checkedIn', {
      nullable: true,
      description: 'Whether their ticket has let someone in; null for all.',
    }),
    subject: t.exposeString('subject', { description: 'Liquid template of the subject.' }),
    blocks: t.field({ type: [MailBlockRef], description: 'In order.', resolve: ({ blocks }) => [...blocks] }),
    brokenReason: t.exposeString('brokenReason', {
      nullable: true,
      description: 'Why the text can’t be written; null if it can.',
    }),
    versions: t.field({
      type: [MailTemplateVersionRef],
      description: 'The latest 50 saved texts, newest first.',
      resolve: async ({ id }, _args, { services }) => [...(await readAudienceVersions(services.databases.system, id))],
    }),
    samples: t.field({
      type: [MailSampleRef],
      description: 'Up to five people of its audience whose data a preview can show. They aren’t named.',
      resolve: async (mail, _args, { services }) => [...(await readAudienceSamples(services.databases.system, mail))],
    }),
    timezone: t.exposeString('timezone', { description: 'IANA time zone of the event or account.' }),
    createdAt: t.field({
      type: TimeRef,
      description: 'When it was created.',
      resolve: ({ createdAt, timezone }) => timeAt(createdAt, timezone),
    }),
    run: t.field({
      type: RunRef,
      nullable: true,
      description: 'The latest time that it was scheduled or sent, unless that was canceled.',
      resolve: ({ run, timezone }) => run && { ...run, timezone },
    }),
    runs: t.field({
      type: [RunRef],
      description: 'The latest 50 times that it was scheduled or sent, newest first.',
      resolve: async ({ id, timezone }, _args, { services }) =>
        (await readAudienceRuns(services.databases.system, id)).map((run) => ({ ...run, timezone })),
    }),
  }),
})

/** Fields for the people that an e-mail goes to. */
const audienceFields = (t: PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>) => ({
  audience: t.field({ type: KindRef, required: true, description: 'Who it is for. Of an event: ticket holders.' }),
  topic: t.field({
    type: TopicRef,
    description: 'What its readers must have agreed to get; null: news about their own tickets.',
  }),
  eventIds: t.idList({ description: 'Of an account: up to 20 events whose ticket holders it goes to.' }),
  prices: t.stringList({ description: 'Up to 50 names of price types; empty for all.' }),
  sections: t.stringList({ description: 'Up to 50 sections; empty for all.' }),
  checkedIn: t.boolean({ description: 'Whether their ticket has let someone in; null for all.' }),
})

export const AudienceInputRef = builder.inputType('AudienceInput', {
  subGraphs: EMPLOYEE,
  description: 'People that an e-mail goes to.',
  fields: audienceFields,
})

export const AudienceMailInputRef = builder.inputType('AudienceMailInput', {
  subGraphs: EMPLOYEE,
  description: 'E-mail to an audience.',
  fields: (t) => ({
    type: t.field({ type: TypeRef, required: true, description: 'That of its owner: account or event.' }),
    name: t.string({ required: true, description: 'Name that staff know it by, up to 80 characters.' }),
    ...audienceFields(t),
    subject: t.string({ required: true, description: 'Liquid template of the subject, up to 200 characters.' }),
    blocks: t.field({ type: [MailBlockInputRef], required: true, description: 'In order, 1 to 40.' }),
  }),
})
