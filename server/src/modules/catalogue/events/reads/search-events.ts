import { sql, type RawBuilder } from 'kysely'
import { likePattern } from '#platform/db/like.ts'
import { repeatsOn } from './repeats-on.ts'
import type { SimilarEvents } from '../rules/forgiving-search.ts'
import { searchTerms, type EventWhen } from '../rules/search-terms.ts'

type Part = RawBuilder<unknown>

/** Hour at which the evening starts. */
const EVENING = '17:00'

/** Whether buyers may know on which day an event is. */
export const isDated = (alias: Part): Part =>
  sql`not ${alias}.date_show_flags::text[] && array['DATE_HIDE', 'DATE_TBD']`

/** Whether an event runs on a local day: one evening, several consecutive days, or the days on which it repeats. */
const runsOn = (alias: Part, day: Part, from: Part): Part => sql`(
  ${day} between ${alias}.date_show_local::date
    and case when ${alias}.date_show_end - ${alias}.date_show > interval '24 hours' then ${alias}.date_show_end_local::date else ${alias}.date_show_local::date end
  and case when ${alias}.date_show_recurring = '[]'
    then ${alias}.date_show_end - ${alias}.date_show > interval '24 hours' or ${alias}.date_show_local::time >= ${from}::time
    else ${repeatsOn(alias, sql`${alias}.id`, day, from)} end)`

const offsets: Readonly<Record<EventWhen, Part>> = {
  TODAY: sql`d.no = 0`,
  TONIGHT: sql`d.no = 0`,
  TOMORROW: sql`d.no = 1`,
  WEEKEND: sql`extract(isodow from d.day) >= 5 and d.day < date_trunc('week', d.today)::date + 7`,
}

/** Whether an event of the view `shown_event` runs on a day relative to today, in its venue's time zone. */
export const runsWhen = (alias: Part, when: EventWhen): Part => sql`(${isDated(alias)} and exists (
  select 1 from (select n.no, t.today, t.today + n.no as day
                 from (select ((select app.now()) at time zone ${alias}.zone)::date as today) t cross join generate_series(0, 6) n (no)) d
  where ${offsets[when]} and ${runsOn(alias, sql`d.day`, when === 'TONIGHT' ? sql`${EVENING}` : sql`'00:00'`)}))`

/** Whether an event runs on a local day from `from` to `to`; null for no limit. */
export const runsBetween = (alias: Part, from: string | null, to: string | null): Part =>
  from !== null && from === to
    ? sql`(${isDated(alias)} and ${runsOn(alias, sql`${from}::date`, sql`'00:00'`)})`
    : sql`(${isDated(alias)}
  and (${from}::date is null or greatest(${alias}.date_show_local, coalesce(${alias}.date_show_end_local - interval '5 hours', ${alias}.date_show_local)) >= ${from}::date)
  and (${to}::date is null or ${alias}.date_show_local < ${to}::date + 1))`

const hasLetters = (alias: Part, text: string): Part =>
  sql.join(
    ['name', 'venue_name', 'venue_hall', 'venue_city', 'account_name', 'category'].map(
      (column) => sql`app.fold_text(${alias}.${sql.ref(column)}) like ${likePattern(text)}`,
    ),
    sql` or `,
  )

/** Whether an event is one of those. */
export const isOneOf = (alias: Part, ids: readonly string[]): Part => sql`${alias}.id = any(${[...ids]}::uuid[])`

/**
 * Whether an event matches a search text: the text occurs in its title, venue, city, organizer or category, or names a day or a
 * kind of show, as in `comedy tonight`. With `similar`, events are found by its IDs, not by their letters.
 */
export const isSought = (alias: Part, text: string, similar?: SimilarEvents): Part => {
  const whole = similar === undefined ? hasLetters(alias, text) : isOneOf(alias, similar.whole)
  const terms = searchTerms(text)
  if (terms === null) return sql`(${whole})`
  const { when, categories, words } = terms
  const parts: Part[] = []
  if (when !== null) parts.push(runsWhen(alias, when))
  if (categories.length > 0) parts.push(sql`${alias}.category = any(${[...categories]}::text[])`)
  if (words !== '')
    parts.push(similar === undefined ? sql`(${hasLetters(alias, words)})` : isOneOf(alias, similar.words))
  return sql`(${whole} or (${sql.join(parts, sql` and `)}))`
}
