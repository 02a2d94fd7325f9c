import * as v from 'valibot'
import { isUuid } from '../ids.ts'

// Checks that forms and the API share, as actions of a valibot pipe. docs/rules.md 6.6 and 6.7

/** A valibot check whose function returns the message, or undefined if valid. */
export function checkWith<Input>(problemOf: (value: Input) => string | undefined): v.RawCheckAction<Input> {
  return v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? problemOf(dataset.value) : undefined
    if (message !== undefined) addIssue({ message })
  })
}

/** Refuses blank text; all other checks leave that to this one. `field` is the name in the message. */
export const required = (field: string): v.RawCheckAction<string> =>
  checkWith((text) => (text.trim() === '' ? `The ${field} field is required` : undefined))

/** At most so many characters. An emoji of two code units is one. */
export const maxCharacters = (field: string, characters: number): v.RawCheckAction<string> =>
  checkWith((text) =>
    Array.from(text).length > characters ? `The ${field} field must have at most ${characters} characters` : undefined,
  )

/** A whole number as text, from `low` to `high`, inclusive. */
export const wholeNumber = (field: string, low: number, high: number): v.RawCheckAction<string> =>
  checkWith((typed) => {
    const text = typed.trim()
    if (text === '') return undefined
    if (!/^-?\d+$/.test(text)) return `The ${field} field must be a whole number`
    return Number(text) < low || Number(text) > high
      ? `The ${field} field must be between ${low} and ${high}`
      : undefined
  })

/** An ID from a URL or input. */
export const uuidSchema = v.pipe(
  v.string(),
  v.check((text) => isUuid(text), 'Must be a valid ID'),
)
