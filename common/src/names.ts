// Line breaks can forge lines in e-mails and logs; bidi control characters can reverse the text around them. Halves of a
// character and noncharacters break files.
const TRICKERY = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** True if a name or other one-line text is safe to display: no line breaks, no bidi control characters,
 * nothing that files forbid. */
export function isPlainLine(text: string): boolean {
  return !TRICKERY.test(text)
}
