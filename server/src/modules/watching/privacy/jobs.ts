import { inTransaction } from '#platform/db/transaction.ts'
import { addJob, defineJob } from '#platform/jobs.ts'
import { beginErasure, erasePerson } from './flows/erase-person.ts'
import { readDueErasures, readExpiredExports } from './reads/requests.ts'
import { forgetExport } from './writes.ts'

/** Hourly: starts the erasures whose waiting period is over, and goes on with those that stopped. */
export const startErasures = defineJob('start-erasures', { cron: '7 * * * *' }, async (services) => {
  for (const erasure of await readDueErasures(services.databases.system)) {
    if (!(await beginErasure(services, erasure))) continue
    await inTransaction(services.databases.system, (transaction) =>
      addJob(
        transaction,
        erasePerson,
        { erasureId: erasure.id },
        { key: `erase-person:${erasure.id}`, queue: 'erasures' },
      ),
    )
  }
})

/** Hourly: deletes expired copies of data, the bytes before the row that knows where they are. */
export const forgetPersonExports = defineJob(
  'forget-person-exports',
  { cron: '47 * * * *' },
  async ({ databases: { system }, storage }) => {
    for (const { id, path } of await readExpiredExports(system)) {
      await storage.remove(path)
      await forgetExport(system, id)
    }
  },
)
