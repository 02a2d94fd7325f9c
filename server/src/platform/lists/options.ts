import { cutText } from '@admission/common/cut-text.ts'
import { isUuid } from '@admission/common/ids.ts'
import { membershipOf, type Actor } from '#platform/actor.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { builder, type Right } from '#platform/graphql/builder.ts'
import { pageSize } from '#platform/graphql/connection.ts'
import { OptionRef, type Option } from '#platform/graphql/values.ts'
import type { MemberScope } from './define-list.ts'
import type { Office } from './registry.ts'
import type { Reader } from './source.ts'

/** Null: an employee, who sees all accounts. */
export type OptionScope = MemberScope | null

type Finder = {
  /** Up to `size` options whose label contains a text, best first. A blank text returns the first options. */
  readonly search: (db: Reader, scope: OptionScope, text: string, size: number) => Promise<readonly Option[]>
  /** The options with these values. Values that don't exist or are out of scope are left out. */
  readonly byValues: (db: Reader, scope: OptionScope, values: readonly string[]) => Promise<readonly Option[]>
}

/** A source of options for filters and pickers. */
export type OptionSource = Finder & {
  /** Its value of the enum `OptionSource`: `VENUES`. */
  readonly name: string
  readonly areas: readonly Office[]
  readonly may: Right
  /** The back office's role can't read it: it is read as the system, with the scope as the only protection. */
  readonly reads?: 'system'
  /** Employees: the options of one account alone. */
  readonly ofAccount?: (accountId: string) => Finder
}

const maxOptions = 50
const maxSearchLength = 100
const sources = new Map<string, OptionSource>()
const keyOf = (area: Office, name: string): string => `${area} ${name}`

/** Adds a source to the field `options` of its areas. Throws if its name is already used there. */
export const defineOptions = (source: OptionSource): void => {
  for (const area of source.areas) {
    const key = keyOf(area, source.name)
    if (sources.has(key)) throw new Error(`Option source "${key}" is defined twice.`)
    sources.set(key, source)
  }
}

type OptionsRequest = {
  readonly search: string | null
  readonly values: readonly string[] | null
  readonly size: number
}

// Chosen values come first and without duplicates, whether or not the search finds them.
const readOptions = async (
  { search, byValues }: Finder,
  db: Reader,
  scope: OptionScope,
  asked: OptionsRequest,
): Promise<Option[]> => {
  const chosen = asked.values === null ? [] : await byValues(db, scope, asked.values)
  if (asked.values !== null && asked.search === null) return [...chosen]
  const found = await search(db, scope, cutText((asked.search ?? '').trim(), maxSearchLength), asked.size)
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

type OptionArgs = {
  readonly search?: string | null | undefined
  readonly values?: readonly string[] | null | undefined
  readonly first?: number | null | undefined
}

const requestOf = ({ search, values, first }: OptionArgs): OptionsRequest => ({
  search: search ?? null,
  values: values ? checkedValues(values) : null,
  size: pageSize(first, 20, maxOptions),
})

const optionArgs = builder.args((t) => ({
  search: t.string({ description: 'Part of the label. Leave blank for the first options.' }),
  values: t.stringList({ description: 'Values to look up, 50 or fewer. Unknown values are left out.' }),
  first: t.int({ description: 'Number of options, 1 to 50. The default is 20.', defaultValue: 20 }),
}))

/** Adds the field `accountOptions` to the employees' area, with all sources defined so far that can tell accounts apart. */
const addAccountOptionsField = (): void => {
  const own = [...sources.values()].filter(({ ofAccount }) => ofAccount !== undefined)
  const AccountSourceRef = builder.enumType('AccountOptionSource', {
    subGraphs: ['employee'],
    description: 'Sources of the options of one account.',
    values: own.map(({ name }) => name),
  })
  const sourceOf = (name: string): OptionSource | undefined => own.find((source) => source.name === name)
  builder.queryField('accountOptions', (t) =>
    t.field({
      type: [OptionRef],
      subGraphs: ['employee'],
      authScopes: (_root, { of }) => ({ may: sourceOf(of)?.may ?? 'accounts:view' }),
      description: 'Options of one account to choose from, as `options`.',
      args: {
        of: t.arg({ type: AccountSourceRef, required: true, description: 'Source of the options.' }),
        accountId: t.arg.id({ required: true, description: 'ID of the account.' }),
        ...optionArgs,
      },
      resolve: (_root, { of, accountId, ...asked }, { services }) => {
        const finder = isUuid(accountId) ? sourceOf(of)?.ofAccount?.(accountId) : undefined
        if (finder === undefined) throw notFound()
        return readOptions(finder, services.databases.system, null, requestOf(asked))
      },
    }),
  )
}

/** Adds the field `options` to an area, with all sources defined so far. */
export const addOptionsField = (area: Office): void => {
  const own = [...sources].flatMap(([key, source]) => (key === keyOf(area, source.name) ? [source] : []))
  const OptionSourceRef = builder.enumType(`OptionSource__${area}`, {
    subGraphs: [area],
    description: 'Sources of options for filters and pickers.',
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
        'Options to choose from, searched on the server. With `values` alone: those options. With both: the chosen options first, whether or not they match.',
      args: {
        of: t.arg({ type: OptionSourceRef, required: true, description: 'Source of the options.' }),
        ...optionArgs,
      },
      resolve: (_root, { of, ...args }, context) => {
        const source = sourceOf(of)
        const asked = requestOf(args)
        const scope = scopeOf(context.actor, area)
        return scope === null || source.reads === 'system'
          ? readOptions(source, context.services.databases.system, scope, asked)
          : readAccount(context, (db) => readOptions(source, db, scope, asked))
      },
    }),
  )
  if (area === 'employee') addAccountOptionsField()
}
