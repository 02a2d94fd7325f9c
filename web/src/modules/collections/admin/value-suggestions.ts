import type { VocabularyAttribute } from './rule-content.ts'

export const maxSuggestions = 60

/** What a field proposes: values that are not chosen and hold the text, those that begin with it first. */
export function suggestions(
  attribute: VocabularyAttribute | undefined,
  chosen: readonly string[],
  text: string,
): VocabularyAttribute['values'] {
  const wanted = text.trim().toLowerCase()
  const free = (attribute?.values ?? []).filter(({ value }) => !chosen.includes(value))
  const holding = free.filter(({ label }) => label.toLowerCase().includes(wanted))
  const begins = holding.filter(({ label }) => label.toLowerCase().startsWith(wanted))
  return [...begins, ...holding.filter((option) => !begins.includes(option))].slice(0, maxSuggestions)
}

/**
 * The values that a typed or pasted text means and that are not chosen yet: by value or label without capitals; others only
 * where the attribute takes them. Commas, semicolons, tabs and lines part a list, unless the whole is one label.
 */
export function newValues(
  attribute: VocabularyAttribute | undefined,
  chosen: readonly string[],
  text: string,
): readonly string[] {
  const known = (word: string): string | undefined =>
    attribute?.values.find(({ value, label }) => value === word || label.toLowerCase() === word.toLowerCase())?.value
  const whole = known(text.trim())
  const words = whole === undefined ? text.split(/[,;\t\n]/).map((word) => word.trim()) : [whole]
  const meant = words.flatMap((word) => {
    const value = word === '' ? undefined : (known(word) ?? (attribute?.freeText === false ? undefined : word))
    return value === undefined ? [] : [value]
  })
  return [...new Set(meant)].filter((value) => !chosen.includes(value))
}
