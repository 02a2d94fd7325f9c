/** A name as a door needs it: `Ida E.`. Staff compare it with a document, so the rest isn't stored on phones. */
export const holderName = (name: string): string => {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last === undefined ? first : `${first} ${Array.from(last)[0]?.toUpperCase() ?? ''}.`
}
