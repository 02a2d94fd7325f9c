import { PothosSubGraphPlugin } from '@pothos/plugin-sub-graph'
import {
  GraphQLObjectType,
  GraphQLSchema,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  lexicographicSortSchema,
  printSchema,
  type GraphQLFieldConfig,
} from 'graphql'
import { withoutCards } from '#platform/graphql/card-refusal.ts'
import { AREAS, type Area } from '#platform/actor.ts'
import { builder } from '#platform/graphql/builder.ts'
import { withPlainNames } from '#platform/graphql/plain-names.ts'
import { limitInputs } from '#platform/graphql/input-limits.ts'
import '#platform/graphql/scalars.ts'

export type Schemas = Readonly<Record<Area, GraphQLSchema>>

// `me__admin` and `Account__admin` become `me` and `Account` in the admin API, which has different types under the same
// names; so do `event__office` and `Event__office` in both offices. Union members keep their names, because unions find
// members by name.
const ownName = (name: string, area: Area): string => {
  const suffix = [`__${area}`, ...(area === 'consumer' ? [] : ['__office'])].find((each) => name.endsWith(each))
  return suffix === undefined ? name : name.slice(0, -suffix.length)
}

type Field = GraphQLFieldConfig<unknown, unknown>

const withOwnNames = (
  root: GraphQLObjectType,
  area: Area,
  guarded: (field: Field) => Field = (field) => field,
): GraphQLObjectType => {
  const { fields, ...config } = root.toConfig()
  const own = Object.entries(fields).map(([name, field]) => [ownName(name, area), guarded(field)])
  return new GraphQLObjectType({ ...config, fields: Object.fromEntries(own) })
}

const schemaOf = (area: Area, whole: GraphQLSchema): GraphQLSchema => {
  const config = PothosSubGraphPlugin.createSubGraph(whole, area, builder).toConfig()
  const types = config.types.filter((type) => type !== config.query && type !== config.mutation)
  for (const type of types) type.name = ownName(type.name, area)
  return limitInputs(
    new GraphQLSchema({
      ...config,
      types,
      query: config.query ? withOwnNames(config.query, area) : null,
      mutation: config.mutation
        ? withOwnNames(config.mutation, area, (field) => withPlainNames(withoutCards(field)))
        : null,
    }),
  )
}

/** Builds the three schemas from everything registered so far. What they are parts of is built once. */
export const buildSchemas = (): Schemas => {
  const whole = builder.toSchema({ sortSchema: false })
  return Object.fromEntries(AREAS.map((area) => [area, schemaOf(area, whole)])) as Record<Area, GraphQLSchema>
}

/** A schema as stored in schema/, sorted so that diffs show only real changes. */
export const printContract = (schema: GraphQLSchema): string => `${printSchema(lexicographicSortSchema(schema))}\n`

type Options = { readonly authScopes?: unknown; readonly public?: unknown }

const optionsOf = (thing: { readonly extensions: object }): Options =>
  ('pothosOptions' in thing.extensions ? (thing.extensions.pothosOptions as Options | undefined) : undefined) ?? {}

const isCovered = (options: Options): boolean => options.authScopes !== undefined || options.public === true

/** Fields without a policy on themselves or their type, as `Type.field`. Must be empty. */
export const fieldsWithoutPolicy = (schema: GraphQLSchema): string[] => {
  const roots = new Set([schema.getQueryType(), schema.getMutationType()])
  const bare: string[] = []
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || !(isObjectType(type) || isInterfaceType(type))) continue
    const byType = isObjectType(type) && !roots.has(type) && isCovered(optionsOf(type))
    for (const field of Object.values(type.getFields())) {
      if (!byType && !isCovered(optionsOf(field))) bare.push(`${type.name}.${field.name}`)
    }
  }
  return bare.toSorted()
}
