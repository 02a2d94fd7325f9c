import type { Browser, Page } from '@playwright/test'
import { signInToken } from './harness/api.ts'
import { freshEmail, remember } from './harness/buyer.ts'
import { press, save } from './harness/office.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops } from './harness/world.ts'

const admin = `/admin/${shops.thornwick}`

/** The owner of Thornwick Athletic, whose settings no other journey changes, in a window of their own. */
async function openOffice(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext()
  await remember(context, { tokens: { admin: await signInToken('admin', 'owner@thornwick.example', password) } })
  const page = await context.newPage()
  await visit(page, `${admin}${path}`)
  return page
}

test(
  'an owner changes the account, sees who else did, gets one alert, and finds all of it in the activity',
  { tag: '@long' },
  async ({ browser }) => {
    const first = await openOffice(browser, '/setting/defaults')
    const second = await openOffice(browser, '/setting/account')
    const email = freshEmail()

    await test.step('the time zone and the legal name are saved', async () => {
      await first.getByLabel('Time zone').selectOption('America/Chicago')
      await first.getByLabel('Minutes to check out').fill('90')
      await press(first, 'Save')
      await expect(first.getByText('Use 5 to 60 minutes.')).toBeVisible()
      await first.getByLabel('Minutes to check out').fill('10')
      await first.getByLabel('Legal name').fill('Thornwick Athletic LLC')
      await save(first)
      await expect(first.getByText('Legal name, Time zone changed')).toBeVisible()
    })

    await test.step('who saves second compares both changes, and keeps both', async () => {
      await second.getByLabel('Postal address').fill('2 Quarry Lane, Thornwick, ME 04182')
      await press(second, 'Save')
      const conflict = second.getByRole('dialog')
      await expect(conflict).toContainText('Thornwick Athletic LLC')
      await conflict.getByRole('button', { name: 'Keep mine and save' }).click()
      await expect(conflict).toBeHidden()
      await expect(second.getByLabel('Legal name')).toHaveValue('Thornwick Athletic LLC')
      await expect(second.getByText('Postal address changed')).toBeVisible()
    })

    await test.step('a rule that applies tells once', async () => {
      await visit(second, `${admin}/setting/monitoring`)
      await press(second, 'New rule')
      const dialog = second.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Create rule' }).click()
      await expect(dialog.getByText('Choose what to watch.')).toBeVisible()
      await dialog.getByLabel('Watch').selectOption('Sales stop')
      await dialog.getByLabel('Name').fill('Quiet weekends')
      await dialog.getByLabel('Hours without a sale').fill('1')
      await dialog.getByLabel('Other e-mail addresses').fill(email)
      await dialog.getByRole('button', { name: 'Create rule' }).click()
      await expect(second.getByRole('row', { name: /Quiet weekends/ })).toBeVisible()
      await visit(second, await linkInMail(email, /http[^\s"<>]+setting\/monitoring\?tab=history/))
      await expect(second.getByRole('row', { name: /hasn’t sold anything/ }).first()).toContainText('Open')
    })

    await test.step('the activity lists it, and opens the record', async () => {
      await visit(first, `${admin}/setting/account?tab=activity`)
      const row = first.getByRole('row', { name: /Quiet weekends/ }).first()
      await expect(row).toContainText('Created')
      await expect(first.getByRole('row', { name: /Settings changed/ })).toHaveCount(2)
      await row.click()
      await first.getByRole('link', { name: 'Open record' }).click()
      await expect(first.getByRole('heading', { level: 1, name: 'Monitoring' })).toBeVisible()
    })
  },
)
