// Finds the browser that widgets and journeys are tested in.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { root } from './tree.js'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @param {string} path */
const answers = (path) => existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0

const onPath = () =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))

const ofPlaywright = async () => {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

const versionOfThePackage = () => {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  return JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')).version
}

/**
 * Where the packaged browser lies, unpacked once. The package would put it into the folder for temporary files, and take
 * whatever lies there under its name: another version, another person's, half a browser of a start that was cut off.
 */
const unpacked = async () => {
  const folder = join(root, '.local', 'chromium', versionOfThePackage())
  if (existsSync(folder)) return folder
  const half = `${folder}.${process.pid}`
  mkdirSync(half, { recursive: true })
  const temporary = process.env['TMPDIR']
  try {
    process.env['TMPDIR'] = half
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    renameSync(half, folder)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    // Somebody else was faster.
    if (!existsSync(folder)) throw error
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = temporary
  }
  return folder
}

const ofThePackage = async () => join(await unpacked(), 'chromium')

/** As root the sandbox refuses to start; as a user it works and stays on. */
const ARGS = [
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** @type {Promise<{ executablePath: string, args: string[] }> | undefined} */
let found

const search = async () => {
  const given = process.env['CHROMIUM_PATH'] ?? ''
  if (given !== '') {
    if (!answers(given)) throw new Error(`CHROMIUM_PATH names no browser that starts: ${given}`)
    return { executablePath: given, args: ARGS }
  }
  const installed = onPath().find(answers)
  if (installed !== undefined) return { executablePath: installed, args: ARGS }
  for (const candidate of [ofPlaywright, ofThePackage]) {
    const path = await candidate()
    if (answers(path)) return { executablePath: path, args: ARGS }
  }
  throw new Error('No Chromium that starts was found. Install one, or set CHROMIUM_PATH.')
}

/**
 * CHROMIUM_PATH, else one on PATH, else Playwright's own, else the one that comes with the dependencies; each must
 * answer `--version`.
 */
export const findChromium = () => (found ??= search())

/** Letters are drawn without a look at the machine: no hints, no colors of a screen's dots, one dot a pixel. */
const DRAWING_ARGS = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-device-scale-factor=1',
  '--lang=en-US',
]

/** No font of the machine: only what the package brings stands in for a letter that the product's own fonts lack. */
const fontsOf = (/** @type {string} */ folder) => {
  const file = join(folder, 'fonts-alone.conf')
  const place = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${place}/fonts/fonts</dir>
  <cachedir>${place}/fonts-cache</cachedir>
</fontconfig>
`
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  return file
}

/**
 * The browser that comes with the packages, whatever is installed, with the fonts that come with it and none of the
 * machine: pictures that are compared are drawn by one build.
 * @returns {Promise<{ executablePath: string, args: string[], env: NodeJS.ProcessEnv }>}
 */
export const packagedChromium = async () => {
  const folder = await unpacked()
  const { FONTCONFIG_SYSROOT: _, ...environment } = process.env
  // What the browser draws itself, the parts of a date field, follows the machine's language.
  const language = { LANGUAGE: 'en_US', LC_ALL: 'en_US.UTF-8' }
  const env = { ...environment, ...language, FONTCONFIG_FILE: fontsOf(folder), FONTCONFIG_PATH: folder }
  return { executablePath: join(folder, 'chromium'), args: [...ARGS, ...DRAWING_ARGS], env }
}
