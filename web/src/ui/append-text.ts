const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Appends plain text to HTML, inside its last element. Each further line becomes a paragraph. */
export function appendText(html: string, added: string): string {
  if (added === '') return html
  const [first = '', ...lines] = escaped(added).split('\n')
  const text = html === '' ? '<p></p>' : html.trimEnd()
  const ends = /(?:<\/[a-z][a-z\d]*>)*$/i.exec(text)?.[0] ?? ''
  const begun = text.slice(0, text.length - ends.length)
  return [`${begun}${first}${ends}`, ...lines.map((line) => `<p>${line}</p>`)].join('')
}
