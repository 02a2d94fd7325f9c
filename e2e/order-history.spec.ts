import { readFile } from 'node:fs/promises'
import { accessibilityViolations } from './harness/accessibility.ts'
import { atBoughtOrder } from './harness/bought-seats.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'

test(
  'on a phone, a buyer finds documents, an invoice, the history of a ticket, and help in their order',
  { tag: '@long' },
  async ({ page, context }) => {
    const { buyer } = await atBoughtOrder(page, context)
    const answers = page.getByRole('region', { name: 'Your answers' })
    await expect(answers.getByText('Other questions depend on this answer. Ask the organizer.')).toBeVisible()
    await answers.getByRole('button', { name: 'Change answer: Anything else we should know?' }).click()
    const answer = page.getByRole('dialog', { name: 'Change answer' })
    await answer.getByRole('textbox').fill('We come by boat.')
    await answer.getByRole('button', { name: 'Change answer' }).click()
    await expect(answers.getByText('We come by boat.')).toBeVisible()
    const documents = page.getByRole('region', { name: 'Documents' })
    await expect(documents.getByRole('link', { name: 'Receipt' })).toBeVisible()
    await documents.getByRole('button', { name: 'Get an invoice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invoice' })
    await dialog.getByLabel('Address', { exact: true }).fill('4 Ropewalk')
    await dialog.getByLabel('City').fill('Port Averil')
    await dialog.getByLabel('State').selectOption('Maine')
    await dialog.getByLabel('Zip code').fill('04101')
    await dialog.getByLabel('Tax ID (optional)').fill('not@one')
    await dialog.getByRole('button', { name: 'Create invoice' }).click()
    await expect(dialog.getByText('Use letters, digits, spaces, and . / -')).toBeVisible()
    await dialog.getByLabel('Company (optional)').fill('Quay Partners')
    await dialog.getByLabel('Tax ID (optional)').fill('US 12-3456789')
    await dialog.getByRole('button', { name: 'Create invoice' }).click()
    await expect(page.getByText(/^Invoice INV-\d+ is ready to download$/)).toBeVisible()
    await expect(dialog).toBeHidden()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      documents.getByRole('link', { name: /^Invoice INV-\d+/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^INV-\d+\.pdf$/)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(documents.getByRole('button', { name: 'Get an invoice' })).toBeHidden()

    const resend = page.getByRole('region', { name: 'Lost the e-mail?' })
    await expect(resend.getByRole('link', { name: 'Verify your e-mail address' })).toBeVisible()
    const verify = await linkInMail(buyer.email, /http[^\s"<>]+\/login\?verify=[^\s"<>&]+/)
    const order = page.url()
    await visit(page, new URL(verify).pathname + new URL(verify).search)
    await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible()
    await visit(page, new URL(order).pathname)
    await resend.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText(`On its way to ${buyer.email}`)).toBeVisible()

    const history = page.getByRole('region', { name: 'Ticket history' })
    const ticket = history.getByRole('button').first()
    await ticket.click()
    await expect(history.getByText('Issued to you').first()).toBeVisible()
    const help = page.getByRole('region', { name: 'Questions about this order?' })
    await expect(help.getByRole('link', { name: /^Write to / })).toHaveAttribute('href', /^mailto:.+subject=Order/)
    expect(await accessibilityViolations(page)).toEqual([])
  },
)
