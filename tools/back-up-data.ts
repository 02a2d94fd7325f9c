import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { number } from '../common/src/words.ts'
import { writeBackup } from '../server/src/platform/backup/write-backup.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { keptSecret } from '../server/src/platform/config/secrets.ts'
import { startupProblems } from '../server/src/platform/config/startup-problems.ts'
import { withDatabase } from '../server/src/platform/db/start-database.ts'
import { createLog } from '../server/src/platform/log.ts'

/** Writes all data to a file, as it is at this moment. Servers may run meanwhile. */
const usage = 'npm run backup -- FILE [--without-secret]'

const run = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'without-secret': { type: 'boolean', default: false } },
  })
  const [name] = positionals
  if (name === undefined || positionals.length > 1) throw new Error(`Name the file: ${usage}`)
  const file = resolve(process.env['INIT_CWD'] ?? '.', name)
  const config = readConfig(process.env)
  const secret = values['without-secret'] ? null : keptSecret(config)
  const { at, rows, tables } = await withDatabase(config, createLog('warn'), (url) =>
    writeBackup({ url, file, release: config.release, secret }),
  )
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1)
  const counted = `${number(rows)} rows of ${String(tables)} tables`
  console.log(`Backed up ${counted}, as of ${at}, to ${file} (${megabytes} MB).`)
  console.log(
    secret === null
      ? 'It contains personal data, so keep it as safe as the server. It does not contain the server’s secret, without which its tickets can’t be verified: keep that too.'
      : 'It contains personal data and the server’s secret, so keep it as safe as the server.',
  )
  if (config.storage !== undefined) console.log('Files in STORAGE_URL are not in it.')
}

await run().catch((error: unknown) => {
  console.error(startupProblems(error, undefined))
  process.exitCode = 1
})
