// npm start: installs, builds, then becomes the server process. npm run dev: with --dev, through tools/dev.ts.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, bundle, install, installToStart } from './prepare.js'
import { become, commit, problemOf, root } from './tree.js'

const isDev = process.argv.includes('--dev')
const started = String(Date.now())

try {
  console.log(isDev ? 'Checking packages ...' : 'Checking packages and build ...')
  await (isDev ? install() : installToStart())
  if (!isDev) {
    // If one fails, the other still ends, so that no process is left behind.
    const [pages, server] = await Promise.allSettled([build(), bundle()])
    for (const built of [pages, server]) if (built.status === 'rejected') throw built.reason
  }
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
  const isNamed = settings.length > 0 && /^\s*RELEASE=\S/m.test(readFileSync(join(root, '.env'), 'utf8'))
  const release = process.env['RELEASE'] || (isNamed ? undefined : commit())
  // With the flag, stack traces name the sources instead of the bundle.
  const program = isDev ? [join(root, 'tools/dev.ts')] : ['--enable-source-maps', join(root, 'server/dist/main.js')]
  process.chdir(root)
  await become([...settings, ...program], {
    ...process.env,
    ...(release === undefined ? {} : { RELEASE: release }),
    NODE_ENV: isDev ? 'development' : 'production',
    STARTED_AT: started,
    // Caches compiled and type-stripped code for the next start.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules', '.cache', 'node'),
  })
} catch (error) {
  console.error(problemOf(error))
  process.exit(1)
}
