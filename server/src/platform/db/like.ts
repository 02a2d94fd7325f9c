const LONGEST = 100

/** A LIKE pattern that matches texts containing the first 100 characters of `text`, with %, _ and \ escaped. */
export const likePattern = (text: string): string => {
  const literal = text
    .trim()
    .slice(0, LONGEST)
    .replaceAll(/[\\%_]/g, String.raw`\$&`)
  return `%${literal}%`
}
