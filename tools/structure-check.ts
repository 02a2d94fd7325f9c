import { mkdtempSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Result of a structure check: how many things it checked, and one line per violation. */
export interface Findings {
  readonly seen: number
  readonly problems: readonly string[]
}

/** A check of the tree in `root`. */
export type StructureCheck = (root: string) => Findings

const skipped = new Set(['node_modules', 'dist', '.git', '.local', 'test-results'])

/** Every file in `folder` (relative, with forward slashes) whose name ends with one of `endings`. */
export const filesBelow = (folder: string, endings: readonly string[]): string[] => {
  const found: string[] = []
  const walk = (path: string): void => {
    let names: string[] = []
    try {
      names = readdirSync(join(folder, path))
    } catch {
      return
    }
    for (const name of names.toSorted()) {
      if (skipped.has(name)) continue
      const inner = path === '' ? name : `${path}/${name}`
      if (statSync(join(folder, inner)).isDirectory()) walk(inner)
      else if (endings.some((ending) => name.endsWith(ending))) found.push(inner)
    }
  }
  walk('')
  return found
}

const inTree = <T>(files: Readonly<Record<string, string>>, use: (root: string) => T): T => {
  const root = mkdtempSync(join(tmpdir(), 'structure-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return use(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/**
 * Runs a check on the repository, on an empty tree (it must report that it saw nothing) and on trees with one planted
 * violation each (it must find every one). Exits with 1 otherwise.
 */
export const runStructureCheck = (
  title: string,
  check: StructureCheck,
  planted: Readonly<Record<string, Readonly<Record<string, string>>>>,
): void => {
  const failures: string[] = []
  const here = check(process.cwd())
  if (here.seen === 0) failures.push('saw nothing to check')
  failures.push(...here.problems)
  if (inTree({}, check).seen !== 0) failures.push('claims to have seen something in an empty tree')
  for (const [violation, files] of Object.entries(planted)) {
    if (inTree(files, check).problems.length === 0) failures.push(`did not find the planted violation: ${violation}`)
  }
  for (const failure of failures) console.log(`${title}: ${failure}`)
  console.log(`${title}: ${here.seen} looked at, ${failures.length} problems`)
  process.exitCode = failures.length === 0 ? 0 : 1
}
