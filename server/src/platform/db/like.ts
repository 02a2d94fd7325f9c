const LONGEST = 100

/** A pattern for LIKE that matches what contains this text, of which 100 characters count; its own %, _ and \ stand for themselves. */
export const containing = (text: string): string => {
  const literal = text
    .trim()
    .slice(0, LONGEST)
    .replaceAll(/[\\%_]/g, String.raw`\$&`)
  return `%${literal}%`
}
