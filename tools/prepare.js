// Prepares the tree for the server: installs and builds, each only if its inputs changed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { onceFor, pinnedNode, root, run, toolEnvironment } from './tree.js'

const MANIFESTS = ['package.json', 'package-lock.json', '.npmrc'].concat(
  ['common', 'server', 'sandbox-gateway', 'web'].map((workspace) => `${workspace}/package.json`),
)

/**
 * Prints that a step begins and, if it took a while, how long it took. `config/lifetime.ts` does the same in the server.
 * @param {string} name
 * @param {() => Promise<void>} work
 */
export const step = async (name, work) => {
  const started = Date.now()
  console.log(`${name} ...`)
  await work()
  const seconds = (Date.now() - started) / 1000
  if (seconds >= 0.5) console.log(`${name} took ${seconds.toFixed(1)} s`)
}

/** Without npm's variables of the outer script, which would misdirect the inner npm. */
const withoutNpm = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package|config_local_prefix)/.test(name)),
  )

/** @param {string} which of the dependencies, as an option of npm */
const npmInstall = (which) => async () => {
  const npm = process.env['npm_execpath']
  const [file, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  // Not `npm ci`, and without saving: some npm versions would rewrite the lock file.
  const args = ['install', '--no-save', '--loglevel=error', which, '--ignore-scripts=false']
  const code = await run(file, [...first, ...args], { env: withoutNpm() }, 1_000)
  if (code !== 0) throw new Error(`npm install failed (${code}).`)
}

/** Installs all locked dependencies unless they are up to date. */
export const install = () =>
  onceFor({ stamp: 'node_modules/.installed', inputs: MANIFESTS }, () =>
    step('Installing packages', npmInstall('--include=dev')),
  )

/** A dependency that only tests need. */
const OF_TESTS = join(root, 'node_modules', 'vitest', 'package.json')

/** Installs what `npm start` needs: no test tools, unless they are there. npm would remove them. */
export const installToStart = async () => {
  if (existsSync(OF_TESTS)) return install()
  await onceFor({ stamp: 'node_modules/.installed-to-start', inputs: MANIFESTS }, () =>
    step('Installing packages', npmInstall('--omit=dev')),
  )
}

const viteBuild = async () => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const options = { cwd: join(root, 'web'), env: { ...toolEnvironment(), NODE_ENV: 'production' } }
  const build = await run(pinnedNode() ?? process.execPath, [vite, 'build', '--logLevel', 'error'], options)
  if (build !== 0) throw new Error(`The build of the web pages failed (${build}).`)
  const pressed = await run(pinnedNode() ?? process.execPath, [join(root, 'tools', 'precompress.js')])
  if (pressed !== 0) throw new Error(`Finishing the build of the web pages failed (${pressed}).`)
}

/** Builds the web pages unless the build is up to date. */
export const build = async () => {
  if (!existsSync(join(root, 'web', 'vite.config.ts'))) return
  await onceFor(
    {
      stamp: 'web/dist/.built',
      inputs: ['web', 'common', 'tools', 'package-lock.json'],
      // The build generates the route tree.
      leaveOut: (file) => file.endsWith('.gen.ts') || /\.test\.tsx?$/.test(file),
    },
    () => step('Building the pages', viteBuild),
  )
}

const bundleServer = async () => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = ['build', '--config', 'build/bundle.ts', '--configLoader', 'native', '--logLevel', 'error']
  const options = { cwd: join(root, 'server'), env: { ...toolEnvironment(), NODE_ENV: 'production' } }
  const code = await run(pinnedNode() ?? process.execPath, [vite, ...args], options)
  if (code !== 0) throw new Error(`The build of the server failed (${code}).`)
}

/** Bundles the server for `npm start` unless the bundle is up to date. */
export const bundle = () =>
  onceFor(
    {
      stamp: 'server/dist/.built',
      inputs: ['server/src', 'server/build', 'server/package.json', 'common', 'sandbox-gateway', 'package-lock.json'],
      leaveOut: (file) => !/\.tsx?$|\.json$/.test(file) || /\.test\.tsx?$/.test(file),
    },
    () => step('Building the server', bundleServer),
  )
