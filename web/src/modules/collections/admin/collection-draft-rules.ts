/** One thing that differs when two people changed a tab: what is there now, what was typed. */
export interface Difference {
  readonly label: string
  readonly theirs: string
  readonly mine: string
  /** Both changed it: only one of the two can stay. */
  readonly clash: boolean
}

export type Preference = 'theirs' | 'mine'

/** What a tab's contents are made of. */
export interface ContentRules<Content> {
  readonly same: (a: Content, b: Content) => boolean
  /** Both sides' changes together; where both changed the same thing, the preferred side's. */
  readonly merge: (base: Content, theirs: Content, mine: Content, prefer: Preference) => Content
  /** What either side changed. */
  readonly differences: (base: Content, theirs: Content, mine: Content) => Difference[]
}

/** One value of three: who alone changed it has it, else the preferred side. */
export const mergeValue = <Value>(
  base: Value,
  theirs: Value,
  mine: Value,
  prefer: Preference,
  same: (a: Value, b: Value) => boolean = Object.is,
): Value => {
  if (same(mine, base)) return theirs
  if (same(theirs, base)) return mine
  return prefer === 'mine' ? mine : theirs
}

interface Shown<Value> {
  readonly label: string
  readonly base: Value
  readonly theirs: Value
  readonly mine: Value
  readonly say: (value: Value) => string
  readonly same?: (a: Value, b: Value) => boolean
}

/** The difference of one value, or none where nobody changed it or both came to the same. */
export const differenceOf = <Value>(shown: Shown<Value>): Difference[] => {
  const { label, base, theirs, mine, say, same = Object.is } = shown
  if (same(theirs, mine)) return []
  const mineIsOld = same(mine, base)
  const clash = !same(theirs, base) && !mineIsOld
  return [{ label, theirs: say(theirs), mine: mineIsOld ? 'Not changed' : say(mine), clash }]
}
