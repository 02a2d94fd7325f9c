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
