const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々・\s]+$/u
// Letters that no other language has.
const VIETNAMESE = /[ơưđ\u1ea0-\u1ef9]/iu

const initial = (name: string): string => `${Array.from(name)[0]?.toUpperCase() ?? ''}.`

/**
 * A name as doors show it: given name and the initial of the family name, `Ida E.`. Family names that come first are known by a
 * comma, by Chinese, Japanese and Korean letters (`山. 太郎`; without a blank between the names, `王…`) and by Vietnamese ones
 * (`An N.`).
 */
export function shortName(name: string): string {
  const text = name.trim().normalize('NFC').replaceAll(/\s+/g, ' ')
  const [family = '', given] = text.split(/, ?/, 2)
  if (given) return `${given.split(' ')[0] ?? ''} ${initial(family)}`
  const parts = text.split(' ')
  const [first = '', last = ''] = [parts[0], parts.length > 1 ? parts.at(-1) : '']
  if (EAST_ASIAN.test(text)) {
    if (last !== '') return `${initial(first)} ${last}`
    return Array.from(first).length > 1 ? `${Array.from(first)[0] ?? ''}…` : first
  }
  if (last === '') return first
  return VIETNAMESE.test(text) ? `${last} ${initial(first)}` : `${first} ${initial(last)}`
}
