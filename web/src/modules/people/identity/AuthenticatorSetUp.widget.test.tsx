import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#ui/expect-accessible.ts'
import { toastQueue } from '#ui/toast-queue.ts'
import { AuthenticatorSetUp } from './AuthenticatorSetUp.tsx'
import '#ui/styles.css'

const uri = 'otpauth://totp/Project%20Admission:ida@marlowe.example?secret=JBSWY3DPEHPK3PXP'

afterEach(() => {
  toastQueue.set([])
  vi.restoreAllMocks()
})

it('copies the key, and opens the app on a phone, which can’t scan its own screen', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <h1>Security</h1>
        <AuthenticatorSetUp of={{ key: 'JBSWY3DPEHPK3PXP', uri }} onCode={() => Promise.resolve()} />
      </main>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Copy key' }).click()
  expect(write.mock.calls).toEqual([['JBSWY3DPEHPK3PXP']])
  await expect.poll(() => toastQueue.get()[0]?.text).toBe('Key copied')
  write.mockRejectedValueOnce(new Error('refused'))
  await page.getByRole('button', { name: 'Copy key' }).click()
  await expect.poll(() => toastQueue.get()[1]?.kind).toBe('error')
  const link = page.getByText('Open in your authenticator app')
  await expect.element(link).toHaveAttribute('href', uri)
  const isPhone = matchMedia('(pointer: coarse)').matches
  expect(getComputedStyle(link.element()).display === 'none').toBe(!isPhone)
  await expectAccessible()
})
