type Path = readonly (string | number)[]

/** Where text stops being JSON, and what to do about it. */
export type JsonFault = { readonly line: number; readonly column: number; readonly message: string }

const MAX_DEPTH = 100
const isSpace = (sign: string | undefined): boolean => sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t'

class Fault {
  readonly at: number
  readonly message: string
  constructor(at: number, message: string) {
    this.at = at
    this.message = message
  }
}

const afterSpace = (text: string, from: number): number => {
  let at = from
  while (isSpace(text[at])) at += 1
  return at
}

const lineAt = (text: string, at: number): number => {
  let line = 1
  for (let next = text.indexOf('\n'); next !== -1 && next < at; next = text.indexOf('\n', next + 1)) line += 1
  return line
}

/** The first fault of a text that isn't JSON; null if it is. Browsers word theirs differently, some without a place. */
export function jsonFault(text: string): JsonFault | null {
  try {
    const end = afterSpace(text, readValue(text, afterSpace(text, 0), 0))
    if (end < text.length) throw new Fault(end, 'Remove everything after the end of the map.')
    return null
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const { at, message } = error
    return { line: lineAt(text, at), column: at - text.lastIndexOf('\n', at - 1), message }
  }
}

/** Reads a value and returns the place after it. */
function readValue(text: string, at: number, depth: number): number {
  if (depth > MAX_DEPTH) throw new Fault(at, 'This is nested too deeply for a seat map.')
  const sign = text[at]
  if (sign === undefined) throw new Fault(at, 'The file ends too early.')
  if (sign === '{') return readMany(text, at, '}', depth)
  if (sign === '[') return readMany(text, at, ']', depth)
  if (sign === '"') return readString(text, at)
  const word = /[-+.\w]*/y
  word.lastIndex = at
  const [found = ''] = word.exec(text) ?? []
  if (/^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)$/.test(found)) return at + found.length
  if (sign === "'") throw new Fault(at, 'Use double quotes, not single ones.')
  throw new Fault(at, `${found === '' ? sign : found.slice(0, 20)} isn’t a value. Texts need double quotes.`)
}

/** Reads an object or a list. */
function readMany(text: string, from: number, close: '}' | ']', depth: number): number {
  let at = afterSpace(text, from + 1)
  if (text[at] === close) return at + 1
  for (;;) {
    if (close === '}') at = readKey(text, at)
    at = afterSpace(text, readValue(text, at, depth + 1))
    if (text[at] === close) return at + 1
    if (text[at] === undefined) throw new Fault(at, `The file ends too early: a ${close} is missing.`)
    if (text[at] !== ',') throw new Fault(at, `Put a comma or ${close} before ${text[at]}.`)
    const comma = at
    at = afterSpace(text, at + 1)
    if (text[at] === close) throw new Fault(comma, `Remove the comma before ${close}.`)
  }
}

/** Reads the name of a field and its colon. */
function readKey(text: string, at: number): number {
  if (text[at] === undefined) throw new Fault(at, 'The file ends too early: a } is missing.')
  if (text[at] !== '"') throw new Fault(at, 'Put the name of a field here, in double quotes.')
  const colon = afterSpace(text, readString(text, at))
  if (text[colon] !== ':') throw new Fault(colon, 'Put a colon after the name of the field.')
  return afterSpace(text, colon + 1)
}

function readString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text[at]!
    if (sign === '"') return at + 1
    if (sign === '\n') break
    if (sign < ' ') throw new Fault(at, 'Write tabs and other control characters as \\t or \\u0009.')
    if (sign !== '\\') continue
    if (!/^(?:["\\/bfnrt]|u[\da-fA-F]{4})/.test(text.slice(at + 1, at + 6))) throw new Fault(at, 'Write \\ as \\\\.')
    at += 1
  }
  throw new Fault(from, 'This text has no closing quote.')
}

/** The place after a value of valid JSON, without reading into it. */
function skipValue(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]!
    if (sign === '"') at = readString(text, at) - 1
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    if (depth === 0 && (text[at + 1] === ',' || text[at + 1] === '}' || text[at + 1] === ']' || isSpace(text[at + 1]))) return at + 1 // prettier-ignore
  }
  return text.length
}

/** The line of a place in valid JSON; of the part that it is missing from if it isn't there. */
export function lineOfPath(text: string, path: Path): number {
  let at = afterSpace(text, 0)
  for (const key of path) {
    const next = typeof key === 'number' ? placeOfItem(text, at, key) : placeOfField(text, at, key)
    if (next === null) break
    at = next
  }
  return lineAt(text, at)
}

function placeOfItem(text: string, from: number, index: number): number | null {
  if (text[from] !== '[') return null
  let at = afterSpace(text, from + 1)
  for (let i = 0; i < index; i += 1) {
    const comma = afterSpace(text, skipValue(text, at))
    if (text[comma] !== ',') return null
    at = afterSpace(text, comma + 1)
  }
  return text[at] === ']' ? null : at
}

function placeOfField(text: string, from: number, name: string): number | null {
  if (text[from] !== '{') return null
  let at = afterSpace(text, from + 1)
  while (text[at] === '"') {
    const end = readString(text, at)
    const value = afterSpace(text, afterSpace(text, end) + 1)
    if (JSON.parse(text.slice(at, end)) === name) return value
    const comma = afterSpace(text, skipValue(text, value))
    if (text[comma] !== ',') return null
    at = afterSpace(text, comma + 1)
  }
  return null
}
