import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOwner } from '#platform/backup/owner-connection.ts'
import { openBackup } from '#platform/backup/read-backup.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { createDatabases } from '#platform/db/pools.ts'
import { createQueue } from '#platform/job-worker.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import type { TestDatabase } from '#testing/database.ts'
import { emptyDatabase } from '#testing/template.ts'
import type { Checkout } from './a-checkout.ts'

/** A server on a restored database, beside the original, with the same gateway. */
export type RestoredCopy = {
  readonly copy: Services
  /** The restored database. */
  readonly owner: Awaited<ReturnType<typeof openOwner>>
  readonly close: () => Promise<void>
}

/** Backs a database up, lets the original go on with `since`, and restores the backup into another. */
export async function aRestoredCopy(
  database: TestDatabase,
  checkout: Checkout,
  since: () => Promise<void>,
): Promise<RestoredCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'restored-'))
  const file = join(folder, 'backup')
  await createQueue(database.pools.jobs)
  await writeBackup({ url: database.connecting.url, file, release: 'test', secret: null })
  await since()
  const copied = await emptyDatabase()
  const backup = await openBackup(file)
  await restoreBackup(copied.url, backup)
  backup.close()
  rmSync(folder, { recursive: true, force: true })
  const owner = await openOwner(copied.url)
  const connecting = { url: copied.url }
  const { secrets, config } = checkout.services
  const copy = testServices({ ...createDatabases(connecting), connecting }, { secrets, config })
  copy.addresses.gatewayUrl = checkout.gateway.origin
  return {
    copy,
    owner,
    close: async () => {
      await closePerProcess(copy)
      await copy.databases.close()
      await owner.end()
      await copied.drop()
    },
  }
}
