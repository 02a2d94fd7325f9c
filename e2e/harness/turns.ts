import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { RUN_SIZE, SEED } from '../../common/src/testing/run.ts'
import type { SiteRoute } from '../../web/src/areas/site-frames.ts'

/** A number from 0 up to, but excluding, `below`, always the same for a name and a seed. */
export const drawnFor = (name: string, below: number, seed: number = SEED): number =>
  createHash('sha256')
    .update(`${String(seed)} ${name}`)
    .digest()
    .readUInt32BE() % below

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: join(import.meta.dirname, '..', '..'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })

const day = 86_400

/**
 * Paths that the working tree or a commit of the last day before HEAD changed; of a shallow clone, only the working
 * tree's, because its oldest commit seems to have made everything. None without git.
 */
function changedPaths(): readonly string[] {
  try {
    const tree = git('status', '--porcelain', '--no-renames', '--untracked-files=all')
      .split('\n')
      .map((line) => line.slice(3))
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return tree
    // By the clock of the commits, so that a commit is always tested in the same way.
    const since = Number(git('show', '--no-patch', '--format=%ct', 'HEAD')) - day
    return [...tree, ...git('log', `--since=${String(since)}`, '--format=', '--name-only', 'HEAD').split('\n')]
  } catch {
    return []
  }
}

/** `modules/selling/orders` of a page's file. */
const moduleIn = (path: string): string | undefined => /(?:^|web\/src\/)(modules\/[^/]+\/[^/]+)\//.exec(path)?.[1]

let changed: ReadonlySet<string | undefined> | undefined

/** True if a screen is photographed in this run: always in a long one; else if its module changed or its turn has come, every third time. */
export const isPictured = ({ name, file }: SiteRoute): boolean => {
  if (RUN_SIZE !== 'short') return true
  changed ??= new Set(
    changedPaths()
      .filter((path) => path.startsWith('web/src/'))
      .map(moduleIn),
  )
  const own = moduleIn(file)
  return (own !== undefined && changed.has(own)) || drawnFor(name, 3) === 0
}
