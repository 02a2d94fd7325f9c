const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of formatted text, as a limit counts them: no tags, a line for each paragraph, entry and break. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>|<\/(?:p|h[1-6]|li)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(\d+)|([a-z]+));/gi, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined ? (ENTITIES[name?.toLowerCase() ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
    )
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}
