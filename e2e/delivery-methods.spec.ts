import { signInToken } from './harness/api.ts'
import { remember } from './harness/buyer.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password } from './harness/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test(
  'an employee adds a delivery method, gives it an option, and turns it on',
  { tag: '@long' },
  async ({ page, context }) => {
    const employee = await signInToken('employee', 'noor@admission.example', password)
    await remember(context, { tokens: { employee } })
    await visit(page, '/employee/delivery-method')
    await expect(page.getByRole('row', { name: /By mail/ }).first()).toBeVisible()
    const name = `Courier ${String(Date.now())}`

    await page.getByRole('button', { name: 'New delivery method' }).click()
    const form = page.getByRole('dialog', { name: 'New delivery method' })
    await form.getByRole('button', { name: 'Create method' }).click()
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Enter a name.')
    await form.getByRole('combobox', { name: 'Account' }).fill('Larkhall')
    await page.getByRole('option', { name: /Larkhall/ }).click()
    await form.getByLabel('Delivered').selectOption('By mail')
    await form.getByLabel('Name').fill(name)
    await form.getByRole('button', { name: 'Create method' }).click()

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('button', { name: 'Add option' }).click()
    const option = page.getByRole('listitem', { name: 'Option 1' })
    await option.getByLabel('Name').fill('Next day')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(option.getByLabel('Price')).toHaveAccessibleDescription('Enter a price, or 0 if it’s free.')
    await option.getByLabel('Price').fill('19.50')
    await option.getByRole('combobox', { name: 'Countries' }).fill('Norw')
    await page.getByRole('option', { name: 'Norway' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Options changed')).toBeVisible()

    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
    await visit(page, '/employee/delivery-method')
    await expect(page.getByRole('row', { name: new RegExp(`${name}.*\\$19\\.50.*On`) })).toBeVisible()
  },
)
