import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printSchemas } from '../server/src/areas/schemas.ts'

/** Writes the three API contracts into schema/; with `--check` compares and changes nothing. */
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
    console.error(`schema/${name} is not what the server says: run npm run generate.`)
    process.exitCode = 1
  }
  rmSync(printed, { recursive: true })
} else {
  printSchemas(join(root, 'schema'))
}
