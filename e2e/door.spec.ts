import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { codeVideo } from '../web/src/modules/watching/admission/testing/code-video.ts'
import { accessibilityViolations } from './harness/accessibility.ts'
import { eventNamed, signInToken } from './harness/api.ts'
import { remember } from './harness/buyer.ts'
import { boughtCodes, scanByHand } from './harness/door.ts'
import { dialog, press } from './harness/office.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { origin, password, shops } from './harness/world.ts'

const marketplaceId = shops.thornwick
const show = 'Ground tour, every Saturday'
const phone = { width: 390, height: 844 }

test.beforeEach(({ watch }) => {
  watch.expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|403/)
})

const verdict = (page: Page) => page.getByRole('region', { name: 'Result' })
const status = (page: Page) => page.getByRole('region', { name: 'Status' })

async function openOffice(page: Page, context: BrowserContext, eventId: string): Promise<void> {
  await remember(context, { tokens: { admin: await signInToken('admin', 'noor@admission.example', password) } })
  await visit(page, `/admin/${marketplaceId}/event/${eventId}?tab=check-in`)
  await expect(page.getByRole('heading', { name: 'Check-in lists' })).toBeVisible()
}

/** Adds a device in the office. Returns the path of its pairing link. */
async function addDevice(page: Page, name: string, mayUndo: boolean): Promise<string> {
  await press(page, 'Add device')
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name)
  if (mayUndo) await dialog(page).getByRole('checkbox', { name: 'May undo scans' }).check()
  await dialog(page).getByRole('button', { name: 'Add device' }).click()
  await expect(dialog(page).getByRole('img', { name: `Code that pairs ${name}` })).toBeVisible()
  const link = await dialog(page).locator('code').innerText()
  await press(page, 'Done')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  return link.slice(origin.length)
}

/** Adds a list that admits all tickets, from some minutes before their visit or at any time. */
async function addList(page: Page, name: string, opens = ''): Promise<void> {
  await press(page, 'New list')
  await dialog(page).getByRole('textbox', { name: 'Opens' }).fill('-5')
  await dialog(page).getByRole('button', { name: 'Save list' }).click()
  await expect(dialog(page).getByText('Enter a name.')).toBeVisible()
  await expect(dialog(page).getByText('Use 0 to 10,080 minutes.')).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog(page).getByRole('textbox', { name: 'Opens' }).fill(opens)
  await dialog(page).getByRole('button', { name: 'Save list' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) }).first()).toBeVisible()
}

async function chooseList(device: Page, name: string): Promise<void> {
  await press(device, 'Settings')
  await device.getByRole('combobox', { name: 'Check-in list' }).selectOption(name)
  await press(device, 'Scan')
}

/** Number of scans that the device stores. */
const storedCount = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('door', 1)
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const count = opened.result.transaction('record').objectStore('record').count()
    await new Promise((resolve) => count.addEventListener('success', resolve))
    opened.result.close()
    return count.result
  })

async function pair(page: Page, path: string): Promise<void> {
  await page.setViewportSize(phone)
  await visit(page, path)
  await expect(page.getByRole('heading', { name: show })).toBeVisible()
  await expect(page).toHaveURL(/\/door$/)
  await expect(status(page)).toContainText('Online')
  await expect(status(page)).toContainText('inside')
}

