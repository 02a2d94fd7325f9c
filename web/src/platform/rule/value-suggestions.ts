import { foldText } from '@admission/common/fold-text.ts'
import type { VocabularyAttribute } from './rule-content.ts'

export const maxSuggestions = 60

/** Values that contain the text and aren't chosen yet. Those that start with it come first. */
export function suggestions(
  attribute: VocabularyAttribute | undefined,
  chosen: readonly string[],
  text: string,
): VocabularyAttribute['values'] {
  const needle = foldText(text)
  const free = (attribute?.values ?? []).filter(({ value }) => !chosen.includes(value))
  const holding = free.filter(({ label }) => foldText(label).includes(needle))
  const begins = holding.filter(({ label }) => foldText(label).startsWith(needle))
  return [...begins, ...holding.filter((option) => !begins.includes(option))].slice(0, maxSuggestions)
}

/**
 * The values in typed or pasted text that aren't chosen yet. Labels match case-insensitively. Unknown values count only if
 * the attribute takes free text. Commas, semicolons, tabs and line breaks separate values, unless the text is one label.
 */
export function newValues(
  attribute: VocabularyAttribute | undefined,
  chosen: readonly string[],
  text: string,
): readonly string[] {
  const known = (word: string): string | undefined =>
    attribute?.values.find(({ value, label }) => value === word || foldText(label) === foldText(word))?.value
  const whole = known(text.trim())
  const words = whole === undefined ? text.split(/[,;\t\n]/).map((word) => word.trim()) : [whole]
  const meant = words.flatMap((word) => {
    const value = word === '' ? undefined : (known(word) ?? (attribute?.freeText === false ? undefined : word))
    return value === undefined ? [] : [value]
  })
  return [...new Set(meant)].filter((value) => !chosen.includes(value))
}
