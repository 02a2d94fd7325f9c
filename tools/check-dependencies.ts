import { readFileSync } from 'node:fs'
import { filesBelow, runStructureCheck, type StructureCheck } from './structure-check.ts'

const MANIFESTS = ['', 'common/', 'server/', 'sandbox-gateway/', 'web/'].map((folder) => `${folder}package.json`)
/** Types belong to the package that they describe, and workspaces to us. */
const SELF_EVIDENT = /^@(types|admission)\//

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '{}'
  }
}

/** Each dependency has its reason in `docs/decisions`: its name in backticks, or in words in the table of the stack. */
export const checkDependencies: StructureCheck = (root) => {
  const folder = `${root}/docs/decisions`
  const reasons = filesBelow(folder, ['.md']).map((path) => readFileSync(`${folder}/${path}`, 'utf8'))
  const quoted = reasons.flatMap((text) => [...text.matchAll(/`([@\w./*-]+)`/g)].map(([, name = '']) => name))
  const families = quoted.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))
  const stack = (/# 0001[^]*/.exec(reasons.find((text) => text.startsWith('# 0001')) ?? '')?.[0] ?? '').toLowerCase()
  const names = MANIFESTS.flatMap((path) => {
    const { dependencies, devDependencies } = JSON.parse(textOf(`${root}/${path}`)) as Manifest
    return Object.keys({ ...dependencies, ...devDependencies })
  })
  const hasReason = (name: string): boolean =>
    SELF_EVIDENT.test(name) ||
    quoted.includes(name) ||
    families.some((family) => name.startsWith(family)) ||
    new RegExp(`(^|[^\\w/@-])${name}($|[^\\w/-])`).test(stack)
  const missing = [...new Set(names)].filter((name) => !hasReason(name))
  return {
    seen: names.length,
    problems: missing.map((name) => `${name} has no reason in docs/decisions`),
  }
}

runStructureCheck('dependencies', checkDependencies, {
  'a dependency without a reason': {
    'package.json': '{ "dependencies": { "left-pad": "1.0.0" } }',
    'docs/decisions/0001-stack.md': '# 0001 The stack\n\nNode.',
  },
  'a name that is only part of another': {
    'package.json': '{ "dependencies": { "node": "1.0.0" } }',
    'docs/decisions/0001-stack.md': '# 0001 The stack\n\n`node-fetch`.',
  },
})
