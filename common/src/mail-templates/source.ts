import type { MailBlock } from './block-kinds.ts'

/* A mail as one Liquid text, and back. Blank lines separate blocks. */

/** A mail's subject and blocks. */
export interface MailContentSource {
  readonly subject: string
  readonly blocks: readonly MailBlock[]
}

const SUBJECT = 'Subject:'
const OPENS = /\{%-?\s*(end)?(?:if|unless|for|case|capture|comment|raw)\b/g

/** How many Liquid tags are open after a line. Negative counts as none. */
const depthAfter = (line: string, before: number): number =>
  Math.max(
    0,
    [...line.matchAll(OPENS)].reduce((depth, [, end]) => depth + (end === undefined ? 1 : -1), before),
  )

/** Pieces between blank lines. A blank line inside of a Liquid tag doesn't separate. */
const piecesOf = (text: string): readonly string[] => {
  const pieces: string[] = []
  let lines: string[] = []
  let depth = 0
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' && depth === 0) {
      pieces.push(lines.join('\n'))
      lines = []
    } else lines.push(line)
    depth = depthAfter(line, depth)
  }
  return [...pieces, lines.join('\n')].map((piece) => piece.trim()).filter(Boolean)
}

// A text that looks like another block starts with a backslash.
const isSpecial = (text: string): boolean => /^(?:\\|# |---$|\[|!\[|`|Subject:)/.test(text)

const sourceOf = ({ kind, text, url }: MailBlock): string => {
  switch (kind) {
    case 'HEADING':
      return `# ${text.replaceAll(/\s*\n\s*/g, ' ')}`
    case 'BUTTON':
      return `[${text}](${url})`
    case 'PICTURE':
      return `![${text}](${url})`
    case 'TICKETS':
      return '[tickets]'
    case 'LINES':
      return '[order lines]'
    case 'CODE':
      return `\`${text}\``
    case 'DIVIDER':
      return '---'
    default:
      return isSpecial(text) ? `\\${text}` : text
  }
}

const FORMS: readonly (readonly [RegExp, (match: RegExpExecArray) => MailBlock])[] = [
  [/^# (.*)$/s, ([, text = '']) => ({ kind: 'HEADING', text: text.trim(), url: '' })],
  [/^---$/, () => ({ kind: 'DIVIDER', text: '', url: '' })],
  [/^\[tickets\]$/i, () => ({ kind: 'TICKETS', text: '', url: '' })],
  [/^\[order lines\]$/i, () => ({ kind: 'LINES', text: '', url: '' })],
  [/^!\[(.*)\]\((\S*)\)$/s, ([, text = '', url = '']) => ({ kind: 'PICTURE', text, url })],
  [/^\[(.*)\]\((\S*)\)$/s, ([, text = '', url = '']) => ({ kind: 'BUTTON', text, url })],
  [/^`(.*)`$/s, ([, text = '']) => ({ kind: 'CODE', text, url: '' })],
]

const blockOf = (piece: string): MailBlock => {
  if (piece.startsWith('\\')) return { kind: 'TEXT', text: piece.slice(1), url: '' }
  for (const [form, make] of FORMS) {
    const match = form.exec(piece)
    if (match !== null) return make(match)
  }
  return { kind: 'TEXT', text: piece, url: '' }
}

/** A mail as one text. */
export const toSource = ({ subject, blocks }: MailContentSource): string =>
  [`${SUBJECT} ${subject.replaceAll(/\s*\n\s*/g, ' ')}`, ...blocks.map(sourceOf)].join('\n\n').concat('\n')

/** The mail that a text stands for. A text without `Subject:` in its first line has none. */
export const fromSource = (source: string): MailContentSource => {
  const text = source.trimStart()
  const end = text.indexOf('\n')
  const first = end === -1 ? text : text.slice(0, end)
  const hasSubject = first.startsWith(SUBJECT)
  return {
    subject: hasSubject ? first.slice(SUBJECT.length).trim() : '',
    blocks: piecesOf(hasSubject ? text.slice(first.length) : text).map(blockOf),
  }
}
