import { VenuePictureRef } from '#modules/catalogue/venues/graphql/types.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { eventFactsById } from '../../loaders.ts'
import type { EventFacts, Postponement, RefundRule } from '../../types/event.ts'
import { isRefundOver } from '../../rules/refund-deadline.ts'
import { EventRef } from './event.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const RefundKindRef = builder.enumType('RefundKind', {
  subGraphs: CONSUMER,
  description: 'When tickets can be refunded: never, or until a number of hours before the show.',
  values: ['NONE', 'UNTIL'] as const,
})

const RefundRuleRef = builder.objectRef<RefundRule>('RefundRule').implement({
  ...inConsumer,
  description: 'When tickets can be refunded. Canceled shows are always refunded.',
  fields: (t) => ({
    kind: t.expose('kind', { type: RefundKindRef, description: 'Never, or until a number of hours before the start.' }),
    hoursBefore: t.exposeInt('hoursBefore', { nullable: true, description: 'Hours before the start; null for NONE.' }),
    share: t.exposeInt('share', {
      description: 'Percent of what was paid that goes back; of the price alone if fees are kept.',
    }),
    keepsFees: t.exposeBoolean('keepsFees', { description: 'Whether fees, and the tax on them, aren’t refunded.' }),
    note: t.exposeString('note', { description: 'Note from the organizer; can be empty.' }),
  }),
})

const PostponementRef = builder.objectRef<Postponement>('Postponement').implement({
  ...inConsumer,
  description: 'Rescheduling of a show.',
  fields: (t) => ({
    from: t.expose('from', { type: TimeRef, nullable: true, description: 'Original start.' }),
    note: t.exposeString('note', { description: 'Note from the organizer; can be empty.' }),
    awaitsDate: t.exposeBoolean('awaitsDate', {
      description: 'Whether the new date is still unknown. Nothing is sold until it is set.',
    }),
    refundUntil: t.field({
      type: TimeRef,
      nullable: true,
      description:
        'Until when buyers from before it was postponed can return their tickets for it. Null if they can’t, or it’s over.',
      resolve: ({ refundUntil }, _args, { services }) =>
        refundUntil !== null && Date.parse(refundUntil.utc) > services.clock.now().getTime() ? refundUntil : null,
    }),
  }),
})

const EventFactsRef = builder.objectRef<EventFacts>('EventFacts').implement({
  ...inConsumer,
  description: 'Additional details on a show’s page. Details missing from the event come from its venue or organizer.',
  fields: (t) => ({
    descriptionHtml: t.exposeString('descriptionHtml', {
      nullable: true,
      description:
        'Description as sanitized HTML: paragraphs, headings, lists, links, bold and italic. Null if it has no formatting; then `description` is all there is.',
    }),
    durationMinutes: t.exposeInt('durationMinutes', {
      nullable: true,
      description: 'Duration of one visit, including intermissions.',
    }),
    ageMin: t.exposeInt('ageMin', {
      nullable: true,
      description: 'Minimum age in years; 0 for all ages, null if not specified.',
    }),
    ageNote: t.exposeString('ageNote', { description: 'Note on ages; can be empty.' }),
    accessibility: t.exposeString('accessibility', {
      nullable: true,
      description: 'Accessibility information in plain paragraphs.',
    }),
    directions: t.exposeString('directions', {
      nullable: true,
      description: 'How to get to the venue, in plain paragraphs.',
    }),
    venuePictures: t.field({
      type: [VenuePictureRef],
      description: 'Pictures of the venue, the main one first; 8 at most.',
      resolve: ({ venuePictures }) => [...venuePictures],
    }),
    cancelledReason: t.exposeString('canceledReason', {
      nullable: true,
      description: 'Why it was canceled; null otherwise.',
    }),
    refundRule: t.expose('refundRule', { type: RefundRuleRef, description: 'When tickets can be refunded.' }),
  }),
})

builder.objectFields(EventRef, (t) => ({
  hasBegun: t.boolean({
    public: true,
    description: 'Whether its start has passed. Events that last for days or repeat can still be on sale.',
    resolve: ({ dateShow }, _args, { services }) => Date.parse(dateShow.utc) <= services.clock.now().getTime(),
  }),
  isRefundOver: t.boolean({
    public: true,
    description:
      'Whether the deadline of `facts.refundRule` has passed, so that tickets bought now can’t be returned. False without one, and if the event lasts for days, repeats or hides its date.',
    resolve: async (event, _args, context) => {
      const facts = await eventFactsById(context).load(event.id)
      return facts !== null && isRefundOver(event, facts.refundRule, context.services.clock.now())
    },
  }),
  postponement: t.expose('postponement', {
    type: PostponementRef,
    nullable: true,
    public: true,
    description: 'Rescheduling; null if the date hasn’t changed.',
  }),
  facts: t.field({
    type: EventFactsRef,
    public: true,
    description: 'Duration, ages, accessibility, refunds.',
    resolve: async ({ id }, _args, context) => {
      const facts = await eventFactsById(context).load(id)
      if (facts === null) throw notFound()
      return facts
    },
  }),
}))
