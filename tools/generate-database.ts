import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { startTemporaryCluster } from '../server/testing/postgres.ts'

/** Generates the types of all tables from a newly migrated database. With `--check`, only compares. */
const target = 'server/src/platform/db/schema.gen.ts'

const root = join(import.meta.dirname, '..')
const manifest = createRequire(import.meta.url).resolve('kysely-codegen/package.json')
const program = join(dirname(manifest), 'dist', 'cli', 'bin.js')

const cluster = await startTemporaryCluster('generate-postgres')
try {
  const url = cluster.url('postgres')
  // Strict: types that omit a broken view would break its readers.
  await migrate({ url })
  const types = JSON.stringify({ int8: 'number', interval: 'string' })
  const where = ['--dialect', 'postgres', '--url', url, '--out-file', join(root, target), '--log-level', 'error']
  const what = ['--default-schema', 'public', '--exclude-pattern', '{migration,app,preview}.*', '--type-mapping', types]
  const how = ['--date-parser', 'string', ...(process.argv.includes('--check') ? ['--verify'] : [])]
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...where, ...what, ...how], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) {
    console.error(`${target} doesn't match the migrations. Run npm run generate.\n${stdout}${stderr}`)
    process.exitCode = 1
  }
} finally {
  await cluster.stop()
}
