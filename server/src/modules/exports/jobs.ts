import { defineJob } from '#platform/jobs.ts'
import { readExpired } from './reads.ts'
import { forget } from './writes.ts'

/**
 * Every hour: removes files whose time is over, the bytes before the row that knows where they lie. Those that cannot be
 * removed stay for the next time, and keep no other from going.
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
      const gone: string[] = []
      for (const { id, path } of due)
        try {
          await storage.remove(path)
          gone.push(id)
        } catch (error) {
          failures.push(error)
        }
      await forget(system, gone)
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files of exports are still there.`)
  },
)
