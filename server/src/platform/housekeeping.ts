import { sql } from 'kysely'
import { defineJob } from '#platform/jobs.ts'
import { forgetOldWindows } from '#platform/rate-limit.ts'

const PIECE = 1000

/** Hourly: deletes the platform's expired data and creates the audit trail's partitions for the next months. */
export const housekeeping = defineJob('housekeeping', { cron: '17 * * * *' }, async (services) => {
  const { system, pools } = services.databases
  await forgetOldWindows(system)
  const keep = [
    sql`delete from idempotency where ctid = any(array(select ctid from idempotency where created_at < app.now() - interval '48 hours' limit ${PIECE}))`,
    sql`delete from fact_effect fe using (select id from fact where state = 2 and created_at < app.now() - interval '14 days' order by id limit ${PIECE}) old where fe.fact_id = old.id`,
    sql`delete from fact where id = any(array(select id from fact where state = 2 and created_at < app.now() - interval '14 days' order by id limit ${PIECE}))`,
  ]
  for (const statement of keep) await statement.execute(system)
  // Only the owner can create tables, and the job queue's pool is the owner's.
  await pools.jobs.query(
    `select app.make_audit_month(app.now() + make_interval(months => m)) from generate_series(0, 2) m`,
  )
})
