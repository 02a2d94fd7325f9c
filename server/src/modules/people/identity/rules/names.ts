/** A stored name: the part before the first space, and the rest. */
export const splitName = (name: string): { first: string; last: string } => {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { first, last: rest.join(' ') }
}

/**
 * `anna.berg@example.com` as `a•••@example.com`: enough to recognize your own address, not enough to learn someone
 * else's.
 */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${String.fromCodePoint(email.codePointAt(0) ?? 0x2022)}•••${email.slice(at)}`
}
