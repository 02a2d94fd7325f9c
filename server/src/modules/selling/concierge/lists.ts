import { CONCIERGE_STATE_LABELS } from '@admission/common/concierge-words.ts'
import { timeAt } from '@admission/common/time.ts'
import { sql } from 'kysely'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { contains, ids, oneOf } from '#platform/lists/filters.ts'
import { ConciergeStateRef } from './graphql/types.ts'
import { invitationState } from './reads.ts'
import type { ConciergeState } from './types.ts'

/** Tickets held for a guest as staff see them. */
type Listed = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly eventName: string
  readonly priceType: string
  readonly quantity: number
  readonly state: ConciergeState
  readonly heldUntil: Date
  readonly createdAt: Date
  readonly zone: string
}

const createdAt = ({ createdAt: at, zone }: Listed) => timeAt(at, zone)
const heldUntil = ({ heldUntil: at, zone }: Listed) => timeAt(at, zone)

const ListedRef = builder.objectRef<Listed>('Guest').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Someone for whom staff hold tickets, or did.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the invitation.' }),
    name: t.exposeString('name', { description: 'Full name.' }),
    email: t.exposeString('email', { description: 'Where the link was sent.' }),
    eventName: t.exposeString('eventName', { description: 'Event.' }),
    priceType: t.exposeString('priceType', { description: 'Name of the price.' }),
    quantity: t.exposeInt('quantity', { description: 'Number of tickets.' }),
    state: t.expose('state', { type: ConciergeStateRef, description: 'State.' }),
    heldUntil: t.field({
      type: TimeRef,
      description: 'Until when the tickets are held, in the event’s time zone.',
      resolve: heldUntil,
    }),
    createdAt: t.field({
      type: TimeRef,
      description: 'When they were invited, in the event’s time zone.',
      resolve: createdAt,
    }),
  }),
})

const from = sql`concierge_invitation ci left join cart_line cl on cl.id = ci.line_id left join hold ho on ho.id = cl.hold_id`

defineList({
  area: 'admin',
  name: 'guests',
  type: 'Guest',
  title: 'Guests',
  may: 'orders:view',
  description: 'People for whom staff hold tickets of the account’s events, or did, in the order they were invited.',
  row: ListedRef,
  columns: {
    name: { header: 'Name', value: ({ name }) => name, isPersonal: true },
    email: { header: 'E-mail', value: ({ email }) => email, isPersonal: true },
    event: { header: 'Event', value: ({ eventName }) => eventName },
    price: { header: 'Price', value: ({ priceType }) => priceType },
    tickets: { header: 'Tickets', value: ({ quantity }) => quantity },
    state: {
      header: 'State',
      value: ({ state }) => CONCIERGE_STATE_LABELS[state],
      filter: oneOf(ConciergeStateRef, 'States.', invitationState),
    },
    until: { header: 'Held until', time: heldUntil },
    invited: { header: 'Invited', time: createdAt, sort: [{ sql: sql`ci.created_at`, type: 'timestamptz' }] },
  },
  filters: {
    event: ids('Event IDs.', sql`ci.event_id`),
    text: contains(
      sql`app.fold_text(ci.guest_name || ' ' || ci.email)`,
      'Part of the name or address. Not case-sensitive.',
    ),
  },
  sort: { by: 'INVITED', descending: true },
  source: {
    alias: 'ci',
    from,
    scope: ({ accountId, eventIds }) => {
      const seen = eventIds === null ? sql`true` : sql`ci.event_id = any(${[...eventIds]}::uuid[])`
      return sql`ci.account_id = ${accountId} and ${seen}`
    },
    rows: () => sql<Listed>`
      select ci.id, ci.guest_name as name, ci.email, ev.name as "eventName", pt.name as "priceType", ci.quantity, ${invitationState} as state, ci.held_until as "heldUntil",
             ci.created_at as "createdAt", ev.zone
      from page join concierge_invitation ci on ci.id = page.id left join cart_line cl on cl.id = ci.line_id left join hold ho on ho.id = cl.hold_id
      join event ev on ev.id = ci.event_id join price_type pt on pt.id = ci.price_type_id`,
    rowOf: (row: Listed) => row,
  },
})
