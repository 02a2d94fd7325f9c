import { formatTime } from '@admission/common/time.ts'
import { number, plural } from '@admission/common/words.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import {
  BellRing,
  Clock,
  CreditCard,
  FileX2,
  Hourglass,
  KeyRound,
  MailWarning,
  PackageX,
  Scale,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { QueryCard } from '#platform/dashboard/QueryCard.tsx'
import { routeAddress } from '#platform/route-names.ts'
import { buttonClasses } from '#ui/button-classes.ts'
import type { PlatformTodosQuery } from './platform-dashboard.gql.ts'
import { todosQuery } from './platform-queries.ts'

type Todo = PlatformTodosQuery['platformTodos'][number]

interface TodoStyle {
  readonly icon: LucideIcon
  /** Whether money or buyers wait for it. */
  readonly isUrgent: boolean
  readonly title: (count: number) => string
  /** What it means. */
  readonly text?: string
  /** Address where it is done; undefined while the office has none. */
  readonly address?: (todo: Todo) => string | undefined
}

const order = ({ purchaseId }: Todo): string | undefined =>
  purchaseId === null ? undefined : routeAddress('EmployeeOrderList', {}, { row: purchaseId })
const missingFunds = (todo: Todo): string | undefined => routeAddress('EmployeeOrderMissingFunds') ?? order(todo)
const account =
  (route: string) =>
  ({ accountId }: Todo): string | undefined =>
    accountId === null ? undefined : routeAddress(route, { accountId })

const styles: Readonly<Record<Todo['kind'], TodoStyle>> = {
  PAYMENT_BREAK: {
    icon: CreditCard,
    isUrgent: true,
    title: (count) => `${plural(count, 'payment')} without an order`,
    text: 'Captured money that no order takes.',
    address: missingFunds,
  },
  UNKNOWN_PAYMENT: {
    icon: CreditCard,
    isUrgent: true,
    title: (count) => `${plural(count, 'payment')} unknown since a restore`,
    text: 'The gateway has the money, and no order is here.',
    address: missingFunds,
  },
  DISPUTE: {
    icon: Scale,
    isUrgent: true,
    title: (count) => plural(count, 'open dispute'),
    address: (todo) =>
      todo.count === 1 ? order(todo) : routeAddress('EmployeeOrderList', {}, { 'orders[payment]': 'DISPUTED' }),
  },
  REFUND_FAILED: {
    icon: Undo2,
    isUrgent: true,
    title: (count) => `${plural(count, 'refund')} failed five times`,
    address: order,
  },
  MISSING_FUNDS: {
    icon: Scale,
    isUrgent: true,
    title: (count) => `${plural(count, 'difference')} from the gateway’s report`,
    text: 'Money that is not where the books say.',
    address: missingFunds,
  },
  APPROVAL: {
    icon: KeyRound,
    isUrgent: true,
    title: (count) => `${plural(count, 'request')} for a colleague’s approval`,
    text: 'People who lost their second factor.',
    address: ({ userId }) => (userId === null ? undefined : routeAddress('EmployeeUserOverview', { userId })),
  },
  FULFILMENT_STUCK: {
    icon: PackageX,
    isUrgent: true,
    title: (count) => `${plural(count, 'purchase')} without tickets`,
    text: 'Their tickets couldn’t be acquired.',
    address: order,
  },
  PAYMENT_STUCK: {
    icon: Hourglass,
    isUrgent: true,
    title: (count) => `${plural(count, 'payment')} without an outcome`,
    text: 'For more than a quarter of an hour.',
    address: order,
  },
  WEBHOOK_LATE: {
    icon: Hourglass,
    isUrgent: true,
    title: (count) => `${plural(count, 'message')} of the gateway not applied`,
  },
  FACT_LATE: { icon: Clock, isUrgent: true, title: (count) => `${plural(count, 'fact')} not handled yet` },
  JOB_LATE: { icon: Clock, isUrgent: true, title: (count) => `${plural(count, 'job')} late` },
  JOB_DEAD: {
    icon: FileX2,
    isUrgent: false,
    title: (count) => `${plural(count, 'job')} gave up`,
    text: 'They failed as often as they may.',
  },
  MAIL_LATE: { icon: MailWarning, isUrgent: true, title: (count) => `${plural(count, 'e-mail')} waiting to be sent` },
  MAIL_FAILED: {
    icon: MailWarning,
    isUrgent: false,
    title: (count) => `${plural(count, 'e-mail')} not delivered in 7 days`,
    address: account('EmployeeAccountEmailSent'),
  },
  AUDIENCE_STOPPED: {
    icon: MailWarning,
    isUrgent: false,
    title: (count) => `${plural(count, 'e-mail')} to audiences stopped`,
    text: 'Each says why. Resume it, or end it.',
    address: account('EmployeeAccountEmailList'),
  },
  REPORT_FAILED: {
    icon: FileX2,
    isUrgent: false,
    title: (count) => `${plural(count, 'scheduled report')} failed in 7 days`,
    address: account('EmployeeAccountDetail'),
  },
  INCIDENT: {
    icon: BellRing,
    isUrgent: false,
    title: (count) => `${plural(count, 'open alert')} of accounts`,
    address: account('EmployeeAccountDetail'),
  },
}

const momentOf = ({ local }: Todo['since']): string => formatTime({ local }, { year: false })

/** When it began, and until when it must be done. */
const agesOf = ({ kind, count, since, due }: Todo): string =>
  [count === 1 ? `Since ${momentOf(since)} UTC.` : `The oldest since ${momentOf(since)} UTC.`]
    .concat(
      due === null ? [] : [`${kind === 'APPROVAL' ? 'Open until' : 'Evidence is due until'} ${momentOf(due)} UTC.`],
    )
    .join(' ')

/** What needs a person now, each kind with its number, its age and the link to do it. */
export const PlatformTodoCard = () => (
  <QueryCard
    title="Needs a person now"
    query={todosQuery}
    aside={({ platformTodos }) => number(platformTodos.reduce((sum, { count }) => sum + count, 0))}
    emptyText={({ platformTodos }) => (platformTodos.length === 0 ? 'Nothing needs a person right now.' : undefined)}
  >
    {({ platformTodos }) => (
      <ul className="-mx-4 -mb-4 max-h-[520px] overflow-y-auto phone:-mx-6 phone:-mb-6">
        {platformTodos.map((todo) => (
          <TodoRow key={todo.kind} of={todo} />
        ))}
      </ul>
    )}
  </QueryCard>
)

function TodoRow({ of: todo }: { readonly of: Todo }) {
  const { icon: Icon, isUrgent, title: titleOf, text, address } = styles[todo.kind]
  const title = titleOf(todo.count)
  const to = address?.(todo)
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-3 phone:px-6">
      <Icon
        aria-hidden="true"
        size={20}
        strokeWidth={1.5}
        className={`mt-0.5 shrink-0 ${isUrgent ? 'text-stop' : 'text-wait'}`}
      />
      <div className="min-w-0 flex-1 text-14">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p data-restless="" className="text-ink-soft wrap-anywhere">
          {text === undefined ? null : `${text} `}
          {agesOf(todo)}
        </p>
      </div>
      {to === undefined ? null : (
        <Link {...({ to } as LinkProps)} className={buttonClasses({ size: 'office' })}>
          Open
          <span className="sr-only">: {title}</span>
        </Link>
      )}
    </li>
  )
}
