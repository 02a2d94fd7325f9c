import { defineJob } from '#platform/jobs.ts'
import { readUnusedFiles } from './reads/answer-files.ts'
import { filePath } from './rules/answer-file.ts'
import { forgetAnswerFile } from './writes.ts'

/** Hourly: deletes files of carts that became no order, two days after they were sent. */
export const forgetAnswerFiles = defineJob(
  'forget-answer-files',
  { cron: '27 * * * *' },
  async ({ databases: { system }, storage }) => {
    for (const file of await readUnusedFiles(system)) {
      await storage.remove(filePath(file))
      await forgetAnswerFile(system, file.id)
    }
  },
)
