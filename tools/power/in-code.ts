import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tree.js'
import type { Change, Guard } from './guard.ts'

/** The text with one change. Throws if what is to be replaced isn't there exactly once. */
export function applyChange(text: string, { file, text: guard, instead }: Change): string {
  const count = text.split(guard).length - 1
  if (count === 1) return text.replace(guard, () => instead)
  throw new Error(`${file} has this ${String(count)} times instead of once; change tools/power/guards-*.ts:\n${guard}`)
}

/** Throws if a guard isn't in the code as the table says, or if a file that must notice isn't there. */
export function assertInCode({ name, off, caughtBy }: Guard): void {
  const texts = new Map<string, string>()
  const textOf = (file: string): string => texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  try {
    for (const change of off) texts.set(change.file, applyChange(textOf(change.file), change))
    const gone = caughtBy
      .filter(({ runner }) => runner === 'vitest')
      .flatMap(({ files }) => files.filter((file) => !existsSync(join(root, file))))
    if (gone.length > 0) throw new Error(`these tests are gone: ${gone.join(', ')}`)
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
