import { eventFields, newEventFields } from '@admission/common/records/event.ts'
import type { EventInput } from '@admission/common/validation/event.ts'
import type { PostponedChoice } from '@admission/common/validation/event-ending.ts'
import { ADMIN, builder, OFFICES } from '#platform/graphql/builder.ts'
import { inputFields, sentValues } from '#platform/records/field-types.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { editorFor } from '#platform/records/office.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { recordArgs } from '#platform/records/record-args.ts'
import { workspaceOf } from '#platform/workspace.ts'
import { addTextPicture } from '../flows/add-text-picture.ts'
import { cancelEvent, postponeEvent } from '../flows/end-event.ts'
import { createEvent } from '../flows/create-event.ts'
import { saveEvent } from '../flows/save-event.ts'
import { setEventState } from '../flows/set-event-state.ts'
import {
  DateFlagRef,
  EventRecordRef,
  EventRefundKindRef,
  EventSaveResultRef,
  EventStateRef,
} from './types/event-record.ts'
import { TextPictureResultRef } from './types/text-picture.ts'

const localTime = 'YYYY-MM-DDTHH:MM in the venue’s time zone'

const NewEventInputRef = builder.inputType('NewEventInput', {
  subGraphs: ADMIN,
  description: 'Event to create.',
  fields: (t) => ({
    ...inputFields(t, newEventFields, {}),
    venueId: t.id({ required: true, description: 'Venue ID.' }),
    startsAt: t.string({ required: true, description: `${localTime}.` }),
    endsAt: t.string({ description: `${localTime}; null if unknown.` }),
  }),
})

const EventInputRef = builder.inputType('EventInput', {
  subGraphs: OFFICES,
  description: 'Details, dates and terms of an event. Omitted fields are cleared, except `image`.',
  fields: (t) => ({
    ...inputFields(t, eventFields, { refundKind: EventRefundKindRef }),
    tags: t.stringList({ description: 'Up to 10 tags of up to 40 characters.' }),
    descriptionHtml: t.string({
      maxLength: 60_000,
      description:
        'HTML of up to 10,000 characters of text. Markup other than paragraphs, headings, lists, links, bold, italic and pictures of `eventUploadTextPicture` is removed. Each picture needs an `alt`.',
    }),
    image: t.field({
      type: 'Upload',
      description:
        'PNG, JPEG or WebP, 2 MB or smaller. Null removes the picture; omit it to leave the picture unchanged.',
    }),
    poster: t.string({
      description:
        'Our poster, as `Event.poster` returns it; null for the automatic one. Must be one of the category’s. Not shown while there is a picture.',
    }),
    venueId: t.id({ required: true, description: 'Venue ID.' }),
    startsAt: t.string({ required: true, description: `${localTime}.` }),
    endsAt: t.string({ description: `${localTime}; null if unknown.` }),
    doorsAt: t.string({ description: `${localTime}; null if unknown.` }),
    dateShowFlags: t.field({ type: [DateFlagRef], description: 'Parts of the date that buyers don’t see.' }),
  }),
})

type Given = Omit<typeof EventInputRef.$inferInput, 'image'>

const inputOf = (given: Given): Omit<EventInput, 'image'> => ({
  ...given,
  ...sentValues(eventFields, given),
  tags: given.tags ?? [],
  descriptionHtml: given.descriptionHtml ?? '',
  poster: given.poster?.trim() || null,
  endsAt: given.endsAt?.trim() || null,
  doorsAt: given.doorsAt?.trim() || null,
  dateShowFlags: given.dateShowFlags ?? [],
})

const ofRecord = recordArgs('Event', 'event')

const CancelEventInputRef = builder.inputType('EventCancelInput', {
  subGraphs: OFFICES,
  description: 'Cancellation of an event.',
  fields: (t) => ({
    reason: t.string({
      required: true,
      description: '1 to 500 characters. Buyers read it on the page and in the e-mail.',
    }),
  }),
})

const PostponedChoiceRef = builder.enumType('PostponedChoice', {
  subGraphs: OFFICES,
  description: 'What buyers may do when an event is postponed.',
  values: {
    KEEP: { description: 'Keep their tickets, which are valid on the new date.' },
    REFUND: { description: 'Keep their tickets, or return them and get everything back until a date.' },
  } satisfies Record<PostponedChoice, object>,
})

