const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Highest Unicode code point. */
const LAST_CODE_POINT = 0x10_ff_ff

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > LAST_CODE_POINT ? whole : String.fromCodePoint(code)
  })

/** Formatted text with something else in place of each tag. */
export function withoutTags(html: string, instead = ''): string {
  // After the last `>`, every `<` would be compared with all that follows it.
  const end = html.lastIndexOf('>') + 1
  return html.slice(0, end).replaceAll(/<[^>]*>/g, instead) + html.slice(end)
}

/** Plain text of formatted text, as limits count it: no tags, one line for each paragraph, list item and break. */
export function plainText(html: string): string {
  return decoded(withoutTags(html.replaceAll(/<br\s*\/?>|<\/(?:p|h[1-6]|li)>/gi, '\n')))
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}

const BLOCKS = ['p', 'h2', 'h3', 'ul', 'ol', 'li'] as const
const MARKS = ['strong', 'em', 'a', 'br', 'img'] as const
const TAGS: ReadonlySet<string> = new Set([...BLOCKS, ...MARKS])
const SYNONYMS: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' }
/** Elements whose text is never content. */
const DROPPED: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'svg', 'math'])
/** Deeper elements are flattened, so that no input can exhaust the stack. */
const MAX_DEPTH = 12

export type RichTag = (typeof BLOCKS)[number] | (typeof MARKS)[number]
type Attributes = {
  /** Only for `a`: a web page or e-mail address. */
  readonly href?: string
  /** Only for `img`: an uploaded picture (`isTextPicture`). */
  readonly src?: string
  /** Only for `img`: what it shows. */
  readonly alt?: string
}
/** An element of formatted text. */
export type RichElement = Attributes & { readonly tag: RichTag; readonly children: readonly RichNode[] }
export type RichNode = string | RichElement

type OpenElement = { tag: RichTag | null; name: string; given: Attributes; children: RichNode[] }

const isAllowedLink = (address: string): boolean => /^(?:https?:\/\/|mailto:)\S+$/i.test(address)

const PICTURE = /^\/api\/text-picture\/([\da-f-]{36})\/[\da-f-]{36}\.webp$/

/** True if a path is that of a picture uploaded into formatted text, by this account if one is given. */
export const isTextPicture = (path: string, accountId?: string): boolean => {
  const owner = PICTURE.exec(path)?.[1]
  return owner !== undefined && (accountId === undefined || owner === accountId)
}

const named = (name: 'href' | 'src' | 'alt', attributes: string): string => {
  const pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
  const [, double, single, bare] = pattern.exec(attributes) ?? []
  return decoded(double ?? single ?? bare ?? '').trim()
}

// Undefined if the element isn't allowed with them.
const attributesOf = (tag: string, attributes: string): Attributes | undefined => {
  if (tag === 'a') {
    const href = named('href', attributes)
    return isAllowedLink(href) ? { href } : undefined
  }
  if (tag !== 'img') return {}
  const src = named('src', attributes)
  return isTextPicture(src) ? { src, alt: named('alt', attributes).replaceAll(/[<>]/g, '') } : undefined
}

// An element that isn't allowed adds its children to its parent.
const opened = (name: string, attributes: string, open: readonly OpenElement[]): OpenElement => {
  const tag = SYNONYMS[name] ?? name
  const given = TAGS.has(tag) && open.length < MAX_DEPTH ? attributesOf(tag, attributes) : undefined
  if (given !== undefined) return { tag: tag as RichTag, name, given, children: [] }
  return { tag: null, name, given: {}, children: DROPPED.has(name) ? [] : (open.at(-1)?.children ?? []) }
}

const closeLast = (open: OpenElement[]): void => {
  const done = open.pop()
  if (done === undefined || done.tag === null) return
  const { tag, given, children } = done
  open.at(-1)?.children.push({ tag, ...given, children })
}

const TAG = /<(\/?)([a-z][a-z\d]*)([^>]*)>/iy
type Token = { readonly text: string } | { readonly name: string; readonly isEnd: boolean; readonly attributes: string }

/** Texts and tags in order, without comments. Looks for the end of a tag or comment only where there is one. */
function* tokensOf(html: string): Generator<Token> {
  const [lastTag, lastComment] = [html.lastIndexOf('>'), html.lastIndexOf('-->')]
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    if (next !== at) {
      const end = next === -1 ? html.length : next
      yield { text: html.slice(at, end) }
      at = end
    } else if (at + 4 <= lastComment && html.startsWith('<!--', at)) {
      at = html.indexOf('-->', at + 4) + 3
    } else {
      TAG.lastIndex = at
      const [token = '<', end, name, attributes = ''] = (at < lastTag && TAG.exec(html)) || []
      yield name === undefined ? { text: token } : { name: name.toLowerCase(), isEnd: end === '/', attributes }
      at += token.length
    }
  }
}

/**
 * Parses formatted text into the elements that are allowed: paragraphs, headings, lists, links, bold, italic and uploaded pictures. Other
 * elements leave their text, scripts and styles leave nothing. Never throws.
 */
export function parseRichText(html: string): readonly RichNode[] {
  const root: OpenElement = { tag: null, name: '', given: {}, children: [] }
  const open = [root]
  // How many of a name are open, so that an end without a beginning isn't compared with all of them.
  const counts = new Map<string, number>()
  const close = (): void => {
    const name = open.at(-1)?.name ?? ''
    counts.set(name, (counts.get(name) ?? 0) - 1)
    closeLast(open)
  }
  for (const token of tokensOf(html)) {
    if ('text' in token) open.at(-1)?.children.push(decoded(token.text))
    else if (token.isEnd) {
      if ((counts.get(token.name) ?? 0) === 0) continue
      const at = open.findLastIndex(({ name }) => name === token.name)
      while (open.length > at) close()
    } else {
      const { name, attributes } = token
      open.push(opened(name, attributes, open))
      counts.set(name, (counts.get(name) ?? 0) + 1)
      if (name === 'br' || name === 'img' || attributes.trimEnd().endsWith('/')) close()
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
      const { tag, href, src = '', alt = '', children } = node
      if (tag === 'br') return '<br>'
      if (tag === 'img') return `<img src="${escaped(src)}" alt="${escaped(alt)}">`
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

/** The pictures in formatted text, in order. */
export const picturesIn = (nodes: readonly RichNode[]): readonly { readonly src: string; readonly alt: string }[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return node.tag === 'img' ? [{ src: node.src ?? '', alt: node.alt ?? '' }] : picturesIn(node.children)
  })

/** Formatted text without the pictures of other accounts. */
export const ownPicturesOnly = (nodes: readonly RichNode[], accountId: string): readonly RichNode[] =>
  nodes.flatMap((node): readonly RichNode[] => {
    if (typeof node === 'string') return [node]
    if (node.tag === 'img') return isTextPicture(node.src ?? '', accountId) ? [node] : []
    return [{ ...node, children: ownPicturesOnly(node.children, accountId) }]
  })
