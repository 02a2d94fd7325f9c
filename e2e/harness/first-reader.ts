// Run in its own process, so that nothing is preloaded: `node e2e/harness/first-reader.ts PATH…`. Renders the pages as
// for
// their first reader, and prints those with parts that arrive after the document.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Entry {
  readonly default: { readonly fetch: (request: Request, options: unknown) => Promise<Response> }
}

const built = join(import.meta.dirname, '..', '..', 'web', 'dist', 'server', 'server.js')
const entry = (await import(pathToFileURL(built).href)) as Entry
const execute = (): Promise<never> => Promise.reject(new Error('No API available.'))

const late: string[] = []
for (const path of process.argv.slice(2)) {
  const request = new Request(`http://shop.example${path}`, { headers: { accept: 'text/html' } })
  const response = await entry.default.fetch(request, {
    context: { nonce: 'n', execute, origin: 'http://shop.example' },
  })
  const html = await response.text()
  if (!html.includes('<html')) throw new Error(`${path} answers ${String(response.status)} without a page: ${html}`)
  if (html.includes('$RC(') || html.includes('$RS(')) late.push(path)
}
process.stdout.write(JSON.stringify(late))
