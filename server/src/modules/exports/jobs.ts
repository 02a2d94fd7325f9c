import { defineJob } from '#platform/jobs.ts'
import { forgetExpired } from './writes.ts'

/** Every hour: removes files that were kept for a day. */
export const forgetExports = defineJob('forget-exports', { cron: '17 * * * *' }, async ({ databases, storage }) => {
  for (;;) {
    const paths = await forgetExpired(databases.system)
    if (paths.length === 0) return
    for (const path of paths) await storage.remove(path)
  }
})
