import { sql, type RawBuilder } from 'kysely'
import { numberOfReference } from '#modules/selling/orders/reads/order-matching.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { FoundRecord, SearchKind, SearchText } from '../types/search.ts'

type Part = RawBuilder<unknown>

/** Records of one kind that are shown. */
const SHOWN = sql.lit(6)
/** Records of one kind that are compared: a part of a word that many have must not read them all. */
const READ = sql.lit(300)

type Columns = Readonly<Partial<Record<Exclude<keyof FoundRecord, 'kind' | 'id' | 'name' | 'isExact'>, Part>>> & {
  readonly id: Part
  readonly name: Part
  readonly isExact: Part
}

// Every part has the same columns, so that all are one statement.
const row = (kind: SearchKind, columns: Columns): Part => sql`
  ${kind}::text as kind, (${columns.id})::uuid as id, (${columns.name})::text as name, (${columns.detail ?? sql`''`})::text as detail,
  (${columns.accountName ?? sql`''`})::text as "accountName", (${columns.at ?? sql`null`})::timestamptz as at, (${columns.zone ?? sql`'UTC'`})::text as zone,
  (${columns.eventId ?? sql`null`})::uuid as "eventId", (${columns.row ?? sql`null`})::text as row, (${columns.position ?? sql`null`})::integer as position,
  coalesce(${columns.isExact}, false) as "isExact"`

/** Letters of a word that the index of words is asked for. */
const INDEXED = 10

/** A pattern for the first letters of the longest word: each letter costs the index a look, and a few leave few rows. */
const partOf = (words: SearchText['words']): string => {
  const [longest = '%%'] = words.toSorted((a, b) => b.length - a.length)
  const part = longest.slice(1, -1).slice(0, INDEXED)
  // No half of an escaped sign.
  return `%${/^(?:[^\\]|\\.)*/s.exec(part)?.[0] ?? ''}%`
}

// The whole words are compared with what the index found, not in it.
const has = (key: Part, { words }: SearchText): Part =>
  sql`(${key} like ${partOf(words)} and ${sql.join(
    words.map((word) => sql`${key} || '' like ${word}`),
    sql` and `,
  )})`

const people = (text: SearchText): Part => {
  const isPhone = sql`(${text.phone}::text is not null and length(${text.phone}::text) >= 7 and u.phone like '%' || ${text.phone}::text)`
  const isAddress = sql`exists (select 1 from user_email x where x.user_id = u.id and x.email = ${text.email}::text and x.removed_at is null)`
  return sql`
    with found as materialized (
      (select u.id from users u where ${has(sql`u.name_key`, text)} limit ${READ})
      union (select x.user_id from user_email x where ${has(sql`app.fold_text(x.email)`, text)} and x.removed_at is null limit ${READ})
      union (select u.id from users u where u.phone like '%' || ${text.phone}::text || '%' limit ${READ})
      union select u.id from users u where u.id = ${text.id}::uuid)
    select ${row('PERSON', {
      id: sql`u.id`,
      name: sql`trim(u.first_name || ' ' || u.last_name)`,
      // The address that was typed, if it isn't the primary one.
      detail: sql`coalesce((select x.email from user_email x where x.user_id = u.id and x.removed_at is null and not x.is_primary and ${has(sql`x.email`, text)} order by x.email limit 1), u.email)`,
      isExact: sql`u.id = ${text.id}::uuid or ${isAddress} or ${isPhone}`,
    })}
    from found join users u on u.id = found.id where u.state <> 'ERASED' order by "isExact" desc, name, u.id limit ${SHOWN}`
}

const within = ({ from, to }: SearchText['references'][number]) =>
  sql`${numberOfReference} between ${String(from)}::bigint and ${String(to)}::bigint`

const orders = (text: SearchText): Part => {
  const [one, other] = text.references
  return sql`
    with found as materialized (
      (select p.id, ${text.isWholeReference} as named from purchase p where (${within(one)} or ${within(other)}) limit ${READ})
      union all select p.id, true from purchase p where p.id = ${text.id}::uuid
      union all (select p.id, false from (select o.id from orders o where ${has(sql`o.buyer_key`, text)} limit ${READ}) o join purchase p on p.order_id = o.id limit ${READ}))
    select ${row('ORDER', {
      id: sql`p.id`,
      name: sql`coalesce(nullif(o.info ->> 'name', ''), o.email)`,
      detail: sql`e.name`,
      accountName: sql`a.name`,
      at: sql`p.created_at`,
      zone: sql`e.zone`,
      isExact: sql`f.named`,
    })}
    from (select id, bool_or(named) as named from found group by id order by 2 desc, 1 desc limit ${SHOWN}) f
    join purchase p on p.id = f.id join orders o on o.id = p.order_id join account a on a.id = p.account_id join event e on e.id = p.event_id
    order by "isExact" desc, p.id desc`
}

