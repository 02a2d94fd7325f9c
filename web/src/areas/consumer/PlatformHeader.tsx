import { Link } from '@tanstack/react-router'
import { FooterPrivacyChoices } from '#modules/watching/analytics/consumer/PrivacyChoices.tsx'
import { productName } from '#platform/head.ts'
import { useSignedIn } from '#platform/use-signed-in.ts'
import { ProductMark } from '#ui/Mark.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { GoToButton } from './GoToButton.tsx'

const link =
  'flex min-h-11 items-center text-15 no-underline hover:underline underline-offset-4 aria-[current=page]:font-semibold'

/** Header of pages that don't belong to an organizer. */
export function PlatformHeader() {
  const signedIn = useSignedIn()
  return (
    <header className="border-b border-line">
      <div className="page-margins flex h-14 items-center gap-6 desk:h-[72px]">
        <Link to={signedIn ? '/user' : '/exchange/event'} className="flex min-h-11 items-center gap-3 no-underline">
          <ProductMark />
          <span className="display text-18">{productName}</span>
        </Link>
        <nav aria-label="Main" className="hidden flex-1 gap-6 pl-2 phone:flex">
          <Link to="/exchange/event" className={link}>
            What’s on
          </Link>
          {signedIn ? (
            <Link to="/user" activeOptions={{ exact: true }} className={link}>
              My tickets
            </Link>
          ) : null}
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-3 phone:gap-5">
          <GoToButton />
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}

const footerLink = 'flex min-h-11 items-center underline underline-offset-4'

/** Footer of consumer pages. */
export const PlatformFooter = ({ of = productName }: { readonly of?: string }) => (
  <footer className="mt-auto border-t border-line">
    <div className="page-margins flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-5 text-14 text-ink-soft">
      <p>{of === productName ? productName : `${of}, with ${productName}`}</p>
      <nav aria-label="About" className="flex flex-wrap gap-x-6">
        <Link to="/enterprise/help" className={footerLink}>
          Help
        </Link>
        <Link to="/buyer-guarantee" className={footerLink}>
          Buyer guarantee
        </Link>
        <Link to="/legal-policies" className={footerLink}>
          Terms and privacy
        </Link>
        <FooterPrivacyChoices />
      </nav>
    </div>
  </footer>
)
