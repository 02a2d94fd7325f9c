import { sql, type RawBuilder } from 'kysely'
import { eventAmong } from '#modules/selling/orders/reads/of-events.ts'
import { givenEvents, hasEvents, inDays, ofEvents } from './report-filters.ts'
import type { ReportRun } from '../types/report.ts'
import type { ReportSql } from './report-page.ts'

/** A purchase's reference without the organizer's letters, as `purchaseReference` writes it: 35 bits in 7 characters. */
export const orderReference = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select overlay(string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((n.bits >> (5 * (7 - k.place))) & 31)::int + 1, 1), '' order by k.place)
           placing ' ' from 5 for 0)
   from (select ('x' || encode(substr(sha256(uuid_send(${id})), 1, 5), 'hex'))::bit(40)::bigint >> 5 as bits) n, generate_series(1, 7) k (place))`

const address = sql`
  (select string_agg(part, ', ' order by place) from unnest(array[
     a.answer::jsonb ->> 'addressLine1', a.answer::jsonb ->> 'addressLine2', a.answer::jsonb ->> 'dependentLocality', a.answer::jsonb ->> 'locality',
     a.answer::jsonb ->> 'administrativeArea', a.answer::jsonb ->> 'postalCode', a.answer::jsonb ->> 'countryCode']) with ordinality p (part, place)
   where trim(part) <> '')`

/** An answer as people read it, as `answerText` in common writes it. */
const answerText = sql`
  case a.kind::text when 'CHECKBOX' then 'Yes' when 'CONSENT' then 'Yes' when 'CHOICES' then replace(a.answer, E'\n', ', ')
    when 'FILE' then substr(a.answer, 38) when 'ADDRESS' then ${address} else a.answer end`

// The event of an answer about a ticket is the ticket's, that of an answer about the order is what the reader sees it under.
const eventOf = (run: ReportRun) => {
  const ids = givenEvents(run)
  return sql`coalesce(i.event_id, ${ids === null ? sql`b.event_id` : eventAmong('b', ids)})`
}

/** Answers with purchases that were paid in the days of the report. Questions are in their words of then. */
export const answerReportSql: ReportSql = {
  sources: (run) => sql`
    bought as materialized (
      select p.*, (p.paid_at at time zone ${run.timezone})::date as day from report_purchase p
      where ${inDays(sql`p.paid_at`, run)} and ${hasEvents('p', run)}),
    given as materialized (
      select a.*, b.day, b.order_id, b.paid_at, b.name, b.email, ${eventOf(run)} as event_id, ${orderReference(sql`b.id`)} as reference
      from bought b join purchase_answer a on a.purchase_id = b.id left join purchase_item i on b.of_several and i.id = a.item_id
      where i.event_id is null or ${ofEvents(sql`i.event_id`, run)})`,
  // The answers of an order stay together, in the order of form and ticket.
  hasTies: true,
  rows: () => sql`
    select md5(a.purchase_id::text || a.no)::uuid as id, a.reference || to_char(a.no, 'FM00000') as tie, a.paid_at as paid, a.reference as "order", jsonb_build_object('name', a.name, 'email', a.email) as buyer,
           e.name as event, nullif(a.subject_text, '') as about, a.label as question, nullif(a.export_key, '') as key, ${answerText} as answer,
           case when a.file_id is not null then jsonb_build_object('id', a.file_id, 'name', substr(a.answer, 38)) end as file,
           f.name as form, a.form_version as version
    from given a join event e on e.id = a.event_id left join checkout_form f on f.id = a.form_id`,
  totals: () => sql`
    select count(*) as answers, count(distinct order_id) as orders, count(distinct question_id) as questions from given`,
  chart: ({ from, to }) => sql`
    select d.day::date::text as day, count(a.purchase_id) as answers
    from generate_series(${from}::date, ${to}::date, interval '1 day') d (day) left join given a on a.day = d.day::date
    group by d.day order by d.day`,
}
