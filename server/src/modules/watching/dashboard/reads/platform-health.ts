import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { PlatformHealth } from '../types/platform.ts'

// Each process has a pool for jobs and holds one lease in it, a session lock of its own key.
const processes = sql`
  select count(distinct lo.pid) from pg_locks lo join pg_stat_activity ac on ac.pid = lo.pid and ac.datname = current_database() and ac.application_name = 'jobs'
  where lo.locktype = 'advisory' and lo.granted`

// What the gateway answered right away: not after the buyer's bank, and not when it was asked again.
const isPlain = sql`at.state = 'CAPTURED' and at.challenge_until is null and at.asked_times = 0 and at.asked_at is not null`
const answer = (share: number) =>
  sql`percentile_cont(${sql.lit(share)}) within group (order by extract(epoch from at.updated_at - at.asked_at)) filter (where ${isPlain})`

/** How the platform runs now, in one statement. */
export const readPlatformHealth = async (database: SystemDb): Promise<PlatformHealth> => {
  const { rows } = await sql<PlatformHealth>`
    select (${processes})::integer as processes, pg_database_size(current_database())::bigint as "databaseBytes",
           (select st.numbackends from pg_stat_database st where st.datname = current_database())::integer as connections,
           current_setting('max_connections')::integer as "maxConnections", (select count(*) from pg_stat_replication)::integer as replicas,
           (select coalesce(extract(epoch from app.now() - min(fa.created_at)), 0) from fact fa where fa.state < 2)::float8 as "factLag",
           jobs.waiting::integer as "jobsWaiting", jobs.lag::float8 as "jobLag",
           (select count(*) from mail ma where ma.state in ('NEW', 'LEASED'))::integer as "mailsWaiting", mails.sent::integer as "mailsSent", mails.failed::integer as "mailsFailed",
           paid.captured::integer as captured, paid.declined::integer as declined, paid.unanswered::integer as unanswered,
           paid.median::float8 as "answerMedian", paid.slow::float8 as "answerSlow"
    from (
      select count(*) as waiting, greatest(coalesce(extract(epoch from app.now() - min(jo.run_at)), 0), 0) as lag
      from graphile_worker._private_jobs jo where jo.locked_at is null and jo.attempts < jo.max_attempts and jo.run_at <= app.now()) jobs
    cross join (
      select count(*) filter (where ma.sent_at is not null) as sent, count(*) filter (where ma.state = 'DEAD') as failed
      from mail ma where ma.created_at > app.now() - interval '1 hour' and ma.type <> 'TEST') mails
    cross join (
      select count(*) filter (where at.state = 'CAPTURED') as captured, count(*) filter (where at.state = 'FAILED') as declined,
             count(*) filter (where at.state in ('SENT', 'UNKNOWN')) as unanswered, ${answer(0.5)} as median, ${answer(0.95)} as slow
      from attempt at where at.created_at > app.now() - interval '1 hour') paid`.execute(database)
  const [health] = rows
  if (health === undefined) throw new Error('The health of the platform has one row.')
  return health
}