const PostponeEventInputRef = builder.inputType('EventPostponeInput', {
  subGraphs: OFFICES,
  description: 'Postponement of an event.',
  fields: (t) => ({
    startsAt: t.string({ description: `New start, ${localTime}; null while it is unknown.` }),
    note: t.string({ required: true, description: 'Up to 500 characters. Buyers read it. Can be blank.' }),
    buyersMay: t.field({
      type: PostponedChoiceRef,
      description: 'What buyers may do. Omitted: return their tickets for 14 days.',
    }),
    refundUntil: t.string({
      description: `End of refunds, ${localTime}; required for REFUND. In the future, and not after the new start. A later end that buyers were promised before stays.`,
    }),
  }),
})

const save = {
  type: EventSaveResultRef,
  subGraphs: OFFICES,
  authScopes: { may: { admin: 'events:manage', employee: 'catalogue:manage' } },
} as const

builder.mutationFields((t) => ({
  eventCreate: t.field({
    type: EventRecordRef,
    subGraphs: ADMIN,
    authScopes: { may: 'events:manage' },
    description:
      'Create a draft. Requires access to all events. Fails with `userInputError` for a time skipped by daylight saving.',
    args: {
      key: t.arg.id({
        required: true,
        description: 'Idempotency key: a UUID created by the client. Reuse it when retrying.',
      }),
      input: t.arg({ type: NewEventInputRef, required: true, description: 'The new event.' }),
    },
    resolve: (_root, { key, input }, context) =>
      createEvent(editorOf(context), {
        userId: workspaceOf(context.actor).userId,
        key,
        input: {
          ...input,
          ...sentValues(newEventFields, input),
          endsAt: input.endsAt?.trim() || null,
        },
      }),
  }),
  eventSave: t.field({
    ...save,
    description: 'Save details, dates and terms. Shops show the changes within two seconds.',
    args: {
      ...ofRecord,
      input: t.arg({ type: EventInputRef, required: true, description: 'All fields.' }),
    },
    resolve: async (_root, { id, version, input: { image, ...input } }, context) =>
      saveEvent(await editorFor(context, 'event', id), { id, version, input: inputOf(input), image }),
  }),
  eventUploadTextPicture: t.field({
    ...save,
    type: TextPictureResultRef,
    description: 'Upload a picture for descriptions of events.',
    args: {
      id: t.arg.id({ description: 'Event whose description it is for. Members can omit it.' }),
      image: t.arg({ type: 'Upload', description: 'PNG, JPEG or WebP, 2 MB or smaller.' }),
    },
    resolve: async (_root, { id, image }, context) =>
      addTextPicture(await editorFor(context, 'event', id ?? ''), image),
  }),
  eventSetState: t.field({
    ...save,
    description: 'Publish an event. Returns what is missing if it can’t be published yet.',
    args: { ...ofRecord, state: t.arg({ type: EventStateRef, required: true, description: 'New state.' }) },
    resolve: async (_root, { state, ...of }, context) =>
      editRecord(await editorFor(context, 'event', of.id), setEventState, { ...of, input: state }),
  }),
  eventCancel: t.field({
    ...save,
    description:
      'Cancel a published event permanently: sales stop, every purchase is refunded in full, and buyers get an e-mail.',
    args: { ...ofRecord, input: t.arg({ type: CancelEventInputRef, required: true, description: 'Why.' }) },
    resolve: async (_root, of, context) =>
      editRecord(await editorFor(context, 'event', of.id), cancelEvent(workspaceOf(context.actor).userId), of),
  }),
  eventPostpone: t.field({
    ...save,
    description:
      'Move a published event to another date, or leave the date open; sales stop until there is one. Tickets stay valid, and buyers get an e-mail.',
    args: {
      ...ofRecord,
      input: t.arg({ type: PostponeEventInputRef, required: true, description: 'The new date.' }),
    },
    resolve: async (_root, { input, ...of }, context) =>
      editRecord(await editorFor(context, 'event', of.id), postponeEvent(workspaceOf(context.actor).userId), {
        ...of,
        input: {
          startsAt: input.startsAt?.trim() || null,
          note: input.note,
          buyersMay: input.buyersMay ?? null,
          refundUntil: input.refundUntil?.trim() || null,
        },
      }),
  }),
}))
