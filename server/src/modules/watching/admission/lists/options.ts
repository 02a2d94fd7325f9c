import { sql } from 'kysely'
import { optionsFrom } from '#platform/lists/options-from.ts'
import { defineOptions, type OptionScope } from '#platform/lists/options.ts'

const isInScope = (scope: OptionScope) => {
  const seen = scope?.eventIds == null ? sql`true` : sql`own.event_id = any(${[...scope.eventIds]}::uuid[])`
  return sql`own.account_id = ${scope?.accountId ?? null} and ${seen}`
}

defineOptions({
  name: 'SCAN_DEVICES',
  areas: ['admin'],
  may: 'checkin:view',
  ...optionsFrom(
    'uuid',
    (scope) => sql`
      select own.id, own.name as label, e.name as detail, app.fold_text(own.name || ' ' || e.name) as search_text, app.fold_text(own.name) as sort_key
      from scan_device own join event e on e.id = own.event_id where ${isInScope(scope)}`,
  ),
})

defineOptions({
  name: 'CHECK_IN_LISTS',
  areas: ['admin'],
  may: 'checkin:view',
  ...optionsFrom(
    'uuid',
    (scope) => sql`
      select own.id, own.name as label, e.name as detail, app.fold_text(own.name || ' ' || e.name) as search_text, app.fold_text(own.name) as sort_key
      from check_in_list own join event e on e.id = own.event_id where ${isInScope(scope)}`,
  ),
})

defineOptions({
  name: 'TICKET_TYPES',
  areas: ['admin'],
  may: 'orders:view',
  ...optionsFrom('text', (scope) => {
    const seen =
      scope?.eventIds == null
        ? sql`true`
        : sql`exists (select 1 from purchase_item i where i.price_type_id = y.id and i.event_id = any(${[...scope.eventIds]}::uuid[]))`
    return sql`
      select k.name as id, k.name as label, null as detail, app.fold_text(k.name) as search_text, app.fold_text(k.name) as sort_key
      from (select distinct y.name from price_type y where y.account_id = ${scope?.accountId ?? null} and y.name <> '' and ${seen}) k`
  }),
})
