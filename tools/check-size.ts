import { readFileSync } from 'node:fs'
import { filesBelow, runStructureCheck, type StructureCheck } from './structure-check.ts'

/** Most files stay below 250 lines. One idea that needs more has up to 400, because a thought that is scattered over small files is harder to follow. */
const maximum = 400

/** Files that may be longer, with the reason. */
const exceptions: Readonly<Record<string, string>> = {}

export const checkSize: StructureCheck = (root) => {
  const paths = filesBelow(root, ['.ts', '.tsx', '.css', '.js', '.mjs']).filter(
    (path) => !/\.(gen|gql)\.ts$/.test(path) && exceptions[path] === undefined,
  )
  const problems = paths.flatMap((path) => {
    const lines = readFileSync(`${root}/${path}`, 'utf8').split('\n').length - 1
    return lines > maximum ? [`${path}: ${lines} lines, at most ${maximum}`] : []
  })
  return { seen: paths.length, problems }
}

runStructureCheck('file size', checkSize, {
  'a file of 401 lines': { 'server/src/modules/selling/orders/reads.ts': '//\n'.repeat(401) },
})
