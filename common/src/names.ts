// Line ends forge the lines of mails and logs, and signs that turn the direction of writing turn what stands beside them.
const TRICKERY = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Whether a name, or another text of one line, is read as it is written: no line ends, nothing that turns the direction. */
export function isPlainLine(text: string): boolean {
  return !TRICKERY.test(text)
}
