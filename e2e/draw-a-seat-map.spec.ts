import type { Page } from '@playwright/test'
import { signInToken } from './harness/api.ts'
import { remember } from './harness/buyer.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops, venues } from './harness/world.ts'

/** A plan as an architect's PNG, in base64. */
const plan = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 450
    canvas.height = 300
    canvas.getContext('2d')?.strokeRect(20, 20, 410, 260)
    return canvas.toDataURL('image/png').split(',')[1]!
  })

test(
  'an organizer draws a hall of 1,200 seats and a terrace over a plan, imports a broken file, and publishes',
  { tag: '@long' },
  async ({ page, context }) => {
    await remember(context, { tokens: { admin: await signInToken('admin', 'noor@admission.example', password) } })
    const address = `/admin/${shops.larkhall}/setting/seat-configuration/${venues.bootRoom}`
    await visit(page, address)
    await page.getByRole('button', { name: 'Create seat map' }).click()
    await expect(page.getByText('Enter a name.')).toBeVisible()
    await page.getByLabel('Name').fill('Long room')
    await page.getByRole('button', { name: 'Create seat map' }).click()

    const board = page.getByRole('application')
    await expect(board).toBeVisible()
    await page.keyboard.press('r')
    await page.getByLabel('Rows', { exact: true }).fill('240')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Use 1 to 100.')).toBeVisible()
    await page.getByLabel('Rows', { exact: true }).fill('24')
    await page.getByLabel('Seats in the first row').fill('25')
    await page.keyboard.press('Enter')
    await page.getByLabel('Aisles').selectOption('One in the middle')
    await page.getByRole('button', { name: 'Add 600 seats' }).click()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await board.focus()
    await page.keyboard.press('r')
    const box = (await board.boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 60)
    await page.keyboard.press('Control+a')
    await expect(page.getByText('1,200 seats and 1 other part selected')).toBeVisible()
    await page.getByLabel('Numbered').selectOption('From the center outward')
    await page.keyboard.press('Escape')

    const at = (x: number, y: number) => [box.x + x, box.y + y] as const
    await page.getByRole('button', { name: 'Show the whole map' }).click()
    await page.keyboard.press('a')
    for (const corner of [at(60, 120), at(160, 220), at(160, 120), at(60, 240)]) await page.mouse.click(...corner)
    await expect(page.getByText('The outline crosses itself. Move a corner.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Finish with 4 corners' })).toBeDisabled()
    await page.keyboard.press('Escape')
    for (const corner of [at(60, 120), at(160, 120), at(160, 220), at(110, 180), at(60, 240)])
      await page.mouse.click(...corner)
    await page.mouse.click(...at(61, 121))
    await expect(page.getByText('1 area selected')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Terrace')
    await page.keyboard.press('Enter')
    await page.getByLabel('Capacity').fill('150')
    await page.keyboard.press('Enter')
    await board.focus()
    await page.keyboard.press('Escape')

    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a plan to trace' }).click()
    await (
      await chooser
    ).setFiles({ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from(await plan(page), 'base64') })
    await expect(page.getByLabel('Left')).toHaveValue('-450')
    await page.mouse.move(...at(box.width / 2, box.height / 2))
    await page.mouse.down()
    await page.mouse.move(...at(box.width / 2 + 90, box.height / 2 + 40), { steps: 5 })
    await page.mouse.up()
    await expect(page.getByLabel('Left')).not.toHaveValue('-450')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel('Left')).toHaveValue('-450')
    await page.getByRole('checkbox', { name: 'Lock position and size' }).click()
    await expect(page.getByLabel('Left')).toBeHidden()

    await page.getByLabel('Seat map file').setInputFiles({
      name: 'hall.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"version":1}'),
    })
    const refusal = page.getByRole('dialog', { name: 'This file can’t be imported' })
    await expect(refusal.getByText('This field is missing.').first()).toBeVisible()
    await refusal.getByRole('button', { name: 'Close' }).last().click()
    await page.getByLabel('Seat map file').setInputFiles({
      name: 'hall.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{\n "version": 1,\n}'),
    })
    await expect(refusal.getByText('Line 2, column 14')).toBeVisible()
    await refusal.getByRole('button', { name: 'Close' }).last().click()

    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Saved · Draft of version 1')).toBeVisible()
    await page.getByRole('button', { name: 'Publish version 1' }).click()
    const publish = page.getByRole('dialog', { name: 'Publish version 1?' })
    await expect(publish.getByText('1,200 seats new')).toBeVisible()
    await publish.getByRole('button', { name: 'Publish version 1' }).click()
    await expect(page.getByRole('button', { name: 'Publish version 2' })).toBeVisible()
    await page.getByRole('button', { name: 'Compare with 1' }).click()
    const changes = page.getByRole('dialog', { name: 'Changes since version 1' })
    await expect(changes.getByText('No seats or areas change.')).toBeVisible()
    await changes.getByRole('button', { name: 'Close' }).last().click()
    await visit(page, address)
    await expect(page.getByText('1,200', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await expect(page.getByRole('checkbox', { name: 'Terrace, 150 places' })).toBeVisible()
  },
)
