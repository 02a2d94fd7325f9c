import { freshEmail } from './harness/buyer.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'

test(
  'someone without an account finds an answer, writes to the support, and gets a confirmation',
  { tag: '@long' },
  async ({ page }) => {
    await visit(page, '/legal-policies')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Buyer guarantee' }).click()
    await expect(page.getByRole('heading', { name: 'Your ticket gets you in' })).toBeVisible()
    await page.getByRole('link', { name: 'Get help' }).click()
    await page.getByRole('button', { name: 'Can I get a refund?' }).click()
    await expect(page.getByText('you get a full refund automatically')).toBeVisible()

    const form = page.getByRole('form', { name: 'Write to us' })
    await form.getByLabel('E-mail').fill('ida')
    await form.getByRole('button', { name: 'Send' }).click()
    for (const text of ['Choose what it’s about.', 'Enter a valid e-mail address', 'Tell us what you need.'])
      await expect(form.getByText(text)).toBeVisible()

    const email = freshEmail()
    await form.getByLabel('What is it about?').selectOption('Tickets or an order')
    await form.getByLabel('Name').fill('Ida Marlowe')
    await form.getByLabel('E-mail').fill(email)
    await form.getByLabel('How can we help?').fill('Only three of my four tickets are there.')
    await form.getByRole('button', { name: 'Send' }).click()
    const status = page.getByText('We got your request')
    await expect(status).toContainText(email)
    const reference = /\b[0-9A-F]{8}\b/.exec((await status.textContent()) ?? '')?.[0] ?? 'none'
    await linkInMail(email, new RegExp(`We got your request \\(${reference}\\)`))
  },
)
