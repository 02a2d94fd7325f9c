import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Doc } from '../src/platform/doc.ts'

/** Matches documents as tools/generate-documents.ts writes them: name, start of the call, text. */
const document = /export const (\w+) = (new (?:Office)?Doc<\w+, \w+>\()\n {2}[\s\S]*?,\n {2}\{ (endpoint: |name: )/g

/**
 * Replaces the text of every operation with its SHA-256 hash to keep pages small. The server knows the texts
 * (tools/register-operations.ts).
 */
export const operationHashes = (): Plugin => ({
  name: 'operation-hashes',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\.gql\.ts$/ },
    async handler(code, id) {
      const documents = (await import(pathToFileURL(id).href)) as Readonly<
        Record<string, Partial<Doc<unknown, unknown>>>
      >
      const hashOf = (name: string): string => {
        const text = documents[name]?.text
        if (text === undefined) throw new Error(`${id} has no operation ${name}`)
        return createHash('sha256').update(text).digest('hex')
      }
      const hashed = code.replace(
        document,
        (_, name: string, call: string, rest: string) =>
          `export const ${name} = /* @__PURE__ */ ${call}'', { hash: '${hashOf(name)}', ${rest}`,
      )
      if (/new (?:Office)?Doc<\w+, \w+>\(\n/.test(hashed)) throw new Error(`${id} has an unexpected format`)
      return { code: hashed, map: null }
    },
  },
})
