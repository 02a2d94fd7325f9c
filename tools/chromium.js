// Finds the browser for the widget tests and journeys.
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
 * Path of the packaged browser, unpacked once. By default, the package unpacks to the temporary folder and reuses any
 * file of that name there, even of another version or user, or from an interrupted start.
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
    // Another process was faster.
    if (!existsSync(folder)) throw error
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = temporary
  }
  return folder
}

const ofThePackage = async () => join(await unpacked(), 'chromium')

/** Chromium's sandbox doesn't start as root; for other users it stays on. */
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
    if (!answers(given)) throw new Error(`CHROMIUM_PATH isn't a working browser: ${given}`)
    return { executablePath: given, args: ARGS }
  }
  const installed = onPath().find(answers)
  if (installed !== undefined) return { executablePath: installed, args: ARGS }
  for (const candidate of [ofPlaywright, ofThePackage]) {
    const path = await candidate()
    if (answers(path)) return { executablePath: path, args: ARGS }
  }
  throw new Error('No working Chromium found. Install one, or set CHROMIUM_PATH.')
}

/**
 * CHROMIUM_PATH, else Chromium on PATH, else Playwright's, else the one from the dependencies; each must answer
 * `--version`.
 */
export const findChromium = () => (found ??= search())

/** Machine-independent text rendering: no hinting, no subpixel colors, a device scale of 1. */
const DRAWING_ARGS = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-device-scale-factor=1',
  '--lang=en-US',
]

/** No system fonts: only the package's fonts are fallbacks for the product's fonts. */
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
 * The packaged browser with its own fonts, whatever is installed on the machine: all compared screenshots come from one
 * build.
 * @returns {Promise<{ executablePath: string, args: string[], env: NodeJS.ProcessEnv }>}
 */
export const packagedChromium = async () => {
  const folder = await unpacked()
  const { FONTCONFIG_SYSROOT: _, ...environment } = process.env
  // Native controls, such as date fields, follow the system language.
  const language = { LANGUAGE: 'en_US', LC_ALL: 'en_US.UTF-8' }
  const env = { ...environment, ...language, FONTCONFIG_FILE: fontsOf(folder), FONTCONFIG_PATH: folder }
  return { executablePath: join(folder, 'chromium'), args: [...ARGS, ...DRAWING_ARGS], env }
}
