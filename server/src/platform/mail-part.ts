const LINE = 75

const hexOf = (character: string): string => `=${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** One line of bytes (a character each), cut so that no part is longer than a mail's lines may be. */
const wrapped = (line: string): string => {
  const parts: string[] = []
  let start = 0
  while (line.length - start > LINE + 1) {
    let end = start + LINE
    // A code of three characters stays whole.
    if (line[end - 1] === '=') end -= 1
    else if (line[end - 2] === '=') end -= 2
    parts.push(line.slice(start, end))
    start = end
  }
  parts.push(line.slice(start))
  return parts.join('=\r\n')
}

const quotedPrintable = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replaceAll('=', '=3D')
    .replaceAll(/[^\t\r\n -~]|[\t ](?=\r?\n|\r|$)/g, hexOf)
    .split(/\r\n|\r|\n/)
    .map(wrapped)
    .join('\r\n')

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll(/.{76}(?=.)/g, '$&\r\n')

/**
 * A part of a mail with its headers, encoded for any mail server: nodemailer takes several milliseconds for it. Text that
 * is mostly Latin stays readable.
 */
export function encodedPart(mediaType: 'text/plain' | 'text/html', text: string): string {
  const bytes = Buffer.from(text)
  const isLatin = bytes.length < text.length * 1.5
  const encoding = isLatin ? 'quoted-printable' : 'base64'
  const content = isLatin ? quotedPrintable(bytes) : base64(bytes)
  return `Content-Type: ${mediaType}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${content}`
}
