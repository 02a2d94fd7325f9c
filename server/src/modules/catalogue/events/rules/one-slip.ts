/** Whether two words are the same but for at most one slip: a letter too many, missing or wrong, or two neighbors swapped. */
export const isOneSlip = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let [oneEnd, otherEnd] = [one.length, other.length]
  while (oneEnd > start && otherEnd > start && one[oneEnd - 1] === other[otherEnd - 1]) {
    oneEnd -= 1
    otherEnd -= 1
  }
  const [rest, otherRest] = [one.slice(start, oneEnd), other.slice(start, otherEnd)]
  if (rest.length <= 1 && otherRest.length <= 1) return true
  return rest.length === 2 && otherRest.length === 2 && rest[0] === otherRest[1] && rest[1] === otherRest[0]
}

/** Whether a word is the same as the beginning of another, but for at most one slip. */
export const isBegunWithSlip = (typed: string, word: string): boolean =>
  [-1, 0, 1].some((more) => isOneSlip(typed, word.slice(0, typed.length + more)))
