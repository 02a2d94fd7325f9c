import type { BrowserContext, Page } from '@playwright/test'
import { accessibilityViolations } from './harness/accessibility.ts'
import { ask, bearer, signInToken } from './harness/api.ts'
import { codeOf } from './harness/authenticator.ts'
import { newBuyer, remember, type Buyer } from './harness/buyer.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password } from './harness/world.ts'

const size = { width: 1440, height: 900 }
const reason = 'Request 7F42A09C. Called back, knew their last two orders.'

/** A buyer whose sign-ins ask for a code of their phone. */
async function withApp(): Promise<Buyer & { readonly id: string }> {
  const buyer = await newBuyer('Thea Lostphone')
  const headers = bearer(buyer.token)
  const { me } = await ask<{ me: { id: string } }>('{ me { id } }', {}, { headers })
  const { authenticatorSetUp: app } = await ask<{ authenticatorSetUp: { key: string } }>(
    'mutation ($password: String!) { authenticatorSetUp(password: $password) { key } }',
    { password: buyer.password },
    { headers },
  )
  await ask('mutation ($code: String!) { authenticatorTurnOn(code: $code) }', { code: codeOf(app.key) }, { headers })
  return { ...buyer, id: me.id }
}

/** A page of an employee’s own browser. */
async function employeePage(context: BrowserContext, email: string): Promise<Page> {
  await remember(context, { tokens: { employee: await signInToken('employee', email, password) } })
  const page = await context.newPage()
  await page.setViewportSize(size)
  return page
}

const signInForm = (page: Page) => page.getByRole('form', { name: 'Sign in' })

/** Signs in with the password alone. */
async function signIn(page: Page, buyer: Buyer): Promise<void> {
  await visit(page, '/login')
  await signInForm(page).getByLabel('E-mail').fill(buyer.email)
  await signInForm(page).getByLabel('Password', { exact: true }).fill(buyer.password)
  await signInForm(page).getByRole('button', { name: 'Sign in', exact: true }).click()
}

test(
  'a buyer lost their phone: one employee asks to remove it, another one finds the request and approves, and the password is enough',
  { tag: '@long' },
  async ({ page, context, stranger, browser, watch }) => {
    watch.expectedErrors.push(/40[01] \((Bad Request|Unauthorized)\)/)
    const buyer = await withApp()
    await remember(context, { tokens: { consumer: buyer.token } })
    const name = 'Thea Lostphone'

    await test.step('without the phone they can’t sign in', async () => {
      const attempt = await browser.newContext()
      const locked = await attempt.newPage()
      await signIn(locked, buyer)
      await expect(signInForm(locked).getByLabel('Code', { exact: true })).toBeFocused()
      await attempt.close()
    })

    const support = await employeePage(stranger, 'support@admission.example')
    const card = support.getByRole('region', { name: /Needs a person now/ })
    await test.step('support finds them, and asks with a reason', async () => {
      await visit(support, '/employee/search')
      await support.getByRole('combobox').fill(buyer.email)
      await support.getByRole('option', { name: new RegExp(name) }).click()
      await expect(support.getByRole('heading', { level: 1, name })).toBeVisible()
      await support.getByRole('button', { name: 'Ask to remove them' }).click()
      const dialog = support.getByRole('dialog', { name: /^Ask to remove the second factor of/ })
      await dialog.getByRole('button', { name: 'Ask a colleague' }).click()
      await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Give a reason/)
      expect(await accessibilityViolations(support)).toEqual([])
      await dialog.getByLabel('Reason').fill(reason)
      await dialog.getByRole('button', { name: 'Ask a colleague' }).click()
      await expect(support.getByText('You asked to remove the authenticator app and passkeys')).toBeVisible()
    })

    await test.step('who asked can’t approve, only withdraw', async () => {
      await expect(support.getByRole('button', { name: 'Withdraw request' })).toBeVisible()
      await expect(support.getByRole('button', { name: 'Approve' })).toHaveCount(0)
      await expect(support.getByRole('button', { name: 'Ask to remove them' })).toHaveCount(0)
      expect(await accessibilityViolations(support)).toEqual([])
      await visit(support, '/employee/dashboard')
      await expect(card).toContainText('1 request for a colleague’s approval')
    })

    const second = await browser.newContext()
    const colleague = await employeePage(second, 'administrator@admission.example')
    await test.step('a colleague finds the request on their dashboard, and approves it', async () => {
      await visit(colleague, '/employee/dashboard')
      await colleague.getByRole('link', { name: /^Open ?: 1 request for a colleague/ }).click()
      await expect(colleague.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(colleague.getByText(reason)).toBeVisible()
      await colleague.getByRole('button', { name: 'Approve' }).click()
      const sure = colleague.getByRole('alertdialog').or(colleague.getByRole('dialog'))
      await sure.getByRole('button', { name: 'Approve' }).click()
      await expect(colleague.getByText('Lost second factor')).toHaveCount(0)
      await expect(colleague.getByText(reason)).toHaveCount(0)
    })
    await second.close()

    await test.step('the user is signed out and told by mail, and signs in with the password alone', async () => {
      await linkInMail(buyer.email, /Authenticator app and passkeys removed/)
      await page.goto('/user/profile/security')
      await expect(signInForm(page)).toBeVisible()
      await signIn(page, buyer)
      await expect(page).toHaveURL(/\/exchange\/event/)
      await visit(page, '/user/profile/security')
      await expect(
        page.getByRole('region', { name: 'Authenticator app' }).getByRole('button', { name: 'Set up an app' }),
      ).toBeVisible()
    })
  },
)
