import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { eventFactsById } from '../../loaders.ts'
import type { EventFacts, Postponement, RefundRule } from '../../types.ts'
import { EventRef } from '../types.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const RefundKindRef = builder.enumType('RefundKind', {
  subGraphs: CONSUMER,
  description: 'When tickets go back: never, or until so many hours before the show.',
  values: ['NONE', 'UNTIL'] as const,
})

const RefundRuleRef = builder.objectRef<RefundRule>('RefundRule').implement({
  ...inConsumer,
  description: 'When a ticket may be given back. A show that is cancelled is refunded in any case.',
  fields: (t) => ({
    kind: t.expose('kind', { type: RefundKindRef, description: 'Never, or until a moment.' }),
    hoursBefore: t.exposeInt('hoursBefore', { nullable: true, description: 'Hours before the start; null for NONE.' }),
    note: t.exposeString('note', { description: 'In the words of the organizer; may be empty.' }),
  }),
})

const PostponementRef = builder.objectRef<Postponement>('Postponement').implement({
  ...inConsumer,
  description: 'That a show was moved.',
  fields: (t) => ({
    from: t.expose('from', { type: TimeRef, nullable: true, description: 'When it was to start.' }),
    note: t.exposeString('note', { description: 'In the words of the organizer; may be empty.' }),
    awaitsDate: t.exposeBoolean('awaitsDate', { description: 'The new date is not known; nothing of it is sold.' }),
  }),
})

const EventFactsRef = builder.objectRef<EventFacts>('EventFacts').implement({
  ...inConsumer,
  description: 'What the page of a show tells besides. What the event leaves open its venue or its organizer says.',
  fields: (t) => ({
    durationMinutes: t.exposeInt('durationMinutes', {
      nullable: true,
      description: 'Of one visit, intervals included.',
    }),
    ageMin: t.exposeInt('ageMin', { nullable: true, description: 'Years; 0: all ages; null: nobody said.' }),
    ageNote: t.exposeString('ageNote', { description: 'What there is to add about ages; may be empty.' }),
    accessibility: t.exposeString('accessibility', { nullable: true, description: 'Plain paragraphs.' }),
    cancelledReason: t.exposeString('cancelledReason', { nullable: true, description: 'Where it was cancelled.' }),
    refundRule: t.expose('refundRule', { type: RefundRuleRef, description: 'When a ticket may be given back.' }),
  }),
})

builder.objectFields(EventRef, (t) => ({
  hasBegun: t.boolean({
    public: true,
    description: 'Its start has passed; what lasts for days or repeats may still be sold.',
    resolve: ({ dateShow }, _args, { services }) => Date.parse(dateShow.utc) <= services.clock.now().getTime(),
  }),
  postponement: t.expose('postponement', {
    type: PostponementRef,
    nullable: true,
    public: true,
    description: 'Null: it stands as it was announced.',
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
