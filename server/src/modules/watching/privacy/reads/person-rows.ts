import { sql, type RawBuilder } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { PersonRows } from '../render/person-pages.ts'
import { givenColumns, PERSON_DATA } from '../rules/person-data.ts'
import { SUBJECTS, type Subject } from '../rules/person-table.ts'
import type { Person } from '../types.ts'
import { PERSON_ROWS } from './person-conditions.ts'

const NAMES: Readonly<Record<string, RawBuilder<unknown>>> = {
  event_id: sql`(select ev.name from event ev where ev.id = event_id) as event`,
  account_id: sql`(select ac.name from account ac where ac.id = account_id) as organizer`,
}

/** Rows that a person gets, by subject and table. */
export const readPersonRows = async (
  transaction: SystemTx,
  person: Person,
): Promise<ReadonlyMap<Subject, readonly PersonRows[]>> => {
  const found = new Map<Subject, PersonRows[]>(Object.keys(SUBJECTS).map((subject) => [subject as Subject, []]))
  for (const [table, entry] of Object.entries(PERSON_DATA)) {
    const condition = PERSON_ROWS[table]
    if (entry.subject === undefined || condition === undefined) continue
    const given = givenColumns(entry)
    // Names tell more than IDs.
    const names = Object.entries(NAMES).flatMap(([column, name]) => (given.includes(column) ? [name] : []))
    const columns = sql.join([...given.map((column) => sql.ref(column)), ...names])
    const { rows } = await sql<{ row: Readonly<Record<string, unknown>> }>`
      select to_json(g) as row from (select ${columns} from ${sql.table(table)} where ${condition(person)}) g`.execute(
      transaction,
    )
    found.get(entry.subject)?.push({ table, rows: rows.map(({ row }) => row) })
  }
  return found
}
