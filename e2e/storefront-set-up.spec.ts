import sharp from 'sharp'
import { signInToken } from './harness/api.ts'
import { remember } from './harness/buyer.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops } from './harness/world.ts'

const stamp = String(Date.now())

/** A picture of one color. */
const aPicture = async () => ({
  name: 'hero.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#336699' } })
    .png()
    .toBuffer(),
})

test(
  'an organizer opens a storefront in its own look behind a code; a buyer needs the code to see it',
  { tag: '@long' },
  async ({ page, context, browser }) => {
    const [name, code] = [`Friends ${stamp}`, `FRIENDS-${stamp}`]
    await remember(context, { tokens: { admin: await signInToken('admin', 'noor@admission.example', password) } })
    await visit(page, `/admin/${shops.larkhall}/storefront`)
    const dialog = page.getByRole('dialog')
    const save = page.getByRole('button', { name: 'Save', exact: true })

    await test.step('it is created, and gets a collection', async () => {
      await page.getByRole('button', { name: 'New storefront' }).click()
      await dialog.getByLabel('Name').fill(name)
      await expect(dialog.getByLabel('Address')).toHaveAttribute('placeholder', `friends-${stamp}`)
      await dialog.getByLabel('Address').fill('whats-on')
      await dialog.getByRole('button', { name: 'Create storefront' }).click()
      await expect(dialog.getByText('Another of your storefronts has this address.')).toBeVisible()
      await dialog.getByLabel('Address').fill('')
      await dialog.getByRole('button', { name: 'Create storefront' }).click()
      await expect(page.getByText('None yet, so buyers see nothing for sale.')).toBeVisible()
      for (const collection of ['Comedy in the Loft', 'Plays in the main house']) {
        await page.getByLabel('Add a collection').fill(collection)
        await page.getByRole('option', { name: collection }).click()
      }
      await page.getByRole('button', { name: 'Move Plays in the main house', exact: true }).press('ArrowUp')
      await save.click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await expect(page.getByRole('list', { name: '2 collections' }).getByRole('listitem').first()).toContainText(
        'Plays',
      )
    })

    await test.step('it gets a color and a picture', async () => {
      await page.getByRole('link', { name: 'Appearance' }).click()
      await page.getByRole('textbox', { name: 'Header color' }).fill('1f4e79')
      await page.getByLabel('Header picture', { exact: true }).setInputFiles(await aPicture())
      await save.click()
      await expect(page.getByText('Describe the picture for people who can’t see it.')).toBeVisible()
      await page.getByLabel('Picture description').fill('The quay in fog')
      await save.click()
      await expect(page.getByText(/Color, Header picture, Picture description changed/)).toBeVisible()
    })

    await test.step('only people with a code can enter', async () => {
      await page.getByRole('link', { name: 'Access' }).click()
      await page.getByRole('radio', { name: /People with a code/ }).check()
      await save.click()
      await expect(page.getByText('Who can enter changed')).toBeVisible()
      await page.getByRole('button', { name: 'Add code' }).click()
      await dialog.getByLabel('Code', { exact: true }).fill(code)
      await dialog.getByLabel('Name').fill('Friends')
      await dialog.getByLabel('Uses').fill('5')
      await dialog.getByRole('button', { name: 'Add code' }).click()
      await expect(page.getByText('0 of 5 uses, all collections')).toBeVisible()
    })

    await test.step('it is published', async () => {
      await page.getByRole('link', { name: 'Details' }).click()
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
    })

    await test.step('a buyer is refused without the code, and sees the look with it', async () => {
      const buyer = await browser.newContext()
      const shop = await buyer.newPage()
      await visit(shop, `/shop/larkhall/friends-${stamp}`)
      await expect(shop.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(shop.getByRole('heading', { name: 'What’s on' })).toHaveCount(0)
      await shop.getByRole('textbox', { name: 'Access code' }).fill('WRONG')
      await shop.getByRole('button', { name: 'Open' }).click()
      await expect(shop.getByRole('textbox', { name: 'Access code' })).toHaveAccessibleDescription(
        /doesn’t open this part of the shop/,
      )
      await shop.getByRole('textbox', { name: 'Access code' }).fill(code.toLowerCase())
      await shop.getByRole('button', { name: 'Open' }).click()
      await expect(shop.getByRole('heading', { name: 'What’s on' })).toBeVisible()
      await expect(shop.getByRole('img', { name: 'The quay in fog' })).toBeVisible()
      await expect(shop.locator('.brand-hero')).toHaveCSS('background-color', 'rgb(31, 78, 121)')
      await buyer.close()
    })
  },
)
