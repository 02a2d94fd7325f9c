import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printSchemas } from '../server/src/areas/schemas.ts'

/** Generates the three API schemas in schema/. With `--check`, only compares. */
const root = join(import.meta.dirname, '..')
const contracts = ['consumer.graphql', 'admin.graphql', 'employee.graphql']

const textIn = (folder: string, name: string): string => {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    return ''
  }
}

if (process.argv.includes('--check')) {
  const printed = mkdtempSync(join(tmpdir(), 'schema-'))
  printSchemas(printed)
  for (const name of contracts) {
    if (textIn(printed, name) === textIn(join(root, 'schema'), name)) continue
    console.error(`schema/${name} doesn't match the server. Run npm run generate.`)
    process.exitCode = 1
  }
  rmSync(printed, { recursive: true })
} else {
  printSchemas(join(root, 'schema'))
}
