import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { confirm } from '#ui/confirm.ts'
import { ConfirmRegion } from '#ui/ConfirmRegion.tsx'
import '#ui/styles.css'
import { dismissConfirmsOnLeave } from './dismiss-confirms.ts'

test('a confirmation is dismissed as "no" on another path and stays open when only filters change', async () => {
  const root = createRootRoute({ component: ConfirmRegion })
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/' }),
      createRoute({ getParentRoute: () => root, path: '/away' }),
    ]),
    history: createMemoryHistory(),
  })
  dismissConfirmsOnLeave(router)
  await render(<RouterProvider router={router as never} />)
  const answers: boolean[] = []
  void confirm({ title: 'Archive?' }).then((yes) => answers.push(yes))
  await expect.element(page.getByRole('dialog', { name: 'Archive?' })).toBeVisible()
  await router.navigate({ href: '/?kind=concert' })
  expect(answers).toEqual([])
  await router.navigate({ href: '/away' })
  expect(answers).toEqual([false])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
