import { existsSync, readFileSync, writeFileSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codegen } from '@graphql-codegen/core'
import * as operations from '@graphql-codegen/typescript-operations'
import {
  buildSchema,
  Kind,
  OperationTypeNode,
  parse,
  print,
  printSchema,
  stripIgnoredCharacters,
  validate,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { createDocuments } from '../server/src/platform/graphql/documents.ts'
import { atHomeInAdmin, refuseDifferentFragments, refuseTwice, withTypesOfBoth } from './office-documents.ts'
import { isFragment, isOperation, neededBy } from './fragments-of.ts'
import { withLists } from './lists-in.ts'
import { withRecordFields } from './record-fields-in.ts'

/**
 * Generates a `.gql.ts` file next to every `.graphql` file in web/src, with the types of its fragments and one typed
 * document per operation. The endpoint is the file's folder: consumer, admin or employee. The documents of a folder `office`
 * are for admin and employee: both APIs must give them the same types. Their inputs have the fields, and their enums the values, of
 * both APIs, because a list, or a filter of one, can be in one office only.
 * Three local directives aren't sent: `@get` on a query (sent by GET), `@list` on its root field, which adds the paging of a list
 * around the fields of a row, and `@allFields` on a fragment, which adds the fields of the record's table in common/src/records.
 */
const endpoints = ['consumer', 'admin', 'employee'] as const
type Endpoint = (typeof endpoints)[number]

const offices: readonly Endpoint[] = ['admin', 'employee']

interface Source {
  readonly path: string
  /** One, or both offices. */
  readonly endpoints: readonly Endpoint[]
  readonly document: DocumentNode
}

const root = fileURLToPath(new URL('..', import.meta.url))
const marks = 'directive @get on QUERY\n'

const schemaFile = (endpoint: Endpoint): string => {
  const folders = [join(root, 'schema'), ...(process.env['SCHEMA_DIR'] ? [process.env['SCHEMA_DIR']] : [])]
  const found = folders.map((folder) => join(folder, `${endpoint}.graphql`)).find((path) => existsSync(path))
  if (found === undefined) throw new Error(`schema/${endpoint}.graphql is missing`)
  return found
}

const schemas = new Map<Endpoint, GraphQLSchema>()
const schemaOf = (endpoint: Endpoint): GraphQLSchema => {
  const schema = schemas.get(endpoint) ?? buildSchema(`${marks}${readFileSync(schemaFile(endpoint), 'utf8')}`)
  schemas.set(endpoint, schema)
  return schema
}

const readSource = (path: string): Source => {
  const folders = path.split('/')
  const own = folders.includes('office') ? offices : endpoints.filter((name) => folders.includes(name))
  const [first] = own
  if (first === undefined) throw new Error(`${path}: must be in a folder consumer, admin, employee or office`)
  const text = readFileSync(join(root, 'web/src', path), 'utf8')
  return { path, endpoints: own, document: withRecordFields(withLists(parse(text), schemaOf(first))) }
}

const collectFragments = (sources: readonly Source[]): Map<string, FragmentDefinitionNode> => {
  const found = new Map<string, FragmentDefinitionNode>()
  for (const { path, document } of sources)
    for (const fragment of document.definitions.filter(isFragment)) {
      if (found.has(fragment.name.value)) throw new Error(`${path}: fragment ${fragment.name.value} exists twice`)
      found.set(fragment.name.value, fragment)
    }
  return found
}

const suffix = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const

const touchesCart = (operation: OperationDefinitionNode): boolean =>
  operation.selectionSet.selections.some((field) => field.kind === Kind.FIELD && field.name.value.startsWith('cart'))

/** Name of the constant with a fragment's text. */
const textName = (fragment: string): string => `${fragment}FragmentText`

const documentSource = (
  operation: OperationDefinitionNode,
  areas: readonly Endpoint[],
  all: ReadonlyMap<string, FragmentDefinitionNode>,
): string => {
  const name = operation.name?.value ?? ''
  const has = (mark: string): boolean => operation.directives?.some((used) => used.name.value === mark) ?? false
  const sent = operation.directives?.filter((used) => used.name.value !== 'get') ?? []
  const text = [
    JSON.stringify(stripIgnoredCharacters(print({ ...operation, directives: sent }))),
    ...[...neededBy(operation, all)].map((fragment) => textName(fragment)),
  ].join(' +\n    ')
  const result = `${name}${suffix[operation.operation]}`
  const isShared = areas.length > 1
  const options = [
    ...(isShared ? [] : [`endpoint: '${areas.join('')}'`]),
    `name: '${name}'`,
    ...(operation.operation === OperationTypeNode.MUTATION ? ['mutation: true'] : []),
    ...(has('get') ? ['get: true'] : []),
    ...(touchesCart(operation) ? ['cart: true'] : []),
  ]
  return `export const ${name}Document = new ${isShared ? 'OfficeDoc' : 'Doc'}<${result}, ${result}Variables>(\n  ${text},\n  { ${options.join(', ')} },\n)\n`
}

const fragmentSource = (fragment: FragmentDefinitionNode): string =>
  `export const ${textName(fragment.name.value)} = ${JSON.stringify(stripIgnoredCharacters(print(fragment)))}\n`

/** Imports of fragment types and texts from other files of the same API. */
function foreignImports(source: Source, body: string, homes: ReadonlyMap<string, string>): string {
  const namesByHome = new Map<string, string[]>()
  for (const [fragment, home] of homes) {
    if (home === source.path) continue
    // The type name of a fragment on a union includes the member.
    const types = new Set(body.match(new RegExp(`\\b${fragment}(_\\w+_)?Fragment\\b`, 'g')))
    const texts = new RegExp(`\\b${textName(fragment)}\\b`).test(body) ? [textName(fragment)] : []
    const names = [...[...types].map((type) => `type ${type}`), ...texts]
    if (names.length > 0) namesByHome.set(home, [...(namesByHome.get(home) ?? []), ...names])
  }
  return [...namesByHome]
    .map(([home, names]) => `import { ${names.join(', ')} } from '#${home.replace(/\.graphql$/, '.gql.ts')}'\n`)
    .join('')
}

const typesSource = async (
  source: Source,
  schema: GraphQLSchema,
  all: ReadonlyMap<string, FragmentDefinitionNode>,
): Promise<string> => {
  const own = new Set(source.document.definitions.filter(isFragment).map((fragment) => fragment.name.value))
  const external = [...all.values()]
    .filter((fragment) => !own.has(fragment.name.value))
    .map((node) => ({ isExternal: true, name: node.name.value, onType: node.typeCondition.name.value, node }))
  const text = await codegen({
    filename: 'out.ts',
    schema:
      source.endpoints.length > 1
        ? withTypesOfBoth(
            parse(printSchema(schema)),
            offices.map((office) => parse(readFileSync(schemaFile(office), 'utf8'))),
          )
        : parse(printSchema(schema)),
    documents: [{ location: source.path, document: source.document }],
    skipDocumentsValidation: true,
    plugins: [{ operations: {} }],
    pluginMap: { operations },
    config: {
      enumType: 'string-literal',
      scalars: { Int64: 'number', JSON: 'unknown', ID: 'string' },
      immutableTypes: true,
      inlineFragmentTypes: 'combine',
      externalFragments: external,
    },
  })
  return (
    text
      .replace(/^\/\*\* Internal type[\s\S]*?\*\/\ntype Exact[^\n]*\n/m, '')
      .replace(/^\/\*\* Internal type[\s\S]*?\*\/\nexport type Incremental[^\n]*\n/m, '')
      .replaceAll(/Exact<(\{[\s\S]*?\})>;/g, '$1')
      // Members of a fragment on an interface, which documents in other files use.
      .replaceAll(/^type (\w+_Fragment) =/gm, 'export type $1 =')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  )
}

const check = (source: Source, schema: GraphQLSchema, all: ReadonlyMap<string, FragmentDefinitionNode>): void => {
  const needed = new Set(
    source.document.definitions.flatMap((node) =>
      isOperation(node) || isFragment(node) ? [...neededBy(node, all)] : [],
    ),
  )
  const own = new Set(source.document.definitions.filter(isFragment).map((fragment) => fragment.name.value))
  const extra = [...needed].filter((name) => !own.has(name)).map((name) => all.get(name) as FragmentDefinitionNode)
  const whole: DocumentNode = { kind: Kind.DOCUMENT, definitions: [...source.document.definitions, ...extra] }
  const errors = validate(schema, whole).filter((error) => !/^Fragment ".*" is never used/.test(error.message))
  // The server refuses what is too costly when it is sent, which is too late.
  const compile = createDocuments(schema, { introspection: true })
  for (const operation of source.document.definitions.filter(isOperation)) {
    const fragments = [...neededBy(operation, all)].map((name) => all.get(name) as FragmentDefinitionNode)
    errors.push(...(compile(print({ kind: Kind.DOCUMENT, definitions: [operation, ...fragments] })).errors ?? []))
  }
  if (errors.length > 0) throw new Error(`${source.path}: ${errors.map((error) => error.message).join('; ')}`)
}

const generateFile = async (
  source: Source,
  schema: GraphQLSchema,
  all: ReadonlyMap<string, FragmentDefinitionNode>,
  homes: ReadonlyMap<string, string>,
): Promise<{ path: string; text: string }> => {
  check(source, schema, all)
  const types = await typesSource(source, schema, all)
  const fragments = source.document.definitions.filter(isFragment).map((fragment) => fragmentSource(fragment))
  const documents = source.document.definitions
    .filter(isOperation)
    .map((operation) => documentSource(operation, source.endpoints, all))
  const body = [types, ...fragments, ...documents].join('\n')
  const heading = `/* Written by tools/generate-documents.ts from ${basename(source.path)}. */\n`
  const [name, file] = source.endpoints.length > 1 ? ['OfficeDoc', 'office-doc'] : ['Doc', 'doc']
  const imports = documents.length > 0 ? `import { ${name} } from '#platform/${file}.ts'\n` : ''
  return {
    path: join(root, 'web/src', source.path.replace(/\.graphql$/, '.gql.ts')),
    text: `${heading}${imports}${foreignImports(source, body, homes)}\n${body}`,
  }
}

/**
 * Writes the generated files that changed and returns their paths.
 * With `dry`, writes nothing and returns the paths that are out of date.
 */
export async function generateDocuments({ dry = false } = {}): Promise<string[]> {
  const paths = globSync('**/*.graphql', { cwd: join(root, 'web/src') }).toSorted()
  const sources = paths.map((path) => readSource(path))
  refuseTwice(sources)
  refuseDifferentFragments(
    sources.filter(({ endpoints: own }) => own.length > 1),
    offices.map((office) => collectFragments(sources.filter(({ endpoints: own }) => own.includes(office)))),
  )
  const written = new Map<string, string>()
  for (const endpoint of endpoints) {
    const own = sources.filter((source) => source.endpoints.includes(endpoint))
    if (own.length === 0) continue
    const schema = schemaOf(endpoint)
    const fragments = collectFragments(own)
    const homes = new Map(
      own.flatMap(({ path, document }) =>
        document.definitions.filter(isFragment).map((fragment) => [fragment.name.value, path] as const),
      ),
    )
    for (const source of own) {
      const { path, text } = await generateFile(source, schema, fragments, homes)
      const before = written.get(path)
      if (before !== undefined && before !== atHomeInAdmin(text))
        throw new Error(`${source.path}: the APIs of both offices differ`)
      written.set(path, before ?? text)
    }
  }
  const changed = [...written].filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
  if (!dry) for (const [path, text] of changed) writeFileSync(path, text)
  return changed.map(([path]) => path)
}

if (import.meta.main) {
  const dry = process.argv.includes('--check')
  const changed = await generateDocuments({ dry })
  for (const path of changed) console.log(dry ? `out of date: ${path}` : `wrote ${path}`)
  if (dry && changed.length > 0) process.exitCode = 1
}
