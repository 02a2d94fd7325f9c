import { isPrintable } from '@admission/common/printable.ts'
import { defaultFieldResolver, type GraphQLFieldConfig } from 'graphql'
import { inputError, type FieldProblem } from '#platform/errors.ts'
import { UploadedFile } from '#platform/graphql/upload.ts'

const IS_NAME = /(?:^n|N)ame$|^(?:title|label)$/

const problemsIn = (value: unknown, path: readonly string[], name: string): FieldProblem[] => {
  if (typeof value === 'string')
    return IS_NAME.test(name) && !isPrintable(value)
      ? [{ path: path.join('.'), message: 'Use visible characters only.' }]
      : []
  if (Array.isArray(value)) return value.flatMap((each, index) => problemsIn(each, [...path, String(index)], name))
  // A file gets a name of ours where it is stored.
  if (typeof value !== 'object' || value === null || value instanceof UploadedFile) return []
  return Object.entries(value).flatMap(([key, each]) => problemsIn(each, [...path, key], key))
}

/**
 * Makes a mutation refuse names, titles and labels with characters that XML, spreadsheets or PDF forbid, before it runs: files
 * that people export or print show them all. It wraps all mutations, so that new fields are covered automatically.
 */
export const withPlainNames = <Source, Context>(
  field: GraphQLFieldConfig<Source, Context>,
): GraphQLFieldConfig<Source, Context> => {
  const { resolve = defaultFieldResolver } = field
  return {
    ...field,
    resolve: (source, args, context, info) => {
      const [first, ...rest] = Object.entries(args).flatMap(([key, value]) =>
        problemsIn(value, key === 'input' ? [] : [key], key),
      )
      if (first !== undefined) throw inputError(first, ...rest.slice(0, 19))
      return resolve(source, args, context, info)
    },
  }
}
