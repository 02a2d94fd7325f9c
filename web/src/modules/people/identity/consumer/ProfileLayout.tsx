import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { searchOf, wordParam } from '#platform/search-schema.ts'
import { Alert } from '#ui/Alert.tsx'
import { TabBar, tabClasses } from '#ui/Tabs.tsx'

export const Route = createFileRoute('/_consumer/_member/_account/user/profile')({
  // A link in a mail leads here after it verified an address.
  validateSearch: searchOf({ verified: wordParam(['1', 'true']) }),
  component: ProfileLayout,
})

/** Frame of the pages about the user. */
function ProfileLayout() {
  const { verified } = Route.useSearch()
  return (
    <div className="mx-auto w-full max-w-[816px] pt-6 pb-14 desk:pt-10">
      <div className="page-margins">
        <h1 className="display text-36">Profile</h1>
        {verified === undefined ? null : (
          <div className="mt-5">
            <Alert tone="go" title="Your e-mail address is confirmed." />
          </div>
        )}
      </div>
      <div className="mt-3 desk:px-6">
        <TabBar label="Profile">
          <Link to="/user/profile/detail" className={tabClasses}>
            Details
          </Link>
          <Link to="/user/profile/security" className={tabClasses}>
            Security
          </Link>
          <Link to="/user/profile/email" className={tabClasses}>
            E-mail
          </Link>
          <Link to="/user/profile/location" className={tabClasses}>
            Address
          </Link>
          <Link to="/user/profile/subscription" className={tabClasses}>
            Subscriptions
          </Link>
        </TabBar>
      </div>
      <div className="page-margins pt-8">
        <Outlet />
      </div>
    </div>
  )
}
