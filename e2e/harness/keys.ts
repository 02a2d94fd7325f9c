import { expect, type Locator, type Page } from '@playwright/test'

/** More presses than any page needs. */
const maxTabs = 200

/** More radio buttons than any group has. */
const maxRadios = 20

interface Stop {
  /** Name of the element in a failure. */
  readonly name: string
  /** Why the focus can't be seen here. Empty if it can. */
  readonly unseen: string
  readonly isThere: boolean
}

/** Where the focus is now, and whether it can be seen: an outline, on the screen, under nothing. */
function stopAt(target: Element): Stop {
  const element = document.activeElement
  const isThere = element === target
  if (!(element instanceof HTMLElement) || element === document.body) return { name: 'nothing', unseen: '', isThere }
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.innerText ?? ''}`.slice(0, 60)
  // A radio's card shows the focus for it, a summary's content may.
  const shown = [element, element.closest('label'), element.parentElement].filter((each) => each !== null)
  const isOutlined = shown.some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  })
  if (!isOutlined) return { name, unseen: 'no outline', isThere }
  const { left, right, top, bottom } = element.getBoundingClientRect()
  if (bottom <= 0 || top >= innerHeight) return { name, unseen: `off the screen (${top} to ${bottom})`, isThere }
  // One part in view is enough: a chip at the edge of its row is cut off, and a tall element goes on below.
  const y = Math.min(Math.max((top + Math.min(bottom, top + 40)) / 2, 0), innerHeight - 1)
  const over = [left + 4, (left + right) / 2, right - 4].map((x) =>
    document.elementFromPoint(Math.min(Math.max(x, 0), innerWidth - 1), y),
  )
  const isFree = over.some(
    (each) => shown.some((part) => part.contains(each)) || each?.closest('label')?.contains(element) === true,
  )
  return { name, unseen: isFree ? '' : `under ${over[1]?.outerHTML.slice(0, 80) ?? 'nothing'}`, isThere }
}

/** Moves the focus to an element with Tab only. At every stop on the way the focus can be seen. */
export async function tabTo(page: Page, locator: Locator): Promise<void> {
  await expect(locator).toBeVisible()
  for (let pressed = 0; pressed < maxTabs; pressed += 1) {
    const { name, unseen, isThere } = await locator.evaluate(stopAt)
    if (pressed > 0) expect(unseen, name).toBe('')
    if (isThere) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${maxTabs} presses of Tab did not reach ${String(locator)}`)
}

/** Moves the focus to an element with Tab and presses a key. */
export async function pressOn(page: Page, locator: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, locator)
  await page.keyboard.press(key)
}

/** Moves the focus to a field with Tab and types. */
export async function typeInto(page: Page, locator: Locator, text: string): Promise<void> {
  await tabTo(page, locator)
  await page.keyboard.type(text)
}

/** Moves the focus to a group of radio buttons and on with the arrow key, which also checks. */
export async function choose(page: Page, radio: Locator): Promise<void> {
  const name = await radio.getAttribute('name')
  await tabTo(page, page.locator(`input[type="radio"][name="${name ?? ''}"]`).first())
  if (!(await radio.isChecked())) await page.keyboard.press('Space')
  for (let pressed = 0; pressed < maxRadios && !(await radio.isChecked()); pressed += 1)
    await page.keyboard.press('ArrowDown')
  await expect(radio).toBeChecked()
  await expect(radio).toBeFocused()
}
