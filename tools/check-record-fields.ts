import { readFileSync } from 'node:fs'
import { filesBelow, runStructureCheck, type StructureCheck } from './structure-check.ts'

/**
 * A field of a record stands once, in its table (common/src/records); everything else follows from it. So a new field touches at
 * most four files: the table, its screen, the migration with its column, and the access matrix. This counts the files with code
 * that name a field which no rule of its record reads. If sales read it, or something else has its name, only files of the
 * record's module count.
 */
const witnesses: readonly { readonly field: string; readonly module?: string }[] = [
  { field: 'maxPerBuyer' },
  { field: 'requiresAuthenticator' },
  { field: 'severity', module: 'catalogue/seat-configurations' },
  { field: 'waitlistHours', module: 'catalogue/events' },
]

/** The table and the screen, and the statements if its column has another name. */
const maxFiles = 3
const folders = ['common/src', 'server/src', 'web/src']
const isGenerated = /\.(gen|gql)\.ts$|\.test\.tsx?$|(^|\/)testing(\/|\.ts)/

export const checkRecordFields: StructureCheck = (root) => {
  const files = folders.flatMap((folder) =>
    filesBelow(`${root}/${folder}`, ['.ts', '.tsx', '.graphql'])
      .filter((path) => !isGenerated.test(path))
      .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${root}/${folder}/${path}`, 'utf8') })),
  )
  const problems = witnesses.flatMap(({ field, module }) => {
    const named = new RegExp(`\\b${field}\\b`)
    const isCounted = (path: string): boolean =>
      module === undefined || path.startsWith('common/') || path.includes(`/modules/${module}/`)
    const naming = files.filter(({ path, text }) => isCounted(path) && named.test(text)).map(({ path }) => path)
    return naming.length > maxFiles
      ? [`${field} stands in ${naming.length} files, at most ${maxFiles}: ${naming.join(', ')}`]
      : []
  })
  return { seen: files.length, problems }
}

runStructureCheck('record fields', checkRecordFields, {
  'a field in four files': Object.fromEntries(
    ['common/src/a.ts', 'server/src/b.ts', 'server/src/c.ts', 'web/src/d.tsx'].map((path) => [path, 'maxPerBuyer']),
  ),
  'a field in four files of its module': Object.fromEntries(
    ['a.ts', 'b.ts', 'c.ts', 'd.ts'].map((name) => [`server/src/modules/catalogue/events/${name}`, 'waitlistHours']),
  ),
})
