import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../server/src/platform/config/config.ts'
import { homeOf, removeHome } from '../server/src/platform/db/embedded/account.ts'
import { takeOwnership } from '../server/src/platform/db/embedded/owner.ts'

/** Deletes the contents of DATA_DIR, the embedded database first. Refuses while a server uses it. */
const { dataDir, databaseUrl } = readConfig(process.env)
/** Folders of test runs, which may be in progress and clean up after themselves. */
const kept = ['test-postgres', 'e2e-postgres', 'generate-postgres', 'e2e']

try {
  if (databaseUrl !== undefined) throw new Error('DATABASE_URL is set. Reset that database yourself.')
  const database = join(dataDir, 'postgres')
  const home = homeOf(database)
  if (existsSync(home)) takeOwnership(home)
  removeHome(database)
  for (const name of existsSync(dataDir) ? readdirSync(dataDir) : []) {
    if (!kept.includes(name)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  console.log('All data deleted. The next start creates a new demo.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
