import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OfficeRights } from '#platform/rights.ts'
import { AttendeeActions } from './AttendeeActions.tsx'
import '#ui/styles.css'

const attendee = (id: string, name: string, checkedInAt: object | null) => ({
  id,
  name,
  checkedInAt,
  priceType: 'Adult',
  place: 'Stalls, row F, seat 14',
  reference: 'LA 7F42 09C',
  visitAt: null,
})
const startsAt = { local: '2027-03-12T19:30', utc: '2027-03-12T19:30:00Z', timezone: 'Europe/London' }

const sent = vi.hoisted((): { name: string; variables: unknown }[] => [])
vi.mock('#platform/api.ts', () => {
  const answers: Readonly<Record<string, () => object>> = {
    AttendeeSheet: () => ({
      attendeeSheet: {
        eventName: 'The Lantern Keeper',
        venueName: 'The Larkhall',
        startsAt,
        attendees: [attendee('1', 'Ida Finch', startsAt), attendee('2', 'Noor Vale', null)],
      },
    }),
    AttendeeReach: () => ({ attendeeReach: { people: 2, tickets: 3, unreachable: 0 } }),
    WriteToAttendees: () => ({ attendeesWrite: { id: '1', people: 2 } }),
  }
  const answer = ({ name }: { readonly name: string }, variables: unknown) => {
    sent.push({ name, variables })
    return Promise.resolve(answers[name]?.())
  }
  return {
    request: answer,
    query: (doc: { readonly name: string }, variables: unknown) => ({
      queryKey: ['admin', doc.name, variables],
      queryFn: () => answer(doc, variables),
    }),
  }
})
afterEach(() => {
  sent.length = 0
  vi.restoreAllMocks()
})

const client = new QueryClient()
const Page = () => (
  <QueryClientProvider client={client}>
    <OfficeRights value={{ permissions: ['orders'], manages: ['orders'], features: [] }}>
      <AttendeeActions
        request={{ filter: { event: ['e1'], text: 'vale' } }}
        count={3}
        params={{ eventId: 'e1' }}
        scope={{ accountId: 'a1' }}
      />
    </OfficeRights>
  </QueryClientProvider>
)
const open = () => {
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() })
  return render(<RouterProvider router={router} />)
}

test('prints all matching attendees with a box for each, and nothing of the page', async () => {
  const printed = vi.fn<() => void>()
  let text = ''
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed()
    text = document.querySelector('.print-sheet')?.textContent ?? ''
  })
  await open()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => printed.mock.calls.length).toBe(1)
  expect(text).toContain('The Lantern Keeper')
  expect(text).toContain('☑Ida Finch')
  expect(text).toContain('☐Noor Vale')
  expect(sent[0]).toEqual({ name: 'AttendeeSheet', variables: { audience: { eventId: 'e1', text: 'vale' } } })
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelector('.print-sheet')).toBeNull()
})

test('says how many people a message goes to, and sends that number with it', async () => {
  await open()
  await page.getByRole('button', { name: 'Write to these people' }).click()
  await expect
    .element(page.getByRole('status').first())
    .toHaveTextContent(
      '2 people with 3 tickets get this e-mail, each once. Replies go to your account’s e-mail address.',
    )
  await page.getByLabelText('Subject').fill('North entrance closed')
  await page.getByLabelText('Message').fill('Come in through the yard.')
  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect
    .poll(() => sent.find(({ name }) => name === 'WriteToAttendees')?.variables)
    .toMatchObject({
      audience: { eventId: 'e1', text: 'vale' },
      people: 2,
      message: { subject: 'North entrance closed', body: 'Come in through the yard.' },
    })
})