const tickets = (text: SearchText): Part => sql`
  select ${row('TICKET', {
    id: sql`t.id`,
    name: sql`coalesce(seat.section, s.section)`,
    detail: sql`e.name`,
    accountName: sql`a.name`,
    at: sql`e.date_show`,
    zone: sql`e.zone`,
    eventId: sql`e.id`,
    row: sql`seat.row_label`,
    position: sql`seat.position`,
    isExact: sql`true`,
  })}
  from ticket t join stack s on s.id = t.stack_id join event e on e.id = t.event_id join account a on a.id = t.account_id
  left join seat on seat.version_id = e.seat_version_id and seat.seat_no = t.seat_no
  where t.id = ${text.id}::uuid`

// The next one first, then those that are over.
const events = (text: SearchText): Part => sql`
  with found as materialized (
    (select e.id from event e where ${has(sql`e.name_key`, text)} limit ${READ}) union select e.id from event e where e.id = ${text.id}::uuid)
  select ${row('EVENT', {
    id: sql`e.id`,
    name: sql`e.name`,
    detail: sql`v.name`,
    accountName: sql`a.name`,
    at: sql`e.date_show`,
    zone: sql`e.zone`,
    isExact: sql`e.id = ${text.id}::uuid or e.name_key = ${text.whole}`,
  })}
  from found join event e on e.id = found.id join venue v on v.id = e.venue_id join account a on a.id = e.account_id
  order by "isExact" desc, e.date_show < app.now(), abs(extract(epoch from e.date_show - app.now())), e.id limit ${SHOWN}`

const accounts = (text: SearchText): Part => sql`
  select ${row('ACCOUNT', {
    id: sql`a.id`,
    name: sql`a.name`,
    detail: sql`a.slug`,
    isExact: sql`a.id = ${text.id}::uuid or app.fold_text(a.name) = ${text.whole} or a.slug = ${text.whole}`,
  })}
  from account a where ${has(sql`app.fold_text(a.name || ' ' || a.slug)`, text)} or a.id = ${text.id}::uuid
  order by "isExact" desc, a.name, a.id limit ${SHOWN}`

const collections = (text: SearchText): Part => sql`
  with found as materialized (
    (select c.id from collection c where ${has(sql`c.name_key`, text)} limit ${READ}) union select c.id from collection c where c.id = ${text.id}::uuid)
  select ${row('COLLECTION', {
    id: sql`c.id`,
    name: sql`c.name`,
    accountName: sql`a.name`,
    isExact: sql`c.id = ${text.id}::uuid or c.name_key = ${text.whole}`,
  })}
  from found join collection c on c.id = found.id join account a on a.id = c.account_id
  order by "isExact" desc, c.state = 'ARCHIVED', c.name_key, c.id limit ${SHOWN}`

const venues = (text: SearchText): Part => sql`
  select ${row('VENUE', {
    id: sql`v.id`,
    name: sql`v.name`,
    detail: sql`v.city`,
    isExact: sql`v.id = ${text.id}::uuid or app.fold_text(v.name) = ${text.whole}`,
  })}
  from venue v where ${has(sql`app.fold_text(v.name || ' ' || v.city)`, text)} or v.id = ${text.id}::uuid
  order by "isExact" desc, v.name, v.id limit ${SHOWN}`

// What isn't sent yet is no mail that someone has got, but support looks for it all the more.
const mails = (text: SearchText): Part => sql`
  with found as materialized (
    (select m.id from mail m where ${has(sql`app.fold_text(m.recipient || ' ' || m.subject)`, text)} limit ${READ}) union select m.id from mail m where m.id = ${text.id}::uuid)
  select ${row('MAIL', {
    id: sql`m.id`,
    name: sql`m.subject`,
    detail: sql`m.recipient`,
    at: sql`m.created_at`,
    isExact: sql`m.id = ${text.id}::uuid`,
  })}
  from found join mail m on m.id = found.id order by "isExact" desc, m.created_at desc, m.id limit ${SHOWN}`

const parts: Readonly<Record<SearchKind, (text: SearchText) => Part>> = {
  PERSON: people,
  ORDER: orders,
  TICKET: tickets,
  EVENT: events,
  ACCOUNT: accounts,
  COLLECTION: collections,
  VENUE: venues,
  MAIL: mails,
}

/** Records of these kinds that match, in the order of the kinds, in one statement: up to six of each, exact ones first. */
export const readFound = async (
  transaction: SystemTx,
  text: SearchText,
  kinds: readonly SearchKind[],
): Promise<readonly FoundRecord[]> => {
  if (kinds.length === 0) return []
  const all = sql.join(
    kinds.map((kind) => sql`(${parts[kind](text)})`),
    sql` union all `,
  )
  const { rows } = await sql<FoundRecord>`select found.* from (${all}) found`.execute(transaction)
  return kinds.flatMap((kind) => rows.filter((found) => found.kind === kind))
}
