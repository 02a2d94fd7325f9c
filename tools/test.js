// npm test: installs if needed, then runs every check and test, even after failures.
//   races journeys …  these parts alone
//   --long            everything (npm run test:long), where npm test takes what a check-in needs
//   --full            the counts that take hours
//   --only-static     the checks without the tests
//   --seen            whether these files were seen green by npm test
//   --power           switches guards off, one by one: the tests must notice (npm run test:power)
import { join } from 'node:path'
import { install } from './prepare.js'
import { become, root, toolEnvironment } from './tree.js'

const given = process.argv.slice(2)
const has = (/** @type {string} */ flag) => given.includes(flag)
const size = has('--full') ? 'full' : has('--long') ? 'long' : (process.env['TEST_SIZE'] ?? 'short')
const program = has('--power') ? 'tools/test-power.ts' : 'tools/run-tests.ts'
const args = has('--only-static') ? ['static'] : given.filter((word) => !['--full', '--long', '--power'].includes(word))

try {
  await install()
  process.chdir(root)
  await become([join(root, program), ...args], { ...toolEnvironment(), TEST_SIZE: size })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
