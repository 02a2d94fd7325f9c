import { expect, type Page } from '@playwright/test'

/** The open dialog. */
export const dialog = (page: Page) => page.getByRole('dialog')
/** A tab's link, which also says whether the tab has unsaved changes. */
export const tab = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}( unsaved changes)?$`) })
/** Presses a button. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens a list by the rail, as people do. */
export async function go(page: Page, place: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place, exact: true }).click()
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: new RegExp(`${place}$`, 'i') }),
  ).toBeVisible()
}

/** Saves a tab and waits until it is saved. */
export async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Save', exact: true })
  await button.click()
  await expect(button).toBeDisabled()
}

/** Chooses the first option that a search in an entity field finds. */
export async function choose(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(text)
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click()
}

/** `YYYY-MM-DDTHH:MM` at a time of day two months from now. */
export const inTwoMonths = (clock: string): string =>
  `${new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)}T${clock}`

/** Opens what a list has of a name. */
export async function openRow(page: Page, place: string, name: string): Promise<void> {
  await go(page, place)
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText(name)
    .first()
    .dblclick()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
