import { sql } from 'kysely'
import type { Client } from 'pg'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { Services } from '#platform/services.ts'
import { readSetting } from '#platform/settings.ts'

/*
 * State of a database that was restored from a backup. A backup is older than what the gateway, the buyers and
 * perhaps the original have done since. Until someone says that it takes over, it is a copy beside the original, and
 * does nothing that is seen outside.
 */

export const RESTORED = 'restored'

/** COPY: the original may still be running. ORIGINAL: this database has replaced it. */
export type Restored = {
  readonly role: 'COPY' | 'ORIGINAL'
  /** The moment that the data shows. What the gateway did since may be missing. */
  readonly since: string
  /** When it was restored: tells it from what it was before. */
  readonly at: string
  /** When it took over. Null for a copy. */
  readonly tookOverAt: string | null
  /** When the gateway is asked next about what is missing. Null if it has answered for good. */
  readonly askAt: string | null
  /** When it had named all refunds since the backup. Until then none is decided here: it could be the second. */
  readonly refundsAskedAt: string | null
  /** The same for payouts: until then no organizer is paid. Absent if it was restored by an earlier release. */
  readonly payoutsAskedAt?: string | null
}

/** Told when it is restored, and at each start of its server. */
export const COPY_NOTE =
  'This is a restored copy. It takes no payments, sends no mails and does no background work, so that it can run beside the original. ' +
  'If it replaces the original, stop that, and then run: npm run restore -- --take-over'

/** Known facts about the restoring of a database; undefined if it never was restored. */
export const readRestored = async (system: SystemDb): Promise<Restored | undefined> =>
  (await readSetting(system, RESTORED)) as Restored | undefined

/** Learns whether this server is of a restored copy. Call before anything is served or sent. */
export const loadInstallation = async ({ databases, installation }: Services): Promise<void> => {
  installation.isCopy = (await readRestored(databases.system))?.role === 'COPY'
}

const store = `insert into setting (key, value) values ('${RESTORED}', $1::jsonb) on conflict (key) do update set value = excluded.value, updated_at = now()`

/** Marks a database as a copy of what was at that moment. */
export const markCopy = async (owner: Client, since: Date): Promise<void> => {
  const restored: Restored = {
    role: 'COPY',
    since: since.toISOString(),
    at: new Date().toISOString(),
    tookOverAt: null,
    askAt: null,
    refundsAskedAt: null,
    payoutsAskedAt: null,
  }
  await owner.query(store, [JSON.stringify(restored)])
}

/**
 * Makes a restored database the original: its servers take payments and send mails from their next start, and ask the gateway
 * about everything since the backup. `since` is needed where it wasn't restored by our own command. Returns since when the
 * gateway will be asked. Throws a sentence for a person if that isn't known.
 */
export const takeOver = async (owner: Client, since?: Date): Promise<Date> => {
  const found = await owner.query<{ value: Restored }>(`select value from setting where key = '${RESTORED}'`)
  const known = found.rows[0]?.value
  const begins = since ?? (known === undefined ? undefined : new Date(known.since))
  if (begins === undefined)
    throw new Error('This database wasn’t restored by npm run restore. Add --since and the moment that its data shows.')
  const now = new Date().toISOString()
  const restored: Restored = {
    role: 'ORIGINAL',
    since: begins.toISOString(),
    at: known?.at ?? now,
    tookOverAt: now,
    askAt: now,
    refundsAskedAt: null,
    payoutsAskedAt: null,
  }
  await owner.query(store, [JSON.stringify(restored)])
  return begins
}

const LEASE = '5 minutes'

/** Takes over the asking of the gateway, if it is due, for five minutes. Undefined if it isn't, or another process asks. */
export const leaseAsking = async (system: SystemDb): Promise<Restored | undefined> => {
  const { rows } = await sql<{ value: Restored }>`
    update setting set value = jsonb_set(value, '{askAt}', to_jsonb(clock_timestamp() + ${LEASE}::interval))
    where key = ${RESTORED} and value ->> 'role' = 'ORIGINAL' and (value ->> 'askAt')::timestamptz <= clock_timestamp()
    returning value`.execute(system)
  return rows[0]?.value
}

/** Records that the gateway has told everything. It is asked again `lastAfterMs` after the take-over, and then no more. */
export const noteAsked = async (system: SystemDb, lastAfterMs: number): Promise<void> => {
  await sql`
    update setting set value = jsonb_set(value, '{askAt}', coalesce(to_jsonb(
      case when last.at > clock_timestamp() then last.at end), 'null'))
    from (select (value ->> 'tookOverAt')::timestamptz + ${lastAfterMs} * interval '1 millisecond' as at from setting where key = ${RESTORED}) last
    where key = ${RESTORED}`.execute(system)
}

/** Records that the gateway has named all refunds since the backup. */
export const noteRefundsAsked = async (system: SystemDb): Promise<void> => {
  await sql`
    update setting set value = jsonb_set(value, '{refundsAskedAt}', to_jsonb(clock_timestamp())) where key = ${RESTORED}`.execute(
    system,
  )
}

/** Records that the gateway has told of all payouts since the backup. */
export const notePayoutsAsked = async (system: SystemDb): Promise<void> => {
  await sql`
    update setting set value = jsonb_set(value, '{payoutsAskedAt}', to_jsonb(clock_timestamp())) where key = ${RESTORED}`.execute(
    system,
  )
}

/** In a statement: whether the gateway still has to tell of the payouts since the backup. */
export const AWAITS_PAYOUTS = `exists (select 1 from setting where setting.key = '${RESTORED}' and setting.value -> 'payoutsAskedAt' = 'null'::jsonb)`

/** In a statement: whether the gateway still has to name the refunds since the backup. */
export const AWAITS_REFUNDS = `exists (select 1 from setting where setting.key = '${RESTORED}' and setting.value ->> 'role' = 'ORIGINAL'
  and setting.value ->> 'askAt' is not null and setting.value ->> 'refundsAskedAt' is null)`