test('a volunteer pairs a phone, scans, works without a network, and is removed', async ({
  page,
  context,
  stranger,
}) => {
  const eventId = await eventNamed(marketplaceId, show)
  const [first, second] = await boughtCodes({ marketplaceId, eventId }, 2)
  const elsewhere = await eventNamed(marketplaceId, 'Women: Thornwick v Sandhaven')
  const [foreign] = await boughtCodes({ marketplaceId, eventId: elsewhere }, 1)
  if (first === undefined || second === undefined || foreign === undefined) throw new Error('Too few tickets.')
  await boughtCodes({ marketplaceId, eventId }, 1, 'Wilhelmina Brook')
  await openOffice(page, context, eventId)
  const device = await stranger.newPage()

  await test.step('the phone is paired by a link that is shown once', async () => {
    await addList(page, 'Early gate', '60')
    await addList(page, 'North stand')
    await pair(device, await addDevice(page, 'North gate', true))
    expect(await accessibilityViolations(device)).toEqual([])
    expect(await accessibilityViolations(page)).toEqual([])
  })

  await test.step('each scan is answered, and a ticket goes in once', async () => {
    await chooseList(device, 'Early gate')
    await scanByHand(device, await first())
    await expect(verdict(device)).toContainText('Too early')
    await chooseList(device, 'North stand')
    await scanByHand(device, await first())
    await expect(verdict(device)).toContainText('Admitted')
    await expect(status(device)).toContainText(/[1-9]\d* of [\d,]+ inside/)
    await scanByHand(device, await first())
    await expect(verdict(device)).toContainText('Already in')
    await scanByHand(device, 'HTTPS://ELSEWHERE.EXAMPLE/1')
    await expect(verdict(device)).toContainText('Unknown')
    await scanByHand(device, await foreign())
    await expect(verdict(device)).toContainText('Wrong event')
    await expect(verdict(device)).toContainText('Women: Thornwick v Sandhaven')
    expect(await accessibilityViolations(device)).toEqual([])
  })

  await test.step('a person whose phone is dead is found by surname', async () => {
    await press(device, 'Find ticket')
    await device.getByRole('searchbox', { name: 'Name, e-mail, order, seat or code' }).fill('brook wilhelmina')
    expect(await accessibilityViolations(device)).toEqual([])
    await device
      .getByRole('button', { name: /^Check in: Wilhelmina B/ })
      .first()
      .click()
    await expect(verdict(device)).toContainText('Admitted')
    await expect(verdict(device)).toContainText('Wilhelmina B.')
  })

  await test.step('a scan that was a mistake is undone', async () => {
    await scanByHand(device, await second())
    await expect(verdict(device)).toContainText('Admitted')
    await press(device, 'Undo')
    await expect(verdict(device)).toContainText('Undone')
  })

  await test.step('without a network it reloads, scans and remembers', async () => {
    await expect(status(device).getByText('can’t be reloaded')).toBeHidden()
    await stranger.setOffline(true)
    await device.reload()
    await expect(status(device)).toContainText('Offline')
    await scanByHand(device, await second())
    await expect(verdict(device)).toContainText('Admitted')
    await expect(verdict(device)).toContainText('Checked offline')
    await expect(status(device)).toContainText('1 scan to upload')
    await device.reload()
    await expect(status(device)).toContainText('1 scan to upload')
    await scanByHand(device, await first())
    await expect(verdict(device)).toContainText('Already in')
  })

  await test.step('back online it uploads, and the office sees who is inside', async () => {
    await stranger.setOffline(false)
    await expect(status(device)).toContainText('Online')
    await expect(status(device)).not.toContainText('to upload')
    await expect(page.getByRole('row', { name: /North stand/ }).first()).toContainText(/[2-9]/)
    await page.getByRole('main').getByRole('link', { name: 'Scans' }).click()
    await expect(page.getByRole('table').getByText('Wrong event')).toBeVisible()
    await expect(page.getByRole('table').getByText('Undone')).toBeVisible()
    await expect(page.getByRole('table').getByText('By name')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
  })

  await test.step('removing the device deletes what it stored', async () => {
    expect(await storedCount(device)).toBeGreaterThan(2)
    await page.getByRole('main').getByRole('link', { name: 'Check-in' }).click()
    await page.getByRole('button', { name: 'Remove North gate' }).click()
    await dialog(page).getByRole('button', { name: 'Remove device' }).click()
    await expect(device.getByRole('heading', { name: 'This device was removed' })).toBeVisible()
    await expect.poll(() => storedCount(device)).toBe(0)
    await stranger.setOffline(true)
    await expect(device.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })
})

test('the camera reads the code on a phone’s screen', { tag: '@long' }, async ({ page, context }) => {
  const eventId = await eventNamed(marketplaceId, show)
  const [code] = await boughtCodes({ marketplaceId, eventId }, 1)
  if (code === undefined) throw new Error('No ticket.')
  await openOffice(page, context, eventId)
  await addList(page, 'Camera door')
  const path = await addDevice(page, 'Camera phone', false)
  const folder = await mkdtemp(join(tmpdir(), 'door-'))
  const video = join(folder, 'code.y4m')
  await writeFile(video, codeVideo(await code()))
  const { launchOptions } = test.info().project.use
  const camera = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
  try {
    const device = await camera.newPage({ baseURL: origin, permissions: ['camera'] })
    await pair(device, path)
    await chooseList(device, 'Camera door')
    await press(device, 'Start camera')
    await expect(verdict(device)).toContainText('Admitted')
    await press(device, 'Stop camera')
    await expect(device.getByRole('button', { name: 'Start camera' })).toBeVisible()
  } finally {
    await camera.close()
    await rm(folder, { recursive: true })
  }
})
