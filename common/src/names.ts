// Line breaks can forge lines in e-mails and logs; bidi control characters can reverse the text around them.
const TRICKERY = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** True if a name or other one-line text is safe to display: no line breaks, no bidi control characters. */
export function isPlainLine(text: string): boolean {
  return !TRICKERY.test(text)
}
