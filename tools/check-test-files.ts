import { readFileSync } from 'node:fs'
import { filesBelow, runStructureCheck, type StructureCheck } from './structure-check.ts'

const FOLDERS = ['common', 'sandbox-gateway', 'server/src', 'web']
/** Changes by one file to the modules of its process would reach the next one. */
const REPLACES = /\bvi\.(mock|doMock|resetModules)\(/
const HAS_OWN_PROCESS = /\.(isolated|widget)\.test\.tsx?$/

/** Test files share a process, except those that replace modules: these are named `*.isolated.test.ts`. */
export const checkTestFiles: StructureCheck = (root) => {
  const files = FOLDERS.flatMap((folder) =>
    filesBelow(`${root}/${folder}`, ['.test.ts', '.test.tsx']).map((path) => `${folder}/${path}`),
  )
  return {
    seen: files.length,
    problems: files
      .filter((path) => !HAS_OWN_PROCESS.test(path) && REPLACES.test(readFileSync(`${root}/${path}`, 'utf8')))
      .map((path) => `${path} replaces modules: name it ${path.replace('.test.', '.isolated.test.')}`),
  }
}

runStructureCheck('test files', checkTestFiles, {
  'a module replaced for all files': { 'web/src/platform/session.test.ts': `vi.mock('./api.ts')` },
  'modules loaded again': { 'server/src/modules/selling/carts/claim.test.ts': 'vi.resetModules()' },
})
