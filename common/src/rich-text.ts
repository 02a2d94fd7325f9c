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

/** Whether a path is that of a picture uploaded into formatted text, by this account if one is given. */
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

const opened = (name: string, attributes: string, depth: number): OpenElement => {
  const tag = SYNONYMS[name] ?? name
  const given = TAGS.has(tag) && depth < MAX_DEPTH ? attributesOf(tag, attributes) : undefined
  return { tag: given === undefined ? null : (tag as RichTag), name, given: given ?? {}, children: [] }
}

// An element that isn't allowed leaves its children behind.
const closeLast = (open: OpenElement[]): void => {
  const done = open.pop()
  const parent = open.at(-1)
  if (done === undefined || parent === undefined || DROPPED.has(done.name)) return
  const { tag, given, children } = done
  if (tag === null) parent.children.push(...children)
  else parent.children.push({ tag, ...given, children })
}

/**
 * Parses formatted text into the elements that are allowed: paragraphs, headings, lists, links, bold, italic and uploaded pictures. Other
 * elements leave their text, scripts and styles leave nothing. Never throws.
 */
export function parseRichText(html: string): readonly RichNode[] {
  const root: OpenElement = { tag: null, name: '', given: {}, children: [] }
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
      if (known === 'br' || known === 'img' || attributes.trimEnd().endsWith('/')) closeLast(open)
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
