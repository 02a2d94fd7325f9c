import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { tabClasses, TabBar } from './Tabs.tsx'
import './styles.css'

const names = ['Detail', 'Condition', 'Price types', 'Storefronts', 'Ticket limits', 'Promotions', 'Ticket caps']

const Bar = ({ current }: { readonly current: string }) => (
  <div style={{ width: 300, overflow: 'hidden' }}>
    <TabBar label="Collection">
      {names.map((name) => (
        <a key={name} href="#here" aria-current={name === current ? 'page' : undefined} className={tabClasses}>
          {name}
        </a>
      ))}
    </TabBar>
  </div>
)

const isInView = (name: string): boolean => {
  const strip = page.getByRole('navigation').element().getBoundingClientRect()
  const tab = page.getByRole('link', { name }).element().getBoundingClientRect()
  return tab.left >= strip.left && tab.right <= strip.right
}

it('scrolls the current tab into view, at first and when another one becomes current', async () => {
  const { rerender } = await render(<Bar current="Ticket caps" />)
  await expect.poll(() => isInView('Ticket caps')).toBe(true)
  expect(isInView('Detail')).toBe(false)
  await rerender(<Bar current="Detail" />)
  await expect.poll(() => isInView('Detail')).toBe(true)
})

it('keeps the current tab in view when links become wider', async () => {
  await render(<Bar current="Ticket caps" />)
  await expect.poll(() => isInView('Ticket caps')).toBe(true)
  const before = page.getByRole('link', { name: 'Detail' }).element().getBoundingClientRect().width
  for (const each of page.getByRole('link').elements()) (each as HTMLElement).style.letterSpacing = '4px'
  expect(page.getByRole('link', { name: 'Detail' }).element().getBoundingClientRect().width).toBeGreaterThan(before)
  await expect.poll(() => isInView('Ticket caps')).toBe(true)
})
