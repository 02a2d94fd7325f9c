import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'

test('the watch over every journey sees console errors, exceptions, broken policy and foreign requests', async ({
  page,
  watch,
}) => {
  await visit(page, '/login')
  await page.evaluate(() => {
    void fetch('/nothing/here')
    setTimeout(() => {
      throw new Error('thrown on purpose')
    }, 0)
    const script = document.createElement('script')
    script.textContent = 'window.broken = true'
    document.body.append(script)
  })
  await page.context().route('http://elsewhere.invalid/**', (route) => route.fulfill({ body: 'there' }))
  await page.evaluate(() => void window.open('http://elsewhere.invalid/page', '_blank', 'noopener'))
  await expect
    .poll(() => [...new Set(watch.seen.map(({ kind }) => kind))].toSorted())
    .toEqual(['console', 'content policy', 'exception', 'foreign request'])
  watch.seen.length = 0
})
