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
    script.append('window.broken = true')
    document.body.append(script)
  })
  await page.context().route('http://elsewhere.invalid/**', (route) => route.fulfill({ body: 'there' }))
  await page.evaluate(() => void window.open('http://elsewhere.invalid/page', '_blank', 'noopener'))
  await expect
    .poll(() => [...new Set(watch.seen.map(({ kind }) => kind))].toSorted())
    .toEqual(['console', 'content policy', 'exception', 'foreign request'])
  watch.seen.length = 0
})

test('text never becomes elements or scripts', async ({ page, watch }) => {
  await visit(page, '/login')
  const tried = await page.evaluate(() => {
    const all = [
      () => (document.body.innerHTML = '<img src="x" onerror="window.broken = true">'),
      () => document.body.insertAdjacentHTML('beforeend', '<b>bold</b>'),
      () => (document.createElement('script').text = 'window.broken = true'),
      () => (document.createElement('script').src = 'https://elsewhere.invalid/x.js'),
      () => (document.createElement('iframe').srcdoc = '<b>bold</b>'),
    ]
    return all.map((one) => {
      try {
        one()
        return 'done'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error)
      }
    })
  })
  expect(tried).toEqual(tried.map(() => 'refused'))
  // The nonce is for the page's scripts only; a style sheet could read an attribute.
  expect(await page.locator('meta[property="csp-nonce"]').count()).toBe(0)
  watch.seen.length = 0
})
