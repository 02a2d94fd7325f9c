import { GraphQLError, Kind, valueFromASTUntyped, type ValueNode } from 'graphql'
import { ALL, builder } from '#platform/graphql/builder.ts'
import { UploadedFile } from '#platform/graphql/upload.ts'
import type { JsonValue } from '#platform/json.ts'

const wholeNumber = (value: unknown): number => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return Object.is(value, -0) ? 0 : value
  throw new GraphQLError('Int64 is a whole number of at most 2^53 - 1.')
}

const numberOf = (node: ValueNode): number => {
  if (node.kind !== Kind.INT) throw new GraphQLError('Int64 is a whole number of at most 2^53 - 1.', { nodes: node })
  return wholeNumber(Number(node.value))
}

builder.scalarType('Int64', {
  subGraphs: ALL,
  description: 'A whole number that travels as a JSON number, at most 2^53 - 1 either side of zero; more is refused.',
  serialize: wholeNumber,
  parseValue: wholeNumber,
  parseLiteral: numberOf,
})

builder.scalarType('JSON', {
  subGraphs: ALL,
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value as JsonValue,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables) as JsonValue,
})

builder.scalarType('Upload', {
  subGraphs: ALL,
  description: 'A file of a multipart request.',
  serialize: () => {
    throw new GraphQLError('A file is never answered.')
  },
  parseValue: (value) => {
    if (value instanceof UploadedFile) return value
    throw new GraphQLError('A file has to come as part of a multipart request.')
  },
})
