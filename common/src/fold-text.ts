// The database folds with the same steps (`app.fold_text`); a test compares both on every character.

const APOSTROPHES = /[`\u02b9\u02bb-\u02bd\u2018-\u201b\u2032\u2035\ua78b\ua78c]/g
const DASHES = /[\u2010-\u2015\u2043\u2212]/g
const BLANKS = /[\s\u0085\u2028\u2029]+/g

/** Characters that no one sees: control characters, joiners, marks of direction, variation selectors. */
const INVISIBLE =
  // eslint-disable-next-line no-control-regex, no-misleading-character-class -- each is meant alone, wherever it is in a text
  /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu

// Only accents: marks of other scripts are vowels, without which their words are different ones.
// eslint-disable-next-line no-misleading-character-class -- each is meant alone
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g

/** Letters that Unicode doesn't take apart, as people without them on their keyboard write them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  // Old forms of Cyrillic letters, whose capitals are those of the letters of today.
  ᲀ: 'в',
  ᲁ: 'д',
  ᲂ: 'о',
  ᲃ: 'с',
  ᲄ: 'т',
  ᲅ: 'т',
  ᲆ: 'ъ',
  ᲇ: 'ѣ',
  ᲈ: 'ꙋ',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** A text without invisible characters. */
export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '')

/** A text with one kind of dash. */
export const withPlainDashes = (text: string): string => text.replaceAll(DASHES, '-')

/**
 * A text as it is compared in a search: without case, accents, invisible characters and outer blanks, and with one kind of
 * apostrophe, dash and blank. `Café  Sofía’s Straße` becomes `cafe sofia's strasse`.
 */
export const foldText = (text: string): string => {
  // Unicode takes a free-standing accent for a blank with an accent on it.
  const plain = withoutInvisible(text.replaceAll('\u00b4', "'").normalize('NFKD').replaceAll(ACCENTS, ''))
  return withPlainDashes(plain.toLowerCase())
    .replaceAll(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(BLANKS, ' ')
    .replace(/^ /, '')
    .replace(/ $/, '')
    .normalize('NFC')
}
