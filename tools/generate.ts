import { spawnSync } from 'node:child_process'
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countedRoutines, ROUTINE_VERSIONS } from '../server/src/platform/db/routines.ts'
import { generateDiagram } from './generate-diagram.ts'

/**
 * Generates all generated files: runs each `tools/generate-*.ts` in dependency order and updates the module table. With
 * `--check`, only compares, and exits with 1 if a file is out of date.
 */
const root = join(import.meta.dirname, '..')
const check = process.argv.includes('--check')
const order = ['generate-database.ts', 'generate-schema.ts', 'generate-documents.ts']
const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length)

const report = (name: string, work: () => boolean): void => {
  const started = performance.now()
  const isFine = work()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${name.padEnd(24)} ${seconds} s ${isFine ? '' : 'failed'}`.trimEnd())
  if (!isFine) process.exitCode = 1
}

// A test compares it (migrate.test.ts).
if (!check) writeFileSync(join(root, 'server', ROUTINE_VERSIONS), countedRoutines(join(root, 'server')))

const scripts = globSync('generate-*.ts', { cwd: import.meta.dirname }).filter((name) => name !== 'generate-diagram.ts')
for (const name of scripts.toSorted((a, b) => place(a) - place(b))) {
  const args = [join('tools', name), ...(check ? ['--check'] : [])]
  report(name, () => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0)
}
report('generate-diagram.ts', () => generateDiagram(check) || !check)
