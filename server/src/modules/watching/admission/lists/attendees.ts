import { timeAt } from '@admission/common/time.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { contains, ids, texts, yesNo } from '#platform/lists/filters.ts'
import { AttendeeRef } from '../graphql/attendee-type.ts'
import { attendeeSource, attendeeSql } from '../reads/attendees.ts'

defineList({
  area: 'admin',
  name: 'attendees',
  type: 'Attendee',
  title: 'Attendees',
  may: 'orders:view',
  description:
    'Valid tickets of the account’s events with their holders, by name unless sorted otherwise. Members limited to some events only get tickets of these.',
  row: AttendeeRef,
  columns: {
    name: {
      fields: [
        { header: 'Name', of: ({ name }) => name },
        { header: 'E-mail', of: ({ email }) => email },
      ],
      isPersonal: true,
      sort: [{ sql: attendeeSql.name, type: 'text' }],
    },
    event: { header: 'Event', value: ({ eventName }) => eventName, filter: ids('Event IDs.', attendeeSql.event) },
    price: {
      header: 'Ticket type',
      value: ({ priceType }) => priceType,
      sort: [{ sql: attendeeSql.priceType, type: 'text' }],
      filter: texts('Names of price types.', attendeeSql.priceType),
    },
    place: {
      header: 'Place',
      value: ({ place }) => place,
      sort: [
        { sql: attendeeSql.section, type: 'text' },
        { sql: attendeeSql.row, type: 'text' },
        { sql: attendeeSql.position, type: 'integer' },
      ],
    },
    visit: { header: 'Visit', time: ({ visitAt, zone }) => (visitAt === null ? null : timeAt(visitAt, zone)) },
    reference: { header: 'Order', value: ({ reference }) => reference },
    bought: {
      header: 'Ordered',
      time: ({ boughtAt, zone }) => timeAt(boughtAt, zone),
      sort: [{ sql: attendeeSql.bought, type: 'timestamptz' }],
    },
    answers: {
      header: 'Answers',
      value: ({ answers }) => answers.map(({ label, answer }) => `${label}: ${answer}`).join('; '),
      isPersonal: true,
    },
    checkedIn: {
      header: 'Checked in',
      time: ({ checkedInAt, zone }) => (checkedInAt === null ? null : timeAt(checkedInAt, zone)),
      sort: [{ sql: attendeeSql.checkedIn, type: 'timestamptz' }],
      filter: yesNo('Whether the ticket has let someone in.', attendeeSql.isCheckedIn),
    },
  },
  filters: {
    text: {
      ...contains(undefined, 'Part of the name or e-mail, or at least four characters of the order number.'),
      where: attendeeSql.matches,
    },
  },
  sort: { by: 'NAME', descending: false },
  // Names of buyers, and events of other accounts, aren't readable to the role `admin`.
  reads: 'system',
  source: attendeeSource,
})
