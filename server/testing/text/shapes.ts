/** Texts that make careless patterns look at the same characters again and again. Each is repeated to its length. */
const REPEATED: Readonly<Record<string, string>> = {
  'one letter': 'a',
  digits: '4',
  'groups of digits': '4-',
  blanks: ' \t',
  'tags without an end': '<a',
  'quotes without an end': '‹"\'“',
  'comments and attributes without an end': '<!-- href="',
  'addresses without an end': 'a@a.%40',
  'slashes and dashes': '/-',
  'marks out of order': 'a\u0300\u0316',
}

/** The names of the shapes. */
export const SHAPES: readonly string[] = Object.keys(REPEATED)

/** A text of a shape. It ends with something else, so that a pattern for its end fails late. */
export const shapedText = (shape: string, length: number): string => {
  const unit = REPEATED[shape] ?? shape
  return `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 1)}\u0001`
}
