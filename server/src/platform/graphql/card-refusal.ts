import { parsePhone } from '@admission/common/phones.ts'
import { isCardNumber } from '@admission/common/validation/card.ts'
import { holdsCardNumber } from '@admission/common/validation/card-in-text.ts'
import { CARD_NUMBER_MESSAGE } from '@admission/common/validation/sensitive.ts'
import { defaultFieldResolver, type GraphQLFieldConfig } from 'graphql'
import { inputError, type FieldProblem } from '#platform/errors.ts'
import { UploadedFile } from '#platform/graphql/upload.ts'

/** Random signs that the server or a gateway made: what is refused there is a card number in their place, not within them. */
const KEYS = new Set(['eTag', 'token', 'paymentToken'])
/** Never kept, only its hash is. */
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
  // JSON may hold one as a number.
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && isRefused(String(value), place.name) ? [place] : []
  if (value instanceof UploadedFile) return isRefused(value.name, place.name) ? [place] : []
  if (Array.isArray(value))
    return value.flatMap((each, index) => cardsIn(each, { path: [...place.path, String(index)], name: place.name }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => {
    // The name itself may be somebody's text where the value is any JSON; it is not told again.
    if (isRefused(name, '')) return [place]
    return cardsIn(each, below(place, name))
  })
}

const problemAt = ({ path }: Place): FieldProblem => ({
  path: (path[0] === 'input' ? path.slice(1) : path).join('.'),
  message: CARD_NUMBER_MESSAGE,
})

/** Throws userInputError with every place of the arguments that holds a card number; the number itself is told nowhere. */
const refuseCards = (args: Readonly<Record<string, unknown>>): void => {
  const [first, ...rest] = cardsIn(args, { path: [], name: '' }).slice(0, maxProblems).map(problemAt)
  if (first !== undefined) throw inputError(first, ...rest)
}

/**
 * A mutation that refuses card numbers in whatever text it is given, before anything else of it runs. It stands before
 * all mutations, so that a new field is covered without a thought; the names that are let through are above.
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
