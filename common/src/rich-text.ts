const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Highest Unicode code point. */
const LAST_CODE_POINT = 0x10_ff_ff

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > LAST_CODE_POINT ? whole : String.fromCodePoint(code)
  })

/** Plain text of formatted text, as limits count it: no tags, one line for each paragraph, list item and break. */
export function plainText(html: string): string {
  return decoded(html.replaceAll(/<br\s*\/?>|<\/(?:p|h[1-6]|li)>/gi, '\n').replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}

const BLOCKS = ['p', 'h2', 'h3', 'ul', 'ol', 'li'] as const
const MARKS = ['strong', 'em', 'a', 'br'] as const
const TAGS: ReadonlySet<string> = new Set([...BLOCKS, ...MARKS])
const SYNONYMS: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' }
/** Elements whose text is never content. */
const DROPPED: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'svg', 'math'])
/** Deeper elements are flattened, so that no input can exhaust the stack. */
const MAX_DEPTH = 12

export type RichTag = (typeof BLOCKS)[number] | (typeof MARKS)[number]
/** An element of formatted text. `href` only for `a`: a web page or e-mail address. */
export type RichElement = { readonly tag: RichTag; readonly href?: string; readonly children: readonly RichNode[] }
export type RichNode = string | RichElement

type OpenElement = { tag: RichTag | null; name: string; href?: string; children: RichNode[] }

const isAllowedLink = (address: string): boolean => /^(?:https?:\/\/|mailto:)\S+$/i.test(address)

const hrefOf = (attributes: string): string | undefined => {
  const [, double, single, bare] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
  const address = decoded(double ?? single ?? bare ?? '').trim()
  return isAllowedLink(address) ? address : undefined
}

const opened = (name: string, attributes: string, depth: number): OpenElement => {
  const tag = SYNONYMS[name] ?? name
  const href = tag === 'a' ? hrefOf(attributes) : undefined
  const isKept = TAGS.has(tag) && depth < MAX_DEPTH && (tag !== 'a' || href !== undefined)
  return { tag: isKept ? (tag as RichTag) : null, name, ...(href === undefined ? {} : { href }), children: [] }
}

// An element that isn't allowed leaves its children behind.
const closeLast = (open: OpenElement[]): void => {
  const done = open.pop()
  const parent = open.at(-1)
  if (done === undefined || parent === undefined || DROPPED.has(done.name)) return
  const { tag, href, children } = done
  if (tag === null) parent.children.push(...children)
  else parent.children.push({ tag, ...(href === undefined ? {} : { href }), children })
}

/**
 * Parses formatted text into the elements that are allowed: paragraphs, headings, lists, links, bold and italic. Other
 * elements leave their text, scripts and styles leave nothing. Never throws.
 */
export function parseRichText(html: string): readonly RichNode[] {
  const root: OpenElement = { tag: null, name: '', children: [] }
  const open = [root]
  for (const [token, end, name = '', attributes = ''] of html.matchAll(
    /<(\/?)([a-z][a-z\d]*)([^>]*)>|<!--[\s\S]*?-->|[^<]+|</gi,
  )) {
    const known = name.toLowerCase()
    if (known === '') {
      if (!token.startsWith('<!--')) open.at(-1)?.children.push(decoded(token))
    } else if (end === '/') {
      const at = open.findLastIndex((element) => element.name === known)
      if (at > 0) while (open.length > at) closeLast(open)
    } else {
      open.push(opened(known, attributes, open.length))
      if (known === 'br' || attributes.trimEnd().endsWith('/')) closeLast(open)
    }
  }
  while (open.length > 1) closeLast(open)
  return root.children
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** Formatted text as HTML, in the form the editor writes it. */
export function richHtml(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node)
      const { tag, href, children } = node
      if (tag === 'br') return '<br>'
      const attributes = href === undefined ? '' : ` rel="noopener nofollow" href="${escaped(href)}"`
      return `<${tag}${attributes}>${richHtml(children)}</${tag}>`
    })
    .join('')
}

/** Plain text as HTML, one paragraph for each line. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line.trim())}</p>`)
    .join('')
