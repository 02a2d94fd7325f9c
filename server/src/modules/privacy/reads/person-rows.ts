import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { PersonRows } from '../render/person-pages.ts'
import { givenColumns, PERSON_DATA, SUBJECTS, type Subject } from '../rules/person-data.ts'
import type { Person } from '../types.ts'

/** What a person gets, by subject and table. */
export const readPersonRows = async (
  transaction: SystemTx,
  person: Person,
): Promise<ReadonlyMap<Subject, readonly PersonRows[]>> => {
  const found = new Map<Subject, PersonRows[]>(Object.keys(SUBJECTS).map((subject) => [subject as Subject, []]))
  for (const [table, entry] of Object.entries(PERSON_DATA)) {
    if (entry.subject === undefined || entry.of === undefined) continue
    const columns = sql.join(givenColumns(entry).map((column) => sql.ref(column)))
    const { rows } = await sql<{ row: Readonly<Record<string, unknown>> }>`
      select to_jsonb(g) as row from (select ${columns} from ${sql.table(table)} where ${entry.of(person)}) g`.execute(transaction)
    found.get(entry.subject)?.push({ table, rows: rows.map(({ row }) => row) })
  }
  return found
}
