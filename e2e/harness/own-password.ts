import { expect, type Page } from '@playwright/test'
import type { Buyer } from './buyer.ts'

/** In the open dialog, gives a wrong password, which is refused beside its field, and then the right one. */
export async function confirmByPassword(page: Page, buyer: Buyer, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel('Current password', { exact: true })
  await password.fill('not the password')
  await dialog.getByRole('button', { name: button }).click()
  await expect(password).toHaveAccessibleDescription(/isn’t your current password/)
  await password.fill(buyer.password)
  await dialog.getByRole('button', { name: button }).click()
}
