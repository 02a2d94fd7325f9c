const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Of Unicode. */
const LAST_CODE_POINT = 0x10_ff_ff

/** The words of formatted text, as a limit counts them: no tags, a line for each paragraph, entry and break. */
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
