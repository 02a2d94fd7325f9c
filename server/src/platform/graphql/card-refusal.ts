import { parsePhone } from '@admission/common/phones.ts'
import { isCardNumber } from '@admission/common/validation/card.ts'
import { holdsCardNumber } from '@admission/common/validation/card-in-text.ts'
import { CARD_NUMBER_MESSAGE } from '@admission/common/validation/sensitive.ts'
import { defaultFieldResolver, type GraphQLFieldConfig } from 'graphql'
import { inputError, type FieldProblem } from '#platform/errors.ts'
import { UploadedFile } from '#platform/graphql/upload.ts'

/**
 * Random tokens from the server or a gateway. A whole card number in their place is refused, but digits within them are
 * not.
 */
const KEYS = new Set(['eTag', 'token', 'paymentToken'])
/** Never stored, only hashed. */
const HASHED = new Set(['password'])
const maxProblems = 20

const isPhone = (number: string): boolean => parsePhone(number, '') !== undefined

const isRefused = (text: string, name: string): boolean =>
  KEYS.has(name) ? isCardNumber(text.trim()) : holdsCardNumber(text, isPhone)

type Place = { readonly path: readonly string[]; readonly name: string }

const below = ({ path }: Place, name: string): Place => ({ path: [...path, name], name })

const cardsIn = (value: unknown, place: Place): Place[] => {
  if (HASHED.has(place.name)) return []
  if (typeof value === 'string') return isRefused(value, place.name) ? [place] : []
  // JSON may contain one as a number.
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && isRefused(String(value), place.name) ? [place] : []
  if (value instanceof UploadedFile) return isRefused(value.name, place.name) ? [place] : []
  if (Array.isArray(value))
    return value.flatMap((each, index) => cardsIn(each, { path: [...place.path, String(index)], name: place.name }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => {
    // In arbitrary JSON the name itself may be user text, so it is not repeated.
    if (isRefused(name, '')) return [place]
    return cardsIn(each, below(place, name))
  })
}

const problemAt = ({ path }: Place): FieldProblem => ({
  path: (path[0] === 'input' ? path.slice(1) : path).join('.'),
  message: CARD_NUMBER_MESSAGE,
})

/** Throws userInputError with the path of every argument that contains a card number, without repeating the number. */
const refuseCards = (args: Readonly<Record<string, unknown>>): void => {
  const [first, ...rest] = cardsIn(args, { path: [], name: '' }).slice(0, maxProblems).map(problemAt)
  if (first !== undefined) throw inputError(first, ...rest)
}

/**
 * Makes a mutation refuse card numbers in any text before it runs. It wraps all mutations, so that new fields are
 * covered automatically. Exceptions are listed above.
 */
export const withoutCards = <Source, Context>(
  field: GraphQLFieldConfig<Source, Context>,
): GraphQLFieldConfig<Source, Context> => {
  const { resolve = defaultFieldResolver } = field
  return {
    ...field,
    resolve: (source, args, context, info) => {
      refuseCards(args)
      return resolve(source, args, context, info)
    },
  }
}
