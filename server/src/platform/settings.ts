import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { JsonObject } from '#platform/json.ts'

/** The installation's stored value for a key, or undefined. */
export const readSetting = async (system: SystemDb, key: string): Promise<JsonObject | undefined> => {
  const { rows } = await sql<{ value: JsonObject }>`select value from setting where key = ${key}`.execute(system)
  return rows[0]?.value
}

/** Stores a value for a key, replacing any other. */
export const writeSetting = async (system: SystemDb, key: string, value: JsonObject): Promise<void> => {
  await sql`
    insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = app.now()`.execute(system)
}

/** The value stored for a key, after storing `value` if there is none. Of several concurrent callers, one is first. */
export const firstSetting = async (system: SystemDb, key: string, value: JsonObject): Promise<JsonObject> => {
  await sql`
    insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb) on conflict (key) do nothing`.execute(
    system,
  )
  return (await readSetting(system, key)) ?? value
}
