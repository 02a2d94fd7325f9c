import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { program } from './programs.ts'
import type { Stage } from './result.ts'
import { vitestStage } from './vitest.ts'

/** Kept after the run, so that `node tools/check-rows.ts .local/rows --list` can name the places that no test reached. */
const RECORDED = resolve('.local/rows')

/** Server tests that record what statements return, and then the check of rows, which counts as one test. */
export const serverWithRows = (name: string): Stage => ({
  name,
  run: async () => {
    rmSync(RECORDED, { recursive: true, force: true })
    mkdirSync(RECORDED, { recursive: true })
    const tests = await vitestStage(name, ['server'], { PROVE_ROWS: RECORDED }).run()
    const rows = await program('rows', 'node', ['tools/check-rows.ts', RECORDED]).run()
    return {
      ...tests,
      passed: tests.passed + rows.passed,
      failed: tests.failed + rows.failed,
      output: rows.failed === 0 ? tests.output : `${tests.output}\n\n${rows.output}`,
    }
  },
})
