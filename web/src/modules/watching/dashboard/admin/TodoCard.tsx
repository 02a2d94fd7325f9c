import { Link, type LinkProps } from '@tanstack/react-router'
import {
  CalendarX2,
  CreditCard,
  FileX2,
  Gauge,
  Layers,
  MailWarning,
  Pencil,
  Scale,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { number } from '@admission/common/words.ts'
import { QueryCard } from '#platform/dashboard/QueryCard.tsx'
import { maySee, useRights, type Rights } from '#platform/rights.ts'
import { buttonClasses } from '#ui/button-classes.ts'
import { todosQuery } from './dashboard-queries.ts'
import type { DashboardTodosQuery } from './dashboard.gql.ts'

type Todo = DashboardTodosQuery['dashboardTodos'][number]

interface TodoStyle {
  readonly icon: LucideIcon
  readonly tone: string
  readonly verb: string
}

const styles: Readonly<Record<Todo['kind'], TodoStyle>> = {
  PAYMENT_DISPUTED: { icon: Scale, tone: 'text-stop', verb: 'See' },
  PAYMENTS_FAIL: { icon: CreditCard, tone: 'text-stop', verb: 'See' },
  REFUND_FAILED: { icon: Undo2, tone: 'text-stop', verb: 'Solve' },
  MAIL_FAILED: { icon: MailWarning, tone: 'text-wait', verb: 'See' },
  EVENT_HIDDEN: { icon: CalendarX2, tone: 'text-stop', verb: 'Solve' },
  EVENT_DRAFT: { icon: Pencil, tone: 'text-wait', verb: 'Open' },
  COLLECTION_DRAFT: { icon: Layers, tone: 'text-wait', verb: 'Open' },
  CAP_MET: { icon: Gauge, tone: 'text-note', verb: 'Change' },
  EXPORT_FAILED: { icon: FileX2, tone: 'text-wait', verb: '' },
}

/** Where it is done; undefined if nowhere, or if the member may not open that. */
const linkOf = (accountId: string, todo: Todo, rights: Rights): LinkProps | undefined => {
  const { kind, eventId, collectionId, userId } = todo
  if (userId !== null && maySee('orders', rights))
    return kind === 'REFUND_FAILED' || kind === 'PAYMENT_DISPUTED'
      ? { to: '/admin/$accountId/user/$userId/order', params: { accountId, userId } }
      : { to: '/admin/$accountId/user/$userId', params: { accountId, userId } }
  if (collectionId !== null && maySee('inventory', rights))
    return kind === 'CAP_MET'
      ? { to: '/admin/$accountId/inventory/collection/$collectionId/ticket-cap', params: { accountId, collectionId } }
      : { to: '/admin/$accountId/inventory/collection/$collectionId/detail', params: { accountId, collectionId } }
  return eventId === null ? undefined : { to: '/admin/$accountId/event/$eventId', params: { accountId, eventId } }
}

/** To-dos, each with the link to do it. */
export function TodoCard({ accountId }: { readonly accountId: string }) {
  const rights = useRights()
  return (
    <QueryCard
      title="To do"
      query={todosQuery(accountId)}
      aside={({ dashboardTodos }) => number(dashboardTodos.length)}
      emptyText={({ dashboardTodos }) => (dashboardTodos.length === 0 ? 'Nothing needs you right now.' : undefined)}
    >
      {({ dashboardTodos }) => (
        <ul className="-mx-4 -mb-4 max-h-[420px] overflow-y-auto phone:-mx-6 phone:-mb-6">
          {dashboardTodos.map((todo) => (
            <TodoRow key={todo.id} of={todo} link={linkOf(accountId, todo, rights)} />
          ))}
        </ul>
      )}
    </QueryCard>
  )
}

function TodoRow({ of: { kind, title, text }, link }: { readonly of: Todo; readonly link: LinkProps | undefined }) {
  const { icon: Icon, tone, verb } = styles[kind]
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-3 phone:px-6">
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1 text-14">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-ink-soft wrap-anywhere">{text}</p>
      </div>
      {link === undefined || verb === '' ? null : (
        <Link {...link} className={buttonClasses({ size: 'office' })}>
          {verb}
          <span className="sr-only">: {title}</span>
        </Link>
      )}
    </li>
  )
}
