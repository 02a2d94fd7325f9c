import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ConfirmRegion } from './ConfirmRegion.tsx'
import { confirm, questions, type Question } from './confirm.ts'
import { expectAccessible } from './expect-accessible.ts'
import './styles.css'

const button = (name: string) => page.getByRole('button', { name })

async function ask(question: Question): Promise<Promise<boolean>[]> {
  const answer = confirm(question)
  await expect.element(page.getByRole('dialog', { name: question.title })).toBeVisible()
  // Wrapped in a list, so that returning it doesn't await it.
  return [answer]
}

describe('a question', () => {
  beforeEach(async () => {
    questions.set([])
    await page.viewport(1000, 700)
  })

  it('has Cancel and Confirm where nothing else is said, and is answered by them', async () => {
    await render(<ConfirmRegion />)
    const [yes] = await ask({ title: 'Archive?' })
    await expectAccessible()
    await button('Confirm').click()
    expect(await yes).toBe(true)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const [no] = await ask({ title: 'Archive?' })
    await button('Cancel').click()
    expect(await no).toBe(false)
  })

  it('is answered with no by Escape and by a press outside', async () => {
    await render(<ConfirmRegion />)
    const [first] = await ask({ title: 'Archive?', confirm: 'Archive', cancel: 'Keep' })
    await expect.element(button('Keep')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(await first).toBe(false)
    const [second] = await ask({ title: 'Archive?' })
    await userEvent.click(document.documentElement, { position: { x: 20, y: 20 }, force: true })
    expect(await second).toBe(false)
  })

  it('wants the name typed, letter by letter, where it destroys something', async () => {
    await render(<ConfirmRegion />)
    const [answer] = await ask({ title: 'Cancel?', confirm: 'Cancel 12 tickets', danger: true, typeToConfirm: 'Dusk' })
    await expect.element(button('Cancel 12 tickets')).toBeDisabled()
    const field = page.getByRole('textbox', { name: 'Type “Dusk” to confirm' })
    await field.fill('dusk')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Cancel 12 tickets')).toBeDisabled()
    await field.fill('Dusk')
    await expect.element(button('Cancel 12 tickets')).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    expect(await answer).toBe(true)
  })

  it('clears the typed text when it opens again', async () => {
    const props = {
      title: 'Cancel?',
      typeToConfirm: 'Dusk',
      onCancel: vi.fn<() => void>(),
      onConfirm: vi.fn<() => void>(),
    }
    const { rerender } = await render(<ConfirmDialog open {...props} />)
    await page.getByRole('textbox').fill('Dusk')
    await expect.element(button('Confirm')).toBeEnabled()
    await rerender(<ConfirmDialog open={false} {...props} />)
    await rerender(<ConfirmDialog open {...props} />)
    await expect.element(button('Confirm')).toBeDisabled()
  })

  it('cannot be closed while busy', async () => {
    const onCancel = vi.fn<() => void>()
    const onConfirm = vi.fn<() => void>()
    await render(<ConfirmDialog open title="Cancel?" busy="Cancelling" onCancel={onCancel} onConfirm={onConfirm} />)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await button('Cancelling').click({ force: true })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect([onCancel.mock.calls, onConfirm.mock.calls]).toEqual([[], []])
  })
})
