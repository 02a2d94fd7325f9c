// Letters, digits and signs that URLs don't need to escape.
const PLAIN = /[\w~-]/

/** The URL without unnecessary escapes in its path. */
export const plainly = (url: string): string => {
  const path = url.split('?', 1)[0] ?? ''
  const plain = path.replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const sign = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return PLAIN.test(sign) ? sign : escape
  })
  return plain + url.slice(path.length)
}
