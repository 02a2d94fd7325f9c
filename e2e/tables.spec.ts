import type { BrowserContext, Locator, Page } from '@playwright/test'
import { signInToken } from './harness/api.ts'
import { remember } from './harness/buyer.ts'
import { press } from './harness/office.ts'
import { answerTo } from './harness/spoil.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { ownShows, password, shops } from './harness/world.ts'

const enter = async (context: BrowserContext): Promise<void> =>
  remember(context, { tokens: { admin: await signInToken('admin', 'noor@admission.example', password) } })

const events = `/admin/${shops.larkhall}/event`
const table = (page: Page) => page.getByRole('table', { name: 'Events' })
const views = (page: Page) => page.getByRole('navigation', { name: 'Views of events' })
const chip = (page: Page) => page.getByRole('button', { name: /^Remove filter State/ })

/** Filters the list of events by the label of a state. */
async function filterBy(page: Page, state: string): Promise<void> {
  await page.getByRole('button', { name: 'State', exact: true }).click()
  await page.getByRole('checkbox', { name: state, exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(chip(page)).toBeVisible()
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^(Save view|View)$/ }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('a view is saved, comes back on reload, by a shared link and by the back button, and is deleted', async ({
  page,
  context,
}, { project, repeatEachIndex }) => {
  const name = `On sale ${project.name} ${repeatEachIndex}`
  await enter(context)
  await visit(page, events)
  await expect(table(page)).toBeVisible()
  await filterBy(page, 'On sale')
  await expect(page).toHaveURL(/events\[state\]=ON_SALE/)
  const shared = page.url()
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const tab = views(page).getByRole('button', { name })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/view=[0-9a-f-]{36}/)

  await page.reload()
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(chip(page)).toBeVisible()

  await chip(page).click()
  await expect(tab).toContainText('unsaved changes')
  await page.goBack()
  await expect(chip(page)).toBeVisible()
  await expect(tab).not.toContainText('unsaved changes')

  await views(page).getByRole('button', { name: 'All' }).click()
  await expect(chip(page)).toBeHidden()
  await page.goBack()
  await expect(chip(page)).toBeVisible()

  const other = await context.newPage()
  await visit(other, shared)
  await expect(chip(other)).toBeVisible()
  await expect(views(other).getByRole('button', { name: 'All' })).toHaveAttribute('aria-current', 'page')
  await other.close()

  await choose(page, 'Delete')
  await expect(tab).toBeHidden()
})

test('a column that is chosen stays, and goes out with the export', { tag: '@long' }, async ({ page, context }) => {
  await enter(context)
  await visit(page, events)
  await page.getByRole('button', { name: /^Columns/ }).click()
  const venue = page.getByRole('checkbox', { name: 'Venue' })
  const kept = answerTo(page, 'SaveColumns')
  await venue.click()
  await expect(venue).toBeChecked()
  await expect(table(page).getByRole('columnheader', { name: 'Venue' })).toBeVisible()
  // It is shown before it is saved.
  await kept
  await page.reload()
  await expect(table(page).getByRole('columnheader', { name: 'Venue' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Export/ })
      .click()
      .then(() => page.getByRole('menuitem', { name: /CSV/ }).click()),
  ])
  expect(download.suggestedFilename()).toBe('events.csv')
  const stream = await download.createReadStream()
  let text = ''
  for await (const part of stream) text += String(part)
  expect(text.split('\r\n')[0]).toMatch(/^\ufeff?Event,.*Venue$/)
  await page.getByRole('button', { name: /^Export/ }).click()
  await page.getByRole('menuitem', { name: 'Recent exports' }).click()
  const recent = page.getByRole('dialog', { name: 'Recent exports' })
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    recent
      .getByRole('button', { name: /^Download Events, \d+ rows as CSV/ })
      .first()
      .click(),
  ])
  expect(again.suggestedFilename()).toBe('events.csv')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Columns/ }).click()
  const forgotten = answerTo(page, 'SaveColumns')
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expect(table(page).getByRole('columnheader', { name: 'Venue' })).toBeHidden()
  await forgotten
  await page.reload()
  await expect(table(page).getByRole('columnheader', { name: 'Event' })).toBeVisible()
  await expect(table(page).getByRole('columnheader', { name: 'Venue' })).toBeHidden()
})

/** The list of events of an account, as its owner. */
async function openEvents(page: Page, context: BrowserContext, account: 'thornwick' | 'longshore'): Promise<void> {
  await remember(context, { tokens: { admin: await signInToken('admin', `owner@${account}.example`, password) } })
  await visit(page, `/admin/${shops[account]}/event`)
}

/** Selects an event, which no other journey does, and pauses its sales. Returns its row. */
async function pauseSales(page: Page, name: string): Promise<Locator> {
  const row = table(page).getByRole('row').filter({ hasText: name })
  await row.getByRole('checkbox').check()
  await press(page, 'Pause sales')
  await expect(page.getByText(`Paused sales of ${name}`)).toBeVisible()
  await expect(row).toContainText('Paused')
  return row
}

async function undo(page: Page, row: Locator, before: RegExp): Promise<void> {
  await press(page, 'Undo')
  await expect(page.getByText('Change undone')).toBeVisible()
  await expect(row).toContainText(before)
}

test('sales of selected events are paused, and Undo resumes them', { tag: '@long' }, async ({ page, context }) => {
  await openEvents(page, context, 'thornwick')
  const row = await pauseSales(page, ownShows.pausedWhole)
  await expect(row.getByRole('checkbox')).not.toBeChecked()
  // Its sale begins tomorrow.
  await undo(page, row, /From /)
})

test(
  'sales of a date are paused alone, though its collection sells others, too',
  { tag: '@long' },
  async ({ page, context }) => {
    await openEvents(page, context, 'longshore')
    const row = await pauseSales(page, ownShows.pausedDate)
    await row.getByText(ownShows.pausedDate).click()
    const path = await page.getByRole('link', { name: 'Shop page' }).getAttribute('href')
    const buyer = await context.newPage()
    await visit(buyer, path ?? '')
    await expect(buyer.getByText('Sales for this date are paused.')).toBeVisible()
    await buyer.close()
    await undo(page, row, /On sale/)
  },
)

test('who may only read selects events and has no step for them', { tag: '@long' }, async ({ page, context }) => {
  await remember(context, { tokens: { admin: await signInToken('admin', 'readonly@larkhall.example', password) } })
  await visit(page, events)
  await table(page).getByRole('row').nth(1).getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Export', exact: true }).last()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Pause|Resume) sales$/ })).toHaveCount(0)
})

test(
  'an owner finds the members of the account in the rail, narrows them by role, and exports them',
  { tag: '@long' },
  async ({ page, context }) => {
    await remember(context, { tokens: { admin: await signInToken('admin', 'noor@admission.example', password) } })
    await visit(page, events)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Members' }).click()
    const members = page.getByRole('table', { name: 'Members' })
    await expect(members.getByRole('row', { name: /joss/i })).toBeVisible()
    await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Role' }).click()
    await page.getByRole('checkbox', { name: 'Read only', exact: true }).check()
    await page.keyboard.press('Escape')
    await expect(members).toContainText('readonly@larkhall.example')
    await expect(members.getByRole('row', { name: /joss/i })).toHaveCount(0)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Export/ })
        .click()
        .then(() => page.getByRole('menuitem', { name: /CSV/ }).click()),
    ])
    expect(download.suggestedFilename()).toBe('members.csv')
    await visit(page, `/admin/${shops.larkhall}/setting/permission`)
    await expect(page).toHaveURL(/\/setting\/permission\/admin$/)
  },
)
