// Brings the tree to where the server can start: installed and built, each only when its inputs changed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { onceFor, pinnedNode, root, run, toolEnvironment } from './tree.js'

const MANIFESTS = ['package.json', 'package-lock.json', '.npmrc'].concat(
  ['common', 'server', 'sandbox-gateway', 'web'].map((workspace) => `${workspace}/package.json`),
)

/** npm's traces of the script that runs us would make the inner npm work on the wrong thing. */
const withoutNpm = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package|config_local_prefix)/.test(name)),
  )

const npmInstall = async () => {
  const npm = process.env['npm_execpath']
  const [file, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  // Not `npm ci`, and nothing saved: some npm versions would rewrite the lock file.
  const args = ['install', '--no-save', '--loglevel=error', '--include=dev', '--ignore-scripts=false']
  const code = await run(file, [...first, ...args], { env: withoutNpm() }, 1_000)
  if (code !== 0) throw new Error(`npm install failed (${code}).`)
}

/** Installs what the lock file says, unless that was done. */
export const install = () => onceFor({ stamp: 'node_modules/.installed', inputs: MANIFESTS }, npmInstall)

const viteBuild = async () => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const options = { cwd: join(root, 'web'), env: { ...toolEnvironment(), NODE_ENV: 'production' } }
  const build = await run(pinnedNode() ?? process.execPath, [vite, 'build', '--logLevel', 'error'], options)
  if (build !== 0) throw new Error(`The build of the web pages failed (${build}).`)
  const pressed = await run(pinnedNode() ?? process.execPath, [join(root, 'tools', 'precompress.js')])
  if (pressed !== 0) throw new Error(`Finishing the build of the web pages failed (${pressed}).`)
}

/** Builds the web pages, unless that was done for these sources. */
export const build = async () => {
  if (!existsSync(join(root, 'web', 'vite.config.ts'))) return
  await onceFor(
    {
      stamp: 'web/dist/.built',
      inputs: ['web', 'common', 'tools', 'package-lock.json'],
      // The build writes the route tree itself.
      leaveOut: (file) => file.endsWith('.gen.ts') || /\.test\.tsx?$/.test(file),
    },
    viteBuild,
  )
}

/**
 * Does one step and says how long it took; says that it is at it when that is not over at once.
 * @param {string} name
 * @param {() => Promise<void>} work
 */
export const step = async (name, work) => {
  const started = Date.now()
  const label = name.padEnd(10)
  const telling = setTimeout(() => console.log(`${label} ...`), 500)
  try {
    await work()
  } finally {
    clearTimeout(telling)
  }
  console.log(`${label} ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
