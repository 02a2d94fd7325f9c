import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from './expect-accessible.ts'
import { TextButton } from './TextButton.tsx'
import './styles.css'

const width = (): number | undefined => document.querySelector('button')?.getBoundingClientRect().width

test('while busy it keeps its width, announces it and ignores presses; afterwards it works again', async () => {
  const pressed = vi.fn<() => void>()
  const Line = ({ busy }: { readonly busy: string | false }) => (
    <main>
      <TextButton busy={busy} onClick={pressed}>
        Send it to me again
      </TextButton>
    </main>
  )
  const { rerender } = await render(<Line busy={false} />)
  await document.fonts.ready
  const atRest = width()

  await rerender(<Line busy="Sending" />)
  const button = page.getByRole('button', { name: 'Sending' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  expect(pressed).not.toHaveBeenCalled()
  expect(width()).toBe(atRest)
  await expectAccessible()

  await rerender(<Line busy={false} />)
  await page.getByRole('button', { name: 'Send it to me again' }).click()
  expect(pressed).toHaveBeenCalledOnce()
})
