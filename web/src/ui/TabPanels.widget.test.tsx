import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from './expect-accessible.ts'
import { TabPanels } from './TabPanels.tsx'
import './styles.css'

const tabs = ['Prices', 'Fees', 'History'].map((name) => ({ id: name.toLowerCase(), name, body: `All ${name}` }))
const tab = (name: string) => page.getByRole('tab', { name })

describe('tabs with panels', () => {
  it('show the first panel, and the one whose tab is pressed', async () => {
    const onOpen = vi.fn<(id: string) => void>()
    await render(<TabPanels label="Offer" tabs={tabs} onOpen={onOpen} />)
    await expect.element(page.getByRole('tabpanel', { name: 'Prices' })).toHaveTextContent('All Prices')
    await expectAccessible()
    await tab('History').click()
    await expect.element(page.getByRole('tabpanel', { name: 'History' })).toHaveTextContent('All History')
    expect(onOpen).toHaveBeenLastCalledWith('history')
  })

  it('are one stop of the keyboard, and its arrows open them', async () => {
    await render(<TabPanels label="Offer" tabs={tabs} />)
    await userEvent.tab()
    await expect.element(tab('Prices')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Fees')).toHaveFocus()
    await expect.element(tab('Fees')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{End}')
    await expect.element(tab('History')).toHaveAttribute('aria-selected', 'true')
    await userEvent.tab()
    await expect.element(page.getByRole('tabpanel', { name: 'History' })).toHaveFocus()
  })

  it('can be controlled by the parent', async () => {
    await render(<TabPanels label="Offer" tabs={tabs} open="fees" />)
    await tab('History').click()
    await expect.element(tab('Fees')).toHaveAttribute('aria-selected', 'true')
  })
})
