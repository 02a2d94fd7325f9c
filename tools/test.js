// npm test: installs if needed, then runs every check and test, even after failures.
//   --only-static   the checks without the tests      --long   full counts in the tests that have a long form
import { join } from 'node:path'
import { install } from './prepare.js'
import { become, root, toolEnvironment } from './tree.js'

try {
  await install()
  process.chdir(root)
  const long = process.argv.includes('--long') ? { ADMISSION_LONG: '1' } : {}
  await become([join(root, 'tools/run-tests.ts'), ...process.argv.slice(2)], { ...toolEnvironment(), ...long })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
