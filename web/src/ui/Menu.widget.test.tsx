import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from './expect-accessible.ts'
import { Menu } from './Menu.tsx'
import './styles.css'

async function draw() {
  const chosen = vi.fn<(what: string) => void>()
  await render(
    <Menu
      label="More"
      items={[
        { name: 'Copy the link', onChoose: () => chosen('copy'), keys: 'C' },
        { name: 'Move', onChoose: () => chosen('move'), disabledReason: 'Seats are held' },
        { name: 'Archive', onChoose: () => chosen('archive'), danger: true, startsGroup: true },
      ]}
    />,
  )
  return chosen
}

const trigger = () => page.getByRole('button', { name: 'More' })
const item = (name: string) => page.getByRole('menuitem', { name })

describe('a menu', () => {
  it('opens on the first press, though its code comes only then', async () => {
    await draw()
    await expect.element(trigger()).toHaveAttribute('aria-haspopup', 'menu')
    await trigger().click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible()
  })

  it('is worked by keyboard: arrows, first and last, letters, Escape', async () => {
    await draw()
    await userEvent.tab()
    await expect.element(trigger()).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(item('Copy the link C')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(item('Archive')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(item('Copy the link C')).toHaveFocus()
    await userEvent.keyboard('a')
    await expect.element(item('Archive')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(trigger()).toHaveFocus()
  })

  it('does what is chosen and closes, but not what is off', async () => {
    const chosen = await draw()
    await trigger().click()
    await item('Move Seats are held').click({ force: true })
    expect(chosen).not.toHaveBeenCalled()
    await expect.element(item('Move Seats are held')).toHaveAttribute('aria-disabled', 'true')
    await item('Copy the link C').click()
    expect(chosen.mock.calls).toEqual([['copy']])
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  })

  it('closes on a press elsewhere', async () => {
    await draw()
    await trigger().click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await userEvent.click(document.documentElement, { position: { x: 300, y: 400 }, force: true })
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  })

  it('neither opens nor steals the focus if the person moved on before its code loaded', async () => {
    await draw()
    const other = document.createElement('input')
    document.body.append(other)
    const button = trigger().element() as HTMLElement
    button.focus()
    button.click()
    other.focus()
    // The loaded menu renders its own button.
    await expect.poll(() => button.isConnected).toBe(false)
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false')
    expect(other).toHaveFocus()
    other.remove()
    await trigger().click()
    await expect.element(page.getByRole('menu')).toBeVisible()
  })
})
