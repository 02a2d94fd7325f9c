import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import sharp from 'sharp'
import { build, step } from './prepare.js'

/**
 * Takes a screenshot of every screen and compares it with `e2e/__screenshots__`: `npm run test:shots`.
 * With `--update`, replaces the screenshots of `e2e/pages.spec.ts` instead, reduced to 256 colors and a third of their
 * size, which comparisons don't notice. Further arguments go to Playwright:
 * `npm run test:shots -- -g StyleGuideButtons`.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'e2e', '__screenshots__')
const isUpdating = process.argv.includes('--update')
const others = process.argv.slice(2).filter((argument) => argument !== '--update')

const pictures = (): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(folder, { encoding: 'utf8' })
      .filter((name) => name.endsWith('.png'))
      .map((name) => [name, readFileSync(join(folder, name))]),
  )

async function shrink(before: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, content] of pictures())
    if (before.get(name)?.equals(content) !== true)
      writeFileSync(join(folder, name), await sharp(content).png({ palette: true, dither: 0, effort: 8 }).toBuffer())
}

await step('build', build)
const before = isUpdating ? pictures() : new Map<string, Buffer>()
const update = isUpdating ? ['--update-snapshots=changed'] : ['--update-snapshots=none']
const args = ['test', 'e2e/pages.spec.ts', '--reporter=list', ...update, ...others]
const { status } = spawnSync(join(root, 'node_modules', '.bin', 'playwright'), args, {
  cwd: root,
  stdio: 'inherit',
  // A long run compares every picture.
  env: { ...process.env, SHOTS: 'on', TEST_SIZE: 'long' },
})
if (isUpdating) await shrink(before)
process.exitCode = status ?? 1
