import { eventFields } from '@admission/common/records/event.ts'
import { DATE_SHOW_FLAGS } from '@admission/common/time.ts'
import { paragraphsOf } from '@admission/common/rich-text.ts'
import { VISIT_KINDS } from '@admission/common/visits.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { shownFields } from '#platform/records/field-types.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { draftArtUrl, draftPosterUrl } from '../../rules/draft-pictures.ts'
import { eventHistory } from '../../rules/event-history.ts'
import { stepsFrom } from '../../rules/event-states.ts'
import { artUrl, posterUrl } from '../../rules/pictures.ts'
import { openChecks } from '../../rules/publish-checks.ts'
import { EVENT_STATES, PUBLISH_CHECK_KINDS, type EventRecord, type PublishCheck } from '../../types/event-record.ts'

const inOffices = { subGraphs: OFFICES, public: true } as const

export const EventStateRef = builder.enumType('EventState', {
  subGraphs: OFFICES,
  description: 'State of an event.',
  values: {
    DRAFT: { description: 'Not published; buyers can’t see it.' },
    PUBLISHED: { description: 'Storefronts that offer it show it.' },
    CANCELLED: { description: 'Canceled.' },
  } satisfies Record<(typeof EVENT_STATES)[number], object>,
})

export const DateFlagRef = builder.enumType('DateShowFlag__office', {
  subGraphs: OFFICES,
  description: 'Part of an event’s date that buyers don’t see, or see as to be announced. Hidden takes precedence.',
  values: DATE_SHOW_FLAGS,
})

export const EventRefundKindRef = builder.enumType('RefundKind__office', {
  subGraphs: OFFICES,
  description: 'When tickets can be refunded: never, or until a number of hours before the show.',
  values: ['NONE', 'UNTIL'] as const,
})

const EventVisitKindRef = builder.enumType('VisitKind__office', {
  subGraphs: OFFICES,
  description: 'OPEN: a ticket is valid for one visit on any of its days. TIMED: for the chosen visit only.',
  values: VISIT_KINDS,
})

const PublishCheckRef = builder.objectRef<PublishCheck>('PublishCheck').implement({
  ...inOffices,
  description: 'Something an event needs, or should have, before tickets can be bought.',
  fields: (t) => ({
    kind: t.field({
      type: builder.enumType('PublishCheckKind', {
        subGraphs: OFFICES,
        description: 'Subject of a check: the event itself, or the collection that sells it.',
        values: PUBLISH_CHECK_KINDS,
      }),
      description: 'Subject of the check.',
      resolve: ({ kind }) => kind,
    }),
    name: t.exposeString('name', { description: 'Name of the check, in a word or two.' }),
    status: t.field({
      type: builder.enumType('PublishCheckStatus', {
        subGraphs: OFFICES,
        description: 'Result of a check. Only MISSING prevents publishing.',
        values: ['DONE', 'WARNING', 'MISSING'] as const,
      }),
      description: 'Result.',
      resolve: ({ status }) => status,
    }),
    text: t.exposeString('text', { description: 'Result in a sentence.' }),
    collectionId: t.id({
      nullable: true,
      authScopes: { may: { admin: 'inventory:view', employee: 'collections:view' } },
      // A member without access to collections still sees what is missing.
      unauthorizedResolver: () => null,
      description: 'Collection in which to do it; null if it isn’t about one, or without access to it.',
      resolve: ({ collectionId }) => collectionId,
    }),
  }),
})

const EventStepRef = builder.objectRef<ReturnType<typeof stepsFrom>[number]>('EventStep').implement({
  ...inOffices,
  description: 'State an event can change to.',
  fields: (t) => ({
    state: t.expose('state', { type: EventStateRef, description: 'New state.' }),
    allowed: t.exposeBoolean('allowed', { description: 'Whether it is possible now.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it isn’t possible; null if it is.' }),
  }),
})

const EventVenueRef = builder.objectRef<EventRecord['venue']>('EventVenue').implement({
  ...inOffices,
  description: 'Venue of an event.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Venue ID.' }),
    name: t.exposeString('name', { description: 'Name with hall.' }),
    timezone: t.exposeString('timezone', { description: 'IANA time zone of the event’s times.' }),
    accessibility: t.exposeString('accessibility', {
      description: 'Accessibility text that applies unless the event has its own; can be empty.',
    }),
  }),
})

