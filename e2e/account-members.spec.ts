import { signInToken } from './harness/api.ts'
import { freshEmail, remember } from './harness/buyer.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops } from './harness/world.ts'

test('an invited member joins with the role and sees no more than it; then they are removed', async ({
  page,
  context,
  browser,
}) => {
  const email = freshEmail()
  const admin = `/admin/${shops.larkhall}`
  await remember(context, { tokens: { admin: await signInToken('admin', 'noor@admission.example', password) } })
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row', { name: new RegExp(email) })

  await test.step('wrong input is explained, and the invitation is listed', async () => {
    await visit(page, `${admin}/setting/permission/admin`)
    await page.getByRole('button', { name: 'Invite member' }).click()
    await dialog.getByLabel('E-mail').fill('kit')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByText('Enter a valid e-mail address, like name@example.com.')).toBeVisible()
    await expect(dialog.getByText('Choose a role.')).toBeVisible()
    await dialog.getByLabel('E-mail').fill('noor@admission.example')
    await dialog.getByLabel('Role').selectOption('Box office')
    await dialog.getByRole('radio', { name: /^Some events/ }).check()
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByText('Choose an event.')).toBeVisible()
    await dialog.getByRole('radio', { name: /^All events/ }).check()
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByText(/is already a member/)).toBeVisible()
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
    await expect(row).toContainText('Invited')
  })

  const guest = await browser.newContext()
  const theirs = await guest.newPage()
  await test.step('the link opens the office with what the role may see', async () => {
    const link = await linkInMail(email, /http[^\s"<>]+\/admin\/login\?adminInvite=[^\s"<>&]+/)
    await visit(theirs, link)
    await expect(theirs.getByText('Box office')).toBeVisible()
    await theirs.getByLabel('Name').fill('Kit Marlowe')
    await theirs.getByLabel('Password', { exact: true }).fill(password)
    await theirs.getByRole('checkbox').check()
    await theirs.getByRole('button', { name: /^Join/ }).click()
    // There is no other account to choose.
    await expect(theirs).toHaveURL(`${new URL(link).origin}${admin}/dashboard`)
    await expect(theirs.getByRole('link', { name: 'Events' }).first()).toBeVisible()
    await expect(theirs.getByRole('link', { name: 'Members', exact: true })).toHaveCount(0)
  })

  await test.step('the role is changed, then the member is removed', async () => {
    await visit(page, `${admin}/setting/permission/admin`)
    await row.click()
    const panel = page.getByRole('complementary', { name: email })
    await panel.getByRole('button', { name: 'Change role or events' }).click()
    await dialog.getByLabel('Role', { exact: true }).selectOption('Finance')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByText('Role changed')).toBeVisible()
    await panel.getByRole('button', { name: 'Remove' }).click()
    await page
      .getByRole('dialog', { name: /^Remove/ })
      .getByRole('button', { name: 'Remove' })
      .click()
    await expect(row).toBeHidden()
  })
  await guest.close()
})
