/** List cases of monitoring (`list-cases.ts`). */
export const monitoringCases = {
  monitoringRules: {
    more: `with given as (select $3::uuid, $4::uuid)
      insert into monitoring_rule (account_id, kind, name, is_on) select $1::uuid, 'SOLD_OUT', 'Rôw ' || n, n % 2 = 0 from given, generate_series(1, $2::int) n`,
    narrowing: () => ({ text: 'ROW 7', state: ['OFF'] }),
  },
  monitoringAlerts: {
    more: `with given as (select $3::uuid, $4::uuid), made as (
        insert into monitoring_rule (account_id, kind, name, is_on) select $1::uuid, 'SOLD_OUT', 'Row of alerts', false from given returning id
      ) insert into monitoring_alert (account_id, rule_id, subject, kind, measured, is_muted, closed_at)
      select $1::uuid, made.id, n::text, case when n % 3 = 0 then 'NO_SALES' else 'SOLD_OUT' end, 100, false, case when n % 2 = 0 then app.now() end
      from made, generate_series(1, $2::int) n`,
    narrowing: () => ({ opened: { from: '2020-01-01', to: '2020-06-01' }, state: ['CLOSED'], kind: ['NO_SALES'] }),
  },
}
