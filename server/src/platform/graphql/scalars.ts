import { GraphQLError, Kind, valueFromASTUntyped, type ValueNode } from 'graphql'
import { ALL, builder } from '#platform/graphql/builder.ts'
import { UploadedFile } from '#platform/graphql/upload.ts'
import type { JsonValue } from '#platform/json.ts'

const wholeNumber = (value: unknown): number => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return Object.is(value, -0) ? 0 : value
  throw new GraphQLError('Int64 must be a whole number between -(2^53 - 1) and 2^53 - 1.')
}

const numberOf = (node: ValueNode): number => {
  if (node.kind !== Kind.INT)
    throw new GraphQLError('Int64 must be a whole number between -(2^53 - 1) and 2^53 - 1.', { nodes: node })
  return wholeNumber(Number(node.value))
}

builder.scalarType('Int64', {
  subGraphs: ALL,
  description: 'Whole number between -(2^53 - 1) and 2^53 - 1, sent as a JSON number.',
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
  description: 'File of a multipart request.',
  serialize: () => {
    throw new GraphQLError('Files can’t be returned.')
  },
  parseValue: (value) => {
    if (value instanceof UploadedFile) return value
    throw new GraphQLError('Send files as parts of a multipart request.')
  },
})
