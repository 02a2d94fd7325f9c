// Runs after the build of the pages: registers their operations with the server, and writes a .gz and a .br next to
// every
// built file that gets smaller. The server sends these files as they are.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { registerOperations } from './register-operations.ts'
import { root } from './tree.js'

const folder = join(root, 'web', 'dist', 'client')

const withBrotli = promisify(brotliCompress)
const withGzip = promisify(gzip)

/** @param {string} name */
const pack = async (name) => {
  const path = join(folder, name)
  const text = readFileSync(path)
  // Maximum compression: 10 % less to download, for a one-time cost per build.
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  const packed = { gz: await withGzip(text, { level: 9 }), br: await withBrotli(text, { params: quality }) }
  for (const [ending, bytes] of Object.entries(packed)) {
    if (bytes.length < text.length) writeFileSync(`${path}.${ending}`, bytes)
  }
}

await Promise.all(globSync('**/*.{js,css,svg,json,txt,html,wasm}', { cwd: folder }).map(pack))
await registerOperations()
