import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Accordion } from './Accordion.tsx'
import { expectAccessible } from './expect-accessible.ts'
import './styles.css'

const sections = ['Seats', 'Doors', 'Refunds'].map((title) => ({
  id: title.toLowerCase(),
  title,
  body: <a href={`#${title}`}>About {title}</a>,
}))
const head = (name: string) => page.getByRole('button', { name })
const openOnes = (): (string | null)[] =>
  page
    .getByRole('button', { expanded: true })
    .elements()
    .map(({ textContent }) => textContent)

describe('an accordion', () => {
  it('has its sections under headings, and one open at a time', async () => {
    await render(<Accordion sections={sections} defaultOpen={['doors']} level={2} />)
    expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(3)
    expect(openOnes()).toEqual(['Doors'])
    await expectAccessible()
    await head('Refunds').click()
    await expect.poll(openOnes).toEqual(['Refunds'])
    await expect.element(page.getByRole('region', { name: 'Refunds' })).toBeVisible()
    await expect.poll(() => page.getByRole('link').elements()).toHaveLength(1)
    await head('Refunds').click()
    await expect.poll(openOnes).toEqual([])
  })

  it('can have several sections open', async () => {
    await render(<Accordion sections={sections} multiple />)
    await head('Seats').click()
    await head('Refunds').click()
    await expect.poll(openOnes).toEqual(['Seats', 'Refunds'])
  })

  it('is worked by keyboard, and skips what is closed', async () => {
    await render(<Accordion sections={sections} />)
    await userEvent.tab()
    await expect.element(head('Seats')).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.poll(openOnes).toEqual(['Seats'])
    await userEvent.tab()
    await expect.element(page.getByRole('link', { name: 'About Seats' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(head('Refunds')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(openOnes).toEqual(['Refunds'])
  })
})
