import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../tree.js'

/** The last whole run of `npm test`, in `.local/last-test.json`. */
export interface LastTest {
  /** The git tree that was tested, uncommitted changes included. Missing if it changed meanwhile or git can't say. */
  readonly tree?: string
  /** When it ended, ISO 8601 in UTC. */
  readonly at: string
  readonly seed: string
  readonly passed: number
  readonly failed: number
  /** Tests that failed once and passed alone. */
  readonly flaky: readonly string[]
  /** Wall-clock seconds. */
  readonly seconds: number
  /** Processor seconds of all processes. */
  readonly cpu?: number
  readonly stages: readonly StageTimes[]
}

export interface StageTimes {
  readonly name: string
  readonly seconds: number
  readonly cpu?: number
  /** How much slower the machine was than the one of the budgets. */
  readonly slowness: number
}

const file = join(root, '.local', 'last-test.json')

/** The git tree of the files as they are now, committed or not. Undefined without git. */
export function treeNow(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'admission-tree-'))
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') }
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, env, encoding: 'utf8' })
  try {
    // An index of its own, so that no one's staged changes are touched.
    if (git('add', '--all').status !== 0) return undefined
    return git('write-tree').stdout.trim() || undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function writeLastTest(last: LastTest): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(last, undefined, 2)}\n`)
}

/** True if the files as they are now were seen green by a whole `npm test`, as a sentence. */
export function seenGreen(): { readonly isGreen: boolean; readonly sentence: string } {
  if (!existsSync(file)) return { isGreen: false, sentence: 'npm test has not run to its end here.' }
  const last = JSON.parse(readFileSync(file, 'utf8')) as LastTest
  const when = `${last.at}, ${String(last.passed)} passed, ${String(last.failed)} failed, ${String(last.flaky.length)} flaky`
  if (last.tree === undefined || last.tree !== treeNow())
    return { isGreen: false, sentence: `These files were not tested as they are. The last run: ${when}.` }
  return last.failed === 0
    ? { isGreen: true, sentence: `These files were seen green: ${when}.` }
    : { isGreen: false, sentence: `These files were seen red: ${when}.` }
}
