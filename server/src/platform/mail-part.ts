const LINE = 75

/** Every byte as its code. */
const codesOf = (text: string): string => Buffer.from(text).toString('hex').toUpperCase().replaceAll(/../g, '=$&')

/** One encoded line, cut so that no part is longer than a mail's lines may be. */
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

const withoutLooseEnd = (line: string): string => {
  const last = line.at(-1)
  return last === ' ' || last === '\t' ? line.slice(0, -1) + codesOf(last) : line
}

const quotedPrintable = (text: string): string =>
  text
    .replaceAll('=', '=3D')
    .replaceAll(/[^\t\r\n -~]+/g, codesOf)
    .split(/\r\n?|\n/)
    .map((line) => wrapped(withoutLooseEnd(line)))
    .join('\r\n')

const base64 = (text: string): string =>
  Buffer.from(text)
    .toString('base64')
    .replaceAll(/.{76}(?=.)/g, '$&\r\n')

/**
 * A part of a mail with its headers, encoded for any mail server: nodemailer takes a millisecond for it. Text that
 * is mostly Latin stays readable.
 */
export function encodedPart(mediaType: 'text/plain' | 'text/html', text: string): string {
  const isLatin = Buffer.byteLength(text) < text.length * 1.5
  const encoding = isLatin ? 'quoted-printable' : 'base64'
  const content = isLatin ? quotedPrintable(text) : base64(text)
  return `Content-Type: ${mediaType}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${content}`
}
