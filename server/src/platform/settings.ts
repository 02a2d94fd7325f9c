import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { JsonObject } from '#platform/json.ts'

/** What the installation remembers under a key, or undefined. */
export const readSetting = async (system: SystemDb, key: string): Promise<JsonObject | undefined> => {
  const { rows } = await sql<{ value: JsonObject }>`select value from setting where key = ${key}`.execute(system)
  return rows[0]?.value
}

/** Remembers a value from now on, instead of what was there. */
export const writeSetting = async (system: SystemDb, key: string, value: JsonObject): Promise<void> => {
  await sql`
    insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = app.now()`.execute(system)
}

/** What the first server that asked said: the value, unless there is one. Of several that ask at once, one is the first. */
export const firstSetting = async (system: SystemDb, key: string, value: JsonObject): Promise<JsonObject> => {
  await sql`
    insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb) on conflict (key) do nothing`.execute(
    system,
  )
  return (await readSetting(system, key)) ?? value
}
