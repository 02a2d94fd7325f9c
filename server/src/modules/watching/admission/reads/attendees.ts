import { seatLabel } from '@admission/common/seats.ts'
import { sql, type RawBuilder } from 'kysely'
import { hasReferencePart } from '#modules/selling/orders/reads/order-matching.ts'
import { purchaseReference } from '#modules/selling/orders/rules/reference.ts'
import { likePattern } from '#platform/db/like.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import type { ListSource } from '#platform/lists/source.ts'

/** An answer to a question that was asked at checkout. */
export type AttendeeAnswer = { readonly label: string; readonly answer: string }

/** A ticket of an event and who holds it. */
export type Attendee = {
  readonly id: string
  readonly purchaseId: string
  readonly reference: string
  readonly eventName: string
  readonly name: string
  readonly email: string
  readonly priceType: string
  /** Area or seat. */
  readonly place: string
  readonly answers: readonly AttendeeAnswer[]
  readonly visitAt: Date | null
  readonly boughtAt: Date
  /** First entry; null if the ticket has let no one in. */
  readonly checkedInAt: Date | null
  readonly zone: string
}

type Part = RawBuilder<unknown>

/** An attendee as its statement returns it. */
export type AttendeeRecord = Omit<Attendee, 'reference' | 'place'> & {
  readonly account_name: string
  readonly section: string
  readonly row_label: string | null
  readonly position: number | null
}

const joined = sql`
  join stack s on s.id = t.stack_id join purchase p on p.id = s.purchase_id join orders o on o.id = p.order_id
  join purchase_item i on i.id = t.item_id join event e on e.id = t.event_id left join users u on u.id = s.owner_id
  left join price_type y on y.id = i.price_type_id left join seat on seat.version_id = e.seat_version_id and seat.seat_no = t.seat_no`

// The name and address of the order are its buyer's: a ticket that was passed on has those of its owner.
const name = sql`coalesce(t.holder_name, case when t.owner_seq = 1 then nullif(o.info ->> 'name', '') end, nullif(trim(u.first_name || ' ' || u.last_name), ''), '')`
const email = sql`coalesce(case when t.owner_seq = 1 then nullif(o.email, '') end, u.email, '')`
const priceType = sql`coalesce(nullif(i.name, ''), y.name, '')`
const checkedIn = sql`(select min(a.entered_at) from admission a where a.ticket_id = t.id)`

const answers = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('label', a.label, 'answer', a.answer) order by a.no), '[]') from purchase_answer a
   where a.purchase_id = p.id and (a.item_id is null or a.item_id = i.id))`

/** Valid tickets of an account's sales. Read as the system: the account, and the events of a limited member, narrow them. */
export const attendeeSource: ListSource<MemberScope, Attendee, AttendeeRecord> = {
  alias: 't',
  from: sql`ticket t ${joined}`,
  scope: ({ accountId, eventIds }) => {
    const seen = eventIds === null ? sql`true` : sql`t.event_id = any(${[...eventIds]}::uuid[])`
    return sql`t.account_id = ${accountId} and t.state not in ('VOID', 'REPLACED') and ${seen}`
  },
  rows: () => sql<AttendeeRecord>`
    select t.id, p.id as "purchaseId", ac.name as account_name, e.name as "eventName", ${name} as name, ${email} as email, ${priceType} as "priceType",
           s.section, s.row_label, seat.position, ${answers} as answers, n.starts_at as "visitAt", p.created_at as "boughtAt", ${checkedIn} as "checkedInAt", e.zone
    from page join ticket t on t.id = page.id ${joined} join account ac on ac.id = p.account_id
    join block b on b.id = t.block_id left join visit n on n.id = b.visit_id`,
  rowOf: ({ account_name: accountName, section, row_label: row, position, ...attendee }) => ({
    ...attendee,
    reference: purchaseReference(accountName, attendee.purchaseId),
    place: seatLabel([
      row === null || position === null
        ? { section, type: 'GENERAL_ADMISSION' }
        : { section, row, position: String(position), type: 'RESERVED' },
    ]),
  }),
}

/** SQL for the list's sorts and filters. */
export const attendeeSql = {
  email,
  /** Where a person is written to, compared without case; empty if there is no address, or its owner was erased. */
  address: sql`(case when ${email} like '%@erased.invalid' then '' else lower(${email}) end)`,
  name: sql`app.fold_text(${name})`,
  priceType,
  section: sql`s.section`,
  row: sql`coalesce(s.row_label, '')`,
  position: sql`coalesce(seat.position, 0)`,
  bought: sql`p.created_at`,
  // Not infinity: it can't be part of a cursor.
  checkedIn: sql`coalesce(${checkedIn}, '0001-01-01 00:00+00')`,
  event: sql`t.event_id`,
  isCheckedIn: (is: boolean): Part => sql`(${checkedIn} is not null) = ${is}`,
  matches: (text: string): Part => sql`
    (app.fold_text(${name} || chr(10) || coalesce(o.info ->> 'name', '') || chr(10) || ${email}) like ${likePattern(text)} or ${hasReferencePart(text)})`,
}
