import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { prepareScanner } from './harness/scan.ts'
import { numberedTicket, offlineErrors, openTickets, phone, showsCode, signedInHolder } from './harness/wallet.ts'
import { expect, test } from './harness/watch.ts'
import { origin } from './harness/world.ts'

test.beforeAll(prepareScanner)
test.beforeEach(({ watch }) => void watch.expectedErrors.push(offlineErrors))

test.describe('a browser that was restarted', () => {
  let folder = ''
  let context: BrowserContext

  const launch = async (): Promise<void> => {
    const { launchOptions } = test.info().project.use
    context = await chromium.launchPersistentContext(folder, { ...launchOptions, baseURL: origin, viewport: phone })
    // A phone whose clock is three minutes ahead.
    await context.addInitScript(() => {
      const clock = Date.now.bind(Date)
      Date.now = () => clock() + 180_000
    })
  }
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wallet-'))
    await launch()
  })
  test.afterEach(async () => {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  })

  test(
    'opens the tickets without a network, by the right time though its clock is wrong',
    { tag: '@long' },
    async () => {
      const token = await signedInHolder(context)
      const page = await context.newPage()
      await openTickets(page)
      const address = page.url()
      await context.close()

      await launch()
      await context.setOffline(true)
      const again = await context.newPage()
      await again.goto(address)
      await expect(numberedTicket(again, 1)).toBeVisible()
      const { rotation } = await showsCode(again, token)
      const behind = (Math.floor(Date.now() / 15_000) - Number.parseInt(rotation.slice(0, 2), 16)) & 255
      expect(behind).toBeLessThanOrEqual(1)
      await expect(
        again.getByText('Your phone’s clock is 3 minutes ahead. Your code still uses the correct time.'),
      ).toBeVisible()
    },
  )
})
