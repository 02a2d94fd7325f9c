import { createHash } from 'node:crypto'

/** Marks where a value goes in a frame, and separates the values of a mail. */
export const MARK = '\u001F'

/** A mail's frame, which others share, and its own texts and addresses in order. */
type FramedMail = { readonly frame: string; readonly values: string }

const ADDRESS = /(?<= (?:href|src|alt)=")[^"]+/g

/**
 * Takes a document apart. Undefined if it can't be put together again. Relies on our own markup: quotes are double, and
 * "<" and ">" are escaped in texts and addresses.
 */
export function takeApart(html: string): FramedMail | undefined {
  if (html.includes(MARK)) return undefined
  const values: string[] = []
  const take = (value: string): string => {
    values.push(value)
    return MARK
  }
  let frame = ''
  let copied = 0
  let end = 0
  let isStyle = false
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', end)) {
    // Styles are part of the frame.
    if (start > end && !isStyle) {
      frame += html.slice(copied, end) + take(html.slice(end, start))
      copied = start
    }
    end = html.indexOf('>', start) + 1
    // Not ours: without an end, it would begin again at the first tag.
    if (end === 0) return undefined
    isStyle = html.startsWith('<style', start)
    if (html.startsWith('<a ', start) || html.startsWith('<img ', start)) {
      frame += html.slice(copied, start) + html.slice(start, end).replaceAll(ADDRESS, take)
      copied = end
    }
  }
  return values.length === 0 ? undefined : { frame: frame + html.slice(copied), values: values.join(MARK) }
}

/** The document of a stored mail: its values in their frame, or as it is if it has none. */
export function unframed({ frame, html }: { readonly frame: string | null; readonly html: string }): string {
  if (frame === null) return html
  const values = html.split(MARK)
  return frame
    .split(MARK)
    .map((part, index) => part + (values[index] ?? ''))
    .join('')
}

/** The ID of a frame: the same in all processes. */
export function frameId(frame: string): string {
  const digest = createHash('sha256').update(frame).digest()
  // The version and variant of a UUID made of a digest.
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6)
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8)
  return digest.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
