import { formatMoney } from '@admission/common/money.ts'
import { number } from '@admission/common/words.ts'
import type { ReactNode } from 'react'
import { momentText } from '#platform/time-zones.ts'
import type { UserDetailQuery } from './user-record.gql.ts'

type User = UserDetailQuery['user']

const Rows = ({
  label,
  rows,
}: {
  readonly label: string
  readonly rows: readonly (readonly [string, ReactNode])[]
}) => (
  <section aria-label={label} className="border-b border-line px-5 py-4">
    <h2 className="mb-1 font-semibold">{label}</h2>
    <dl>
      {rows.map(([name, value]) => (
        <div key={name} className="grid grid-cols-3 gap-x-3 py-1">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="col-span-2 min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const linkClasses = 'underline underline-offset-4'

/** How to reach a user. */
export const Contact = ({ of: { email, phone } }: { readonly of: Pick<User, 'email' | 'phone'> }) => (
  <Rows
    label="Contact"
    rows={[
      [
        'E-mail',
        <a key="email" href={`mailto:${email}`} className={linkClasses}>
          {email}
        </a>,
      ],
      [
        'Phone',
        phone === null ? (
          'Not given'
        ) : (
          <a key="phone" href={`tel:${phone.replaceAll(/\s/g, '')}`} className={linkClasses}>
            {phone}
          </a>
        ),
      ],
    ]}
  />
)

const when = (at: User['firstOrderAt']): string => (at === null ? 'None' : momentText(at, { year: true }))

/** Orders, tickets and money of a user at the account. */
export const Figures = ({ of }: { readonly of: User }) => (
  <Rows
    label="Purchases"
    rows={[
      ['Orders', number(of.orders)],
      ['Tickets held', number(of.tickets)],
      ['Spent', formatMoney(of.spent)],
      ['First order', when(of.firstOrderAt)],
      ['Last order', when(of.lastOrderAt)],
    ]}
  />
)
