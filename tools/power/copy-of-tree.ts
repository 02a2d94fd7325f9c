import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../tree.js'
import type { Change } from './guard.ts'
import { applyChange } from './in-code.ts'

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.local', '.tanstack', 'test-results', 'playwright-report'])

/** Own links of the workspaces, so that they lead into the copy. */
const WORKSPACES = '@admission'

/** Vite keeps what it prepared there; the copy prepares its own. */
const isCache = (name: string): boolean => name.startsWith('.vite') || name === '.cache'

function linkModules(copy: string): void {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === WORKSPACES) cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else if (!isCache(name)) symlinkSync(join(from, name), join(to, name))
  }
}

/** A copy of the working tree in which guards are switched off. */
export type CopyOfTree = {
  readonly folder: string
  /** Makes the changes. Throws if a text isn't there exactly once. Returns what undoes them. */
  readonly change: (changes: readonly Change[]) => () => void
  readonly remove: () => void
}

/** Copies the working tree, including what isn't committed. Not below it: its `.gitignore` would hide the styles from Tailwind. */
export function copyTree(): CopyOfTree {
  const folder = mkdtempSync(join(tmpdir(), 'admission-power-'))
  // An embedded PostgreSQL that is started by root runs as another user.
  chmodSync(folder, 0o755)
  for (const name of readdirSync(root)) {
    if (LEFT_OUT.has(name)) continue
    const filter = (from: string): boolean => !LEFT_OUT.has(basename(from))
    cpSync(join(root, name), join(folder, name), { recursive: true, verbatimSymlinks: true, filter })
  }
  linkModules(folder)
  const change = (changes: readonly Change[]): (() => void) => {
    const before = new Map<string, string>()
    const undo = (): void => {
      for (const [path, text] of before) writeFileSync(path, text)
    }
    try {
      for (const each of changes) {
        const path = join(folder, each.file)
        const text = readFileSync(path, 'utf8')
        if (!before.has(path)) before.set(path, text)
        writeFileSync(path, applyChange(text, each))
      }
    } catch (error) {
      undo()
      throw error
    }
    return undo
  }
  return { folder, change, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) }
}
