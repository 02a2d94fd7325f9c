import { filesBelow, runStructureCheck, type StructureCheck } from './structure-check.ts'
import { modules } from './module-map.ts'

/** Everything a module can contain (docs/architecture.md), as a file or folder of that name. */
const rooms = new Set([
  'types',
  'rules',
  'reads',
  'writes',
  'loaders',
  'policy',
  'facts',
  'listeners',
  'jobs',
  'errors',
  'http',
  'lists',
  'demo',
  'testing',
])
const folders = new Set(['sql', 'actions', 'flows', 'adapters', 'render', 'graphql', ...rooms])
const banned = /(^|\/)(utils?|helpers?|managers?|common|misc|data|info|index)(\.[a-z]+)*(\/|$)/
const known = new Set(modules.map(({ band, name }) => `${band}/${name}`))

const problemOf = (path: string): string | undefined => {
  const [band = '', module = '', first = '', ...rest] = path.split('/')
  if (!known.has(`${band}/${module}`)) return `${path}: no such module in this band of tools/module-map.ts`
  if (banned.test(`/${[first, ...rest].join('/')}`)) return `${path}: the name says nothing about its content`
  if (rest.length === 0) {
    if (first === 'README.md' || first.endsWith('.test.ts')) return undefined
    const room = first.replace(/\.ts$/, '')
    return rooms.has(room) ? undefined : `${path}: not a file that a module can contain`
  }
  return folders.has(first) ? undefined : `${path}: not a folder that a module can contain`
}

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/

export const checkShape: StructureCheck = (root) => {
  const paths = filesBelow(`${root}/server/src/modules`, ['.ts', '.md', '.sql', '.json', '.txt'])
  const problems = paths.flatMap((path) => {
    const name = path.split('/').at(-1) ?? ''
    const found = problemOf(path)
    const style = name === 'README.md' || kebab.test(name) ? [] : [`${path}: names are kebab-case`]
    return found === undefined ? style : [found, ...style]
  })
  return { seen: paths.length, problems }
}

runStructureCheck('module shape', checkShape, {
  'a service file': { 'server/src/modules/selling/orders/order-service.ts': '' },
  'an unknown module': { 'server/src/modules/people/misc/rules.ts': '' },
  'a module in another band': { 'server/src/modules/people/orders/rules.ts': '' },
  'a helpers folder': { 'server/src/modules/selling/orders/rules/helpers/x.ts': '' },
})
