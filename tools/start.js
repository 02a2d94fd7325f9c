// npm start: install, build, then the server takes this process over. npm run dev: with --dev, through tools/dev.ts.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, step } from './prepare.js'
import { become, root } from './tree.js'

const isDev = process.argv.includes('--dev')
const started = String(Date.now())

try {
  await step('install', install)
  if (!isDev) await step('build', build)
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
  const program = join(root, isDev ? 'tools/dev.ts' : 'server/src/main.ts')
  process.chdir(root)
  await become([...settings, program], {
    ...process.env,
    NODE_ENV: isDev ? 'development' : 'production',
    STARTED_AT: started,
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
