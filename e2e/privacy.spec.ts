import { readFileSync } from 'node:fs'
import { accessibilityViolations } from './harness/accessibility.ts'
import { newBuyer, remember } from './harness/buyer.ts'
import { confirmByPassword } from './harness/own-password.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'

test(
  'a user downloads their data, asks to delete their account, and keeps it',
  { tag: '@long' },
  async ({ page, context, watch }) => {
    watch.expectedErrors.push(/400 \(Bad Request\)/)
    const buyer = await newBuyer()
    await remember(context, { tokens: { consumer: buyer.token } })
    await visit(page, '/user/profile/detail')
    const copy = page.getByRole('region', { name: 'Your data' })
    const deletion = page.getByRole('region', { name: 'Delete account' })

    await test.step('a copy is made and downloaded', async () => {
      await copy.getByRole('button', { name: 'Request a copy' }).click()
      const link = copy.getByRole('button', { name: 'Download my data' })
      await expect(link).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      expect(download.suggestedFilename()).toBe('my-data.zip')
      const bytes = readFileSync(await download.path())
      expect(bytes.subarray(0, 2).toString()).toBe('PK')
      expect(bytes.includes('index.html')).toBe(true)
      await linkInMail(buyer.email, /Your data is ready to download/)
    })

    await test.step('a wrong password deletes nothing, the right one plans it and a mail says when', async () => {
      await expect(deletion).toContainText('ten years')
      await deletion.getByRole('button', { name: 'Delete my account' }).click()
      await confirmByPassword(page, buyer, 'Delete my account')
      await expect(deletion.getByText(/Your account will be deleted on/)).toBeVisible()
      await linkInMail(buyer.email, /Your account will be deleted/)
      expect(await accessibilityViolations(page)).toEqual([])
    })

    await test.step('the account is kept', async () => {
      await page.reload()
      await deletion.getByRole('button', { name: 'Keep my account' }).click()
      await expect(deletion.getByRole('button', { name: 'Delete my account' })).toBeVisible()
      await linkInMail(buyer.email, /Your account stays/)
    })
  },
)
