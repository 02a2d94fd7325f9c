// Lone halves of an emoji and code points that no character will ever have (U+FFFE) break XML and fonts.
const FORBIDDEN = /(?![\t\r\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u
const EACH_FORBIDDEN = new RegExp(FORBIDDEN, 'gu')

/**
 * True for a text without characters that XML, spreadsheets or PDF forbid: control characters other than tabs and line ends,
 * halves of a character, and code points that are no characters.
 */
export const isPrintable = (text: string): boolean => !FORBIDDEN.test(text)

/** A text for a file: without the characters that `isPrintable` refuses. */
export const printable = (text: string): string => text.replaceAll(EACH_FORBIDDEN, '')

/** A text for one line of a file, such as a mail's subject: its line ends and other control characters become blanks. */
export const printableLine = (text: string): string => printable(text.replaceAll(/\p{Cc}+/gu, ' '))
