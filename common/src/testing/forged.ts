/** A signature, token or cursor with another character at an index: it can't be right, whatever it was. */
export const forgeCharacter = (text: string, index = 0): string =>
  `${text.slice(0, index)}${text[index] === 'A' ? 'B' : 'A'}${text.slice(index + 1)}`
