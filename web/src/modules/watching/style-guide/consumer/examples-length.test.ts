import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The example form and table must stay short: the kit does the work. */
test.each(['ExampleForm.tsx', 'ExampleTable.tsx'])('%s is written in fewer than fifty lines', (name) => {
  const lines = readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines.length).toBeLessThan(50)
})
