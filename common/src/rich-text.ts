const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Highest Unicode code point. */
const LAST_CODE_POINT = 0x10_ff_ff

/** Plain text of formatted text, as limits count it: no tags, one line for each paragraph, list item and break. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>|<\/(?:p|h[1-6]|li)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > LAST_CODE_POINT ? whole : String.fromCodePoint(code)
    })
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}
