import { createFileRoute } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { listRoute } from '#platform/list/list-route.tsx'
import { eventList } from '../office/event-list.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/event')({
  ...listRoute('events', 'Events'),
  loader: (page) => events.load(page),
  component: () => <events.Page />,
})

const events = eventList.in('employee', {
  open: ['EmployeeEventDetail', ({ id }) => ({ eventId: id })],
  empty: { icon: CalendarDays, text: 'Events of all accounts, as organizers create them.' },
})
