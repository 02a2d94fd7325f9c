// Finds the browser that widgets and journeys are tested in.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @param {string} path */
const answers = (path) => existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0

const onPath = () =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))

const ofPlaywright = async () => {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

const ofThePackage = async () => {
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

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
