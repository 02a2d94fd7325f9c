import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seatDraftJsonSchema } from '../common/src/seat-map/edit/json-schema.ts'

/** Generates the JSON schema of seat map files for API clients. With `--check`, only compares. */
const file = join(import.meta.dirname, '../docs/seat-map-schema.json')
const text = `${JSON.stringify(seatDraftJsonSchema(), null, 2)}\n`
const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text

if (process.argv.includes('--check')) {
  if (!isCurrent) {
    console.error('docs/seat-map-schema.json is out of date. Run node tools/generate.ts')
    process.exitCode = 1
  }
} else if (!isCurrent) writeFileSync(file, text)
