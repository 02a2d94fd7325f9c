import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { readCodeIn } from './code-reader.ts'

/** A QR code as a camera might see it: off center, turned and gray. */
function seen(text: string, turn: number): ImageData {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const canvas = new OffscreenCanvas(640, 480)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas.')
  context.fillStyle = '#777'
  context.fillRect(0, 0, 640, 480)
  context.translate(330, 230)
  context.rotate(turn)
  const module = 320 / size
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) {
      context.fillStyle = isDark ? '#222' : '#ccc'
      context.fillRect(x * module - 160, y * module - 160, module + 0.5, module + 0.5)
    }
  return context.getImageData(0, 0, 640, 480)
}

const code =
  ' H60DE1Z 3MOLM42* BD.3FM73YB000FH0E-J%4G:PBQOUX/NMFLPH5%9A WI0QN38O.BWSWMMKLP+PIXJR73DFU 3F/7A7Q6XVUZRH23E4VC9I58ROQJNPJQ/PM+VRJ46RI4I6E30'

test.each([0, 0.3, 2])('reads a code turned by %d radians, with its spaces', async (turn) => {
  expect(await readCodeIn(seen(code, turn))).toBe(code)
})

test('a picture without a code has none', async () => {
  expect(await readCodeIn(new ImageData(640, 480))).toBeUndefined()
})
