import { Link } from '@tanstack/react-router'
import type { OrderHistoryPurchaseQuery } from './orders.gql.ts'

type Purchase = OrderHistoryPurchaseQuery['purchase']

const link = 'underline underline-offset-4 hover:decoration-2'

/** Whom to ask about this order: the organizer about the show, us about money and accounts. */
export function OrderHelp({ of }: { readonly of: Purchase }) {
  const { account, contactEmail, contactPhone, reference } = of
  const subject = encodeURIComponent(`Order ${reference}`)
  return (
    <section aria-labelledby="order-help">
      <h2 id="order-help" className="display mb-2 text-22">
        Questions about this order?
      </h2>
      <ul className="flex flex-col gap-1.5 text-ink-soft">
        {contactEmail === null ? null : (
          <li>
            About the show:{' '}
            <a href={`mailto:${contactEmail}?subject=${subject}`} className={link}>
              Write to {account.name}
            </a>
          </li>
        )}
        {contactPhone === null ? null : (
          <li>
            By phone:{' '}
            <a href={`tel:${contactPhone.replaceAll(/\s/g, '')}`} className={`${link} whole`}>
              {contactPhone}
            </a>
          </li>
        )}
        <li>
          About payments, tickets or your account:{' '}
          <Link to="/enterprise/help" className={link}>
            Get help
          </Link>
        </li>
        <li>
          <Link to="/legal-policies/$eventId" params={{ eventId: of.event.id }} className={link}>
            Terms and refund rules
          </Link>
        </li>
      </ul>
    </section>
  )
}