const EventRefundRef = builder.objectRef<EventRecord['accountRefund']>('EventRefundRule').implement({
  ...inOffices,
  description: 'When tickets can be refunded.',
  fields: (t) => ({
    kind: t.expose('kind', { type: EventRefundKindRef, description: 'Never, or until some hours before the start.' }),
    hoursBefore: t.exposeInt('hoursBefore', { nullable: true, description: 'Hours before the start; null for NONE.' }),
    share: t.exposeInt('share', {
      description: 'Percent of what was paid that goes back; of the price alone if fees are kept.',
    }),
    keepsFees: t.exposeBoolean('keepsFees', { description: 'Whether fees, and the tax on them, aren’t refunded.' }),
    note: t.exposeString('note', { description: 'Note to buyers; can be empty.' }),
  }),
})

/** An event as its organizer edits it, and employees for the organizer. */
export const EventRecordRef = builder.objectRef<EventRecord>('Event__office').implement({
  ...inOffices,
  interfaces: [RecordRef],
  description: 'Event as staff edit it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.field(versionField),
    history: t.field(historyField(eventHistory)),
    accountId: t.exposeID('accountId', { description: 'ID of its account.' }),
    ...shownFields(t, eventFields, { refundKind: EventRefundKindRef }),
    accessibility: t.string({
      nullable: true,
      description: 'Accessibility text; null if the venue’s applies.',
      resolve: ({ accessibility }) => accessibility || null,
    }),
    tags: t.stringList({ description: 'Tags, such as Captioned.', resolve: ({ tags }) => [...tags] }),
    descriptionHtml: t.string({
      description: 'Description as sanitized HTML: paragraphs, headings, lists, links, bold and italic.',
      resolve: ({ description, descriptionHtml }) => descriptionHtml ?? paragraphsOf(description),
    }),
    venue: t.expose('venue', { type: EventVenueRef, description: 'Venue.' }),
    doors: t.expose('doors', { type: TimeRef, nullable: true, description: 'When doors open.' }),
    dateShow: t.expose('dateShow', { type: TimeRef, description: 'When it starts, in the venue’s time zone.' }),
    dateShowEnd: t.expose('dateShowEnd', {
      type: TimeRef,
      nullable: true,
      description: 'When it ends; null if unknown.',
    }),
    dateShowFlags: t.field({
      type: [DateFlagRef],
      description: 'Parts of the date that buyers don’t see.',
      resolve: ({ dateShowFlags }) => [...dateShowFlags],
    }),
    visitKind: t.expose('visitKind', {
      type: EventVisitKindRef,
      nullable: true,
      description: 'How visits work if it repeats; null for a single show.',
    }),
    accountRefund: t.expose('accountRefund', { type: EventRefundRef, description: 'The account’s refund rule.' }),
    poster: t.exposeString('poster', {
      nullable: true,
      description:
        'Drawing and palette of our poster if they were chosen, by position in its category: `2-1` is the third drawing in the second palette. Null for the automatic ones.',
    }),
    posterName: t.exposeString('posterName', {
      nullable: true,
      description: 'Name that its automatic poster was drawn for, if it was renamed since. Renaming keeps the drawing.',
    }),
    imageUrl: t.string({
      nullable: true,
      description: 'URL of its own picture as WebP; null without one. For a draft, the URL expires after a day or two.',
      resolve: (event, _args, { services }) => {
        if (event.imagePath === null) return null
        const subject = { id: event.id, version: event.imageVersion, hasImage: true }
        return event.state === 'DRAFT'
          ? draftArtUrl(services.secrets.server, subject, services.clock.now())
          : artUrl(subject)
      },
    }),
    posterUrl: t.string({
      description: 'URL of our poster for it as SVG. For a draft, the URL expires after a day or two.',
      resolve: (event, _args, { services }) => {
        const subject = { id: event.id, version: event.imageVersion, hasImage: false }
        return event.state === 'DRAFT'
          ? draftPosterUrl(services.secrets.server, subject, services.clock.now())
          : posterUrl(subject)
      },
    }),
    state: t.expose('state', { type: EventStateRef, description: 'State.' }),
    allowedStates: t.field({
      type: [EventStepRef],
      description: 'States it can change to.',
      resolve: (event, _args, { services }) => stepsFrom(event, services.clock.now()),
    }),
    publishChecks: t.field({
      type: [PublishCheckRef],
      description:
        'Requirements before it is published and tickets can be bought. Without the date once it is published; empty once it is over or canceled.',
      resolve: (event, _args, { services }) => [...openChecks(event, services.clock.now())],
    }),
    isSeated: t.exposeBoolean('isSeated', { description: 'Whether its places are seats of a map.' }),
    canCopy: t.boolean({
      description: 'Whether the member may create events, and so duplicate this one.',
      resolve: (_event, _args, { actor }) => actor.kind === 'admin' && actor.membership?.eventIds === null,
    }),
  }),
})

export const EventSaveResultRef = saveResultRef(EventRecordRef, 'Event', OFFICES)
