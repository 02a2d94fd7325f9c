import { defineJob } from '#platform/jobs.ts'
import { readExpired } from './reads.ts'
import { forget } from './writes.ts'

/**
 * Hourly: deletes expired files, the bytes before the row that knows where they are. Files that can't be deleted are
 * tried again next time and don't block the others.
 */
export const forgetExports = defineJob(
  'forget-exports',
  { cron: '17 * * * *' },
  async ({ databases: { system }, storage }) => {
    const failures: unknown[] = []
    for (
      let due = await readExpired(system, null);
      due.length > 0;
      due = await readExpired(system, due.at(-1)?.id ?? null)
    ) {
      const deleted: string[] = []
      for (const { id, path } of due)
        try {
          await storage.remove(path)
          deleted.push(id)
        } catch (error) {
          failures.push(error)
        }
      await forget(system, deleted)
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} export files could not be deleted.`)
  },
)
