// What follows the build of the pages: registers their operations with the server, and
// writes a .gz and a .br beside every built file that gets smaller by it: the server sends them as they lie.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { registerOperations } from './register-operations.ts'
import { root } from './tree.js'

const folder = join(root, 'web', 'dist', 'client')

for (const name of globSync('**/*.{js,css,svg,json,txt,html}', { cwd: folder })) {
  const path = join(folder, name)
  const text = readFileSync(path)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  const packed = { gz: gzipSync(text, { level: 9 }), br: brotliCompressSync(text, { params: quality }) }
  for (const [ending, bytes] of Object.entries(packed)) {
    if (bytes.length < text.length) writeFileSync(`${path}.${ending}`, bytes)
  }
}

await registerOperations()
