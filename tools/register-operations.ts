import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Doc, endpoints } from '../web/src/platform/doc.ts'
import { OfficeDoc } from '../web/src/platform/office-doc.ts'
import { root } from './tree.js'

/**
 * Writes the text of every operation that the pages send to `web/dist/operations.json`, by API. The server identifies
 * them by SHA-256 and in production runs no others. Throws if there are none.
 */
export async function registerOperations(): Promise<void> {
  const folder = join(root, 'web', 'src')
  const files = globSync('**/*.gql.ts', { cwd: folder }).toSorted()
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<Record<string, unknown>>),
  )
  const documents = modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) => (value instanceof OfficeDoc ? [value.in('admin'), value.in('employee')] : [value]))
    .filter((value) => value instanceof Doc)
  if (documents.length === 0) throw new Error('The pages have no operations. Run npm run generate.')
  const texts = endpoints.map((endpoint) => [
    endpoint,
    documents.filter((document) => document.endpoint === endpoint).map(({ text }) => text),
  ])
  writeFileSync(join(root, 'web', 'dist', 'operations.json'), `${JSON.stringify(Object.fromEntries(texts))}\n`)
}
