import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  Source,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql'
import { LRUCache } from 'lru-cache'

export type CompiledDocument =
  | { readonly document: DocumentNode; readonly errors?: undefined }
  | { readonly document?: undefined; readonly errors: readonly GraphQLError[] }

export type DocumentLimits = {
  readonly maxTokens: number
  readonly maxDepth: number
  readonly maxCost: number
  /** Maximum document length, in characters. */
  readonly maxLength: number
}

// Our own costliest operation, paying with the receipt, costs 5,411.
export const standardLimits: DocumentLimits = { maxTokens: 4000, maxDepth: 12, maxCost: 6000, maxLength: 50_000 }

/** Maximum length of all cached documents, in characters. */
const MAX_CACHED = 4_000_000

const rulesFor = (limits: DocumentLimits, introspection: boolean): ValidationRule[] => [
  ...specifiedRules,
  maxDepthRule({ n: limits.maxDepth, flattenFragments: true }),
  costLimitRule({
    maxCost: limits.maxCost,
    objectCost: 2,
    scalarCost: 1,
    depthCostFactor: 1.3,
    flattenFragments: true,
    ignoreIntrospection: true,
  }),
  ...(introspection ? [] : [NoSchemaIntrospectionCustomRule]),
]

const asGraphQLError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError ? error : new GraphQLError('This document can’t be parsed.')

/**
 * Parses and validates documents, cached for the 2,000 most recently used texts. Without introspection, messages name
 * no fields that the caller didn't name.
 */
export const createDocuments = (
  schema: GraphQLSchema,
  options: { readonly introspection: boolean; readonly limits?: DocumentLimits },
): ((text: string) => CompiledDocument) => {
  const limits = options.limits ?? standardLimits
  const rules = rulesFor(limits, options.introspection)
  const cache = new LRUCache<string, CompiledDocument>({
    max: 2000,
    // Texts in all, because a parsed document is a hundred times as large.
    maxSize: MAX_CACHED,
    sizeCalculation: (_compiled, text) => text.length + 1,
  })
  const withoutHints = (error: GraphQLError): GraphQLError =>
    options.introspection
      ? error
      : new GraphQLError(error.message.replace(/ Did you mean .*$/s, ''), { nodes: error.nodes ?? null })
  const compile = (text: string): CompiledDocument => {
    try {
      const document = parse(new Source(text), { maxTokens: limits.maxTokens })
      const errors = validate(schema, document, rules, { maxErrors: 10 })
      return errors.length === 0 ? { document } : { errors: errors.map(withoutHints) }
    } catch (error) {
      return { errors: [asGraphQLError(error)] }
    }
  }
  return (text) => {
    if (text.length > limits.maxLength) return { errors: [new GraphQLError('This document is too long.')] }
    const known = cache.get(text)
    if (known) return known
    const compiled = compile(text)
    cache.set(text, compiled)
    return compiled
  }
}
