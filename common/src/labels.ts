/**
 * The natural order of row, seat and section labels: 2 before 10, A before B, Z before AA, numbers before letters, and
 * names (three letters or more) last, alphabetically. Ignores case, spaces and leading zeros. Zero means the same
 * label.
 * docs/rules.md 8.6
 */
export function compareLabels(a: string, b: string): number {
  const left = parts(a)
  const right = parts(b)
  for (const [index, part] of left.entries()) {
    const other = right[index]
    if (other === undefined) return 1
    const order = compareParts(part, other)
    if (order !== 0) return order
  }
  return left.length - right.length
}

const DIGITS = /^\d/
/** Longest row label that continues the count after Z (AA, BB); longer ones are names. */
const MAX_ROW_LETTERS = 2

function parts(label: string): string[] {
  return label.toUpperCase().match(/\d+|\p{L}+|[^\d\p{L}\s]+/gu) ?? []
}

function compareParts(a: string, b: string): number {
  const numeric = DIGITS.test(a)
  if (numeric !== DIGITS.test(b)) return numeric ? -1 : 1
  const left = numeric ? a.replace(/^0+(?=\d)/, '') : a
  const right = numeric ? b.replace(/^0+(?=\d)/, '') : b
  const bothNames = !numeric && Math.min(left.length, right.length) > MAX_ROW_LETTERS
  if (!bothNames && left.length !== right.length) return left.length - right.length
  return left < right ? -1 : left > right ? 1 : 0
}
