import type { BrowserContext, Page } from '@playwright/test'
import { signInToken } from './harness/api.ts'
import { remember } from './harness/buyer.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { origin, password, shops } from './harness/world.ts'

const report = `/admin/${shops.larkhall}/report/user`
const table = (page: Page) => page.getByRole('table', { name: 'Buyers' })
const total = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
const views = (page: Page) => page.getByRole('navigation', { name: 'Views of buyers' })

const enter = async (context: BrowserContext, email: string): Promise<void> =>
  remember(context, { tokens: { admin: await signInToken('admin', email, password) } })

async function csvOf(page: Page, press: () => Promise<void>): Promise<readonly string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  expect(download.suggestedFilename()).toBe('report-user.csv')
  let text = ''
  for await (const part of await download.createReadStream()) text += String(part)
  return text.trim().split('\r\n')
}

/** The cells of a line, quoted or not. */
const cellsOf = (line = ''): readonly string[] =>
  [...line.replace(/^\ufeff/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  )

const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const openDays = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test(
  'a report of buyers: days in the address, totals that agree with table and file, parameters that are saved',
  { tag: '@long' },
  async ({ page, context }, { repeatEachIndex }) => {
    await enter(context, 'noor@admission.example')
    await visit(page, `/admin/${shops.larkhall}/event`)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
    await expect(page).toHaveURL(new RegExp(`${report}$`))
    await expect(table(page)).toBeVisible()

    await openDays(page, 'Last 30 days')
    await page.getByLabel('From').fill('2025-01-01')
    await page.getByLabel('Until').fill('2026-12-31')
    await expect(page.getByText('Date range must be within one year')).toBeVisible()
    await page.getByRole('button', { name: 'Last 7 days' }).click()
    await expect(page).toHaveURL(/report-user\[range\]=last-7/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Last 30 days', exact: true })).toHaveCount(0)

    // Days that are over, because other journeys buy today.
    await visit(page, `${report}?report-user[range]=${dayAgo(30)}..${dayAgo(1)}`)
    await expect(table(page)).toHaveAttribute('aria-busy', 'false')
    const people = Number((await total(page, 'People').textContent())?.replaceAll(',', ''))
    expect(people).toBeGreaterThan(20)
    await expect(page.getByRole('banner').or(page.locator('header')).first()).toContainText(String(people))
    const lines = await csvOf(page, async () => {
      await page.getByRole('button', { name: /^Export/ }).click()
      await page.getByRole('menuitem', { name: /CSV/ }).click()
    })
    expect(lines).toHaveLength(people + 1)
    const head = cellsOf(lines[0])
    const sum = (name: string): number => {
      const at = head.indexOf(name)
      return lines.slice(1).reduce((all, line) => all + Math.round(Number(cellsOf(line)[at]) * 100), 0)
    }
    const spent = await total(page, 'Spent').textContent()
    expect(sum('Spent')).toBe(Math.round(Number(spent?.replaceAll(/[$,]/g, '')) * 100))
    expect(sum('Tickets bought') / 100).toBe(
      Number((await total(page, 'Tickets bought').textContent())?.replaceAll(',', '')),
    )

    const name = `Last week ${repeatEachIndex}`
    await page.goBack()
    await expect(page).toHaveURL(/report-user\[range\]=last-7/)
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(views(page).getByRole('button', { name })).toHaveAttribute('aria-current', 'page')
    await page.reload()
    await expect(page).toHaveURL(/report-user\[range\]=last-7/)
    await expect(views(page).getByRole('button', { name })).toHaveAttribute('aria-current', 'page')
  },
)

test('a scheduled report arrives by e-mail, and its link leads to the file', async ({
  page,
  context,
  browser,
}, info) => {
  const name = `Weekly buyers ${info.repeatEachIndex}`
  await enter(context, 'noor@admission.example')
  await visit(page, report)
  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule report' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Schedule report' }).click()
  await expect(dialog.getByText('Choose at least one member.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /finance@larkhall\.example/ }).check()
  await dialog.getByLabel('Format').selectOption('CSV')
  await dialog.getByRole('checkbox', { name: 'Send the first report now' }).check()
  await dialog.getByRole('button', { name: 'Schedule report' }).click()
  await expect(dialog).toBeHidden()

  const link = await linkInMail('finance@larkhall.example', /https?:\/\/[^\s"<>]+\/report\/user\?file=[0-9a-f-]{36}/)
  const path = link.replace(/^https?:\/\/[^/]+/, '')
  const finance = await browser.newContext({ baseURL: origin })
  await enter(finance, 'finance@larkhall.example')
  const reader = await finance.newPage()
  await visit(reader, path)
  const lines = await csvOf(reader, () => reader.getByRole('button', { name: 'Download' }).click())
  expect(lines[0]).toMatch(/^\ufeff?Buyer,/)
  expect(lines.length).toBeGreaterThan(100)
  await finance.close()

  const others = await browser.newContext({ baseURL: origin })
  await enter(others, 'readonly@larkhall.example')
  const other = await others.newPage()
  await visit(other, path)
  await expect(other.getByText('This file can’t be downloaded')).toBeVisible()
  await expect(table(other).getByRole('columnheader', { name: 'Buyer' })).toBeHidden()
  await expect(other.getByRole('button', { name: 'Schedule' })).toBeHidden()
  await others.close()

  await page.getByRole('button', { name: 'Schedule' }).click()
  await dialog.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Delete schedule' }).click()
  await expect(dialog.getByRole('button', { name: `Delete ${name}` })).toBeHidden()
})

test(
  'without permission, reports can’t be opened, and the page says so',
  { tag: '@long' },
  async ({ page, context }) => {
    await enter(context, 'door@larkhall.example')
    await page.goto(report)
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' })).toHaveCount(0)
  },
)
