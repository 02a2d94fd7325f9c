import { encode } from 'uqr'

const [width, height] = [640, 480]

const bytesOf = (line: string): Uint8Array => new TextEncoder().encode(line)

/** Three frames of a video that shows a QR code, as YUV4MPEG2, which Chromium can take for its camera. */
export function codeVideo(text: string): Uint8Array {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const scale = Math.floor(height / size)
  const left = Math.floor((width - size * scale) / 2)
  const brightness = new Uint8Array(width * height).fill(200)
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      for (let line = 0; line < (isDark ? scale : 0); line += 1) {
        const from = (y * scale + line) * width + left + x * scale
        brightness.fill(20, from, from + scale)
      }
  const frame = [bytesOf('FRAME\n'), brightness, new Uint8Array((width * height) / 2).fill(128)]
  const parts = [bytesOf(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), ...frame, ...frame, ...frame]
  const video = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of parts) {
    video.set(part, end)
    end += part.length
  }
  return video
}
