import { timeAt } from '@admission/common/time.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import type { Attendee, AttendeeAnswer } from '../reads/attendees.ts'

const AttendeeAnswerRef = builder.objectRef<AttendeeAnswer>('AttendeeAnswer').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Answer to a question that was asked at checkout.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Question.' }),
    answer: t.exposeString('answer', { description: 'Answer as text.' }),
  }),
})

export const AttendeeRef = builder.objectRef<Attendee>('Attendee').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Valid ticket of an event, with its holder.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Ticket ID.' }),
    purchaseId: t.exposeID('purchaseId', { description: 'Purchase ID.' }),
    reference: t.exposeString('reference', { description: 'Order number shown to people.' }),
    eventName: t.exposeString('eventName', { description: 'Event name.' }),
    name: t.exposeString('name', {
      description: 'Name on the ticket, or of its owner. Empty if unknown.',
    }),
    email: t.exposeString('email', {
      description: 'E-mail address of the order, or of the owner if the ticket was passed on.',
    }),
    priceType: t.exposeString('priceType', { description: 'Name of the price type.' }),
    place: t.exposeString('place', { description: 'Area or seat.' }),
    answers: t.field({
      type: [AttendeeAnswerRef],
      description: 'Answers about the ticket or its whole order.',
      resolve: (attendee) => [...attendee.answers],
    }),
    visitAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When the visit begins, in the event’s time zone; null without timed visits.',
      resolve: ({ visitAt, zone }) => (visitAt === null ? null : timeAt(visitAt, zone)),
    }),
    boughtAt: t.field({
      type: TimeRef,
      description: 'When the order was placed, in the event’s time zone.',
      resolve: ({ boughtAt, zone }) => timeAt(boughtAt, zone),
    }),
    checkedInAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'First entry, in the event’s time zone; null if the ticket hasn’t been used.',
      resolve: ({ checkedInAt, zone }) => (checkedInAt === null ? null : timeAt(checkedInAt, zone)),
    }),
  }),
})
