import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import '#areas/admin/modules.ts'
import '#areas/consumer/modules.ts'
import '#areas/employee/modules.ts'
import { addListExport } from '#modules/people/exports/graphql/list-export.ts'
import { AREAS } from '#platform/actor.ts'
import { buildSchemas, printContract, type Schemas } from '#platform/graphql/schemas.ts'
import { addOptionsField } from '#platform/lists/options.ts'

// All lists and option sources are registered by now.
for (const area of ['admin', 'employee'] as const) {
  addListExport(area)
  addOptionsField(area)
}

let built: Schemas | undefined

/** The three APIs, built once from what the modules registered. */
export const schemas = (): Schemas => {
  built ??= buildSchemas()
  return built
}

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'schema')

/**
 * Writes schema/consumer.graphql, admin.graphql and employee.graphql, the contract that clients are checked against.
 */
export const printSchemas = (folder = FOLDER): void => {
  mkdirSync(folder, { recursive: true })
  for (const area of AREAS) writeFileSync(join(folder, `${area}.graphql`), printContract(schemas()[area]))
}
