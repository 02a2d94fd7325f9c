import { membershipOf, type Actor } from '#platform/actor.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { inputError } from '#platform/errors.ts'
import { builder, type Right } from '#platform/graphql/builder.ts'
import { pageSize } from '#platform/graphql/connection.ts'
import { OptionRef, type Option } from '#platform/graphql/values.ts'
import type { MemberScope } from './define-list.ts'
import type { Office } from './registry.ts'
import type { Reader } from './source.ts'

/** Null: an employee, who sees all accounts. */
export type OptionScope = MemberScope | null

/** Something that filters and pickers choose from. */
export type OptionSource = {
  /** Its value of the enum `OptionSource`: `VENUES`. */
  readonly name: string
  readonly areas: readonly Office[]
  readonly may: Right
  /** Closed to the role of the back office: read as the system, with the scope as the only wall. */
  readonly reads?: 'system'
  /** Options whose label contains a text, which is blank for the first ones of all. At most `size`, best first. */
  readonly search: (db: Reader, scope: OptionScope, text: string, size: number) => Promise<readonly Option[]>
  /** The options of these values; missing are those that are absent or out of scope. */
  readonly byValues: (db: Reader, scope: OptionScope, values: readonly string[]) => Promise<readonly Option[]>
}

const maxOptions = 50
const maxSearchLength = 100
const sources = new Map<string, OptionSource>()
const keyOf = (area: Office, name: string): string => `${area} ${name}`

/** Adds a source to the field `options` of its areas. Throws where its name is taken there. */
export const defineOptions = (source: OptionSource): void => {
  for (const area of source.areas) {
    const key = keyOf(area, source.name)
    if (sources.has(key)) throw new Error(`There are two option sources "${key}".`)
    sources.set(key, source)
  }
}

type Asked = { readonly search: string | null; readonly values: readonly string[] | null; readonly size: number }

// Chosen values come first and once, whether or not the search finds them.
const readOptions = async (
  { search, byValues }: OptionSource,
  db: Reader,
  scope: OptionScope,
  asked: Asked,
): Promise<Option[]> => {
  const chosen = asked.values === null ? [] : await byValues(db, scope, asked.values)
  if (asked.values !== null && asked.search === null) return [...chosen]
  const found = await search(db, scope, (asked.search ?? '').trim().slice(0, maxSearchLength), asked.size)
  const known = new Set(chosen.map(({ value }) => value))
  return [...chosen, ...found.filter(({ value }) => !known.has(value))]
}

const checkedValues = (values: readonly string[]): readonly string[] => {
  if (values.length > maxOptions)
    throw inputError({ path: 'values', message: `Look up ${maxOptions} values or fewer.` })
  return values
}

const scopeOf = (actor: Actor, area: Office): OptionScope => {
  if (area === 'employee') return null
  const { accountId, eventIds } = membershipOf(actor)
  return { accountId, eventIds }
}

/** Adds the field `options` to an area, over all sources that were defined so far. */
export const addOptionsField = (area: Office): void => {
  const own = [...sources].flatMap(([key, source]) => (key === keyOf(area, source.name) ? [source] : []))
  const OptionSourceRef = builder.enumType(`OptionSource__${area}`, {
    subGraphs: [area],
    description: 'What filters and pickers choose from.',
    values: own.map(({ name }) => name),
  })
  const sourceOf = (name: string): OptionSource => {
    const source = sources.get(keyOf(area, name))
    if (source === undefined) throw new Error(`There is no option source ${name}.`)
    return source
  }
  builder.queryField(`options__${area}`, (t) =>
    t.field({
      type: [OptionRef],
      subGraphs: [area],
      authScopes: (_root, { of }) => ({ may: sourceOf(of).may }),
      description:
        'Options to choose from, searched on the server. With `values` alone: those options. With both: the chosen ones first, whether or not they match.',
      args: {
        of: t.arg({ type: OptionSourceRef, required: true, description: 'What to choose from.' }),
        search: t.arg.string({ description: 'Part of the label. Blank for the first options.' }),
        values: t.arg.stringList({ description: 'Chosen values to look up: 50 or fewer. Unknown ones are left out.' }),
        first: t.arg.int({ description: 'Options to find: 1 to 50, 20 by default.', defaultValue: 20 }),
      },
      resolve: (_root, { of, search, values, first }, context) => {
        const source = sourceOf(of)
        const size = pageSize(first, 20, maxOptions)
        const asked = { search: search ?? null, values: values ? checkedValues(values) : null, size }
        const scope = scopeOf(context.actor, area)
        return scope === null || source.reads === 'system'
          ? readOptions(source, context.services.databases.system, scope, asked)
          : readAccount(context, (db) => readOptions(source, db, scope, asked))
      },
    }),
  )
}
