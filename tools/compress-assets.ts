import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Smaller files are sent as they are: their headers weigh as much. */
const leastBytes = 1024
const squeezed = /\.(js|css|svg|json|txt|wasm)$/

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

async function compressFile(path: string): Promise<void> {
  const content = readFileSync(path)
  const [zipped, brotli] = await Promise.all([
    compressGzip(content, { level: 9 }),
    compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  ])
  writeFileSync(`${path}.gz`, zipped)
  writeFileSync(`${path}.br`, brotli)
}

/** Writes a `.gz` and a `.br` beside every asset of a built client that is worth it; returns how many there were. */
export async function compressAssets(folder: string): Promise<number> {
  const paths = globSync('**/*', { cwd: folder })
    .map((path) => join(folder, path))
    .filter((path) => squeezed.test(path) && statSync(path).isFile() && statSync(path).size >= leastBytes)
  await Promise.all(paths.map((path) => compressFile(path)))
  return paths.length
}

if (import.meta.main) {
  const folder = process.argv[2] ?? fileURLToPath(new URL('../web/dist/client', import.meta.url))
  console.log(`compressed ${await compressAssets(folder)} assets`)
}
