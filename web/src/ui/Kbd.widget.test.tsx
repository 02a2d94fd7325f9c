import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ShortcutKbd } from './Kbd.tsx'

const on = (platform: string): void => {
  Object.defineProperty(navigator, 'platform', { value: platform, configurable: true })
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'platform')
})

it.each([
  ['MacIntel', '⌘ S'],
  ['iPad', '⌘ S'],
  ['Win32', 'Ctrl S'],
  ['Linux x86_64', 'Ctrl S'],
])('on %s is written %s', async (platform, text) => {
  on(platform)
  await render(<ShortcutKbd of="S" />)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})
