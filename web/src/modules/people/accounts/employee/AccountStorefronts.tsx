import { accessBadges, storefrontBadges } from '#modules/stock/storefronts/storefront-badges.ts'
import { StateCell } from '#platform/list/cells.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import type { AccountMarketplaceQuery } from './account-marketplace.gql.ts'

type Storefront = AccountMarketplaceQuery['accountShop']['storefronts'][number]

interface AccountStorefrontsProps {
  readonly storefronts: readonly Storefront[]
  /** Whether buyers can open the shop. */
  readonly canOpen: boolean
}

const isShown = ({ standing }: Storefront): boolean => standing !== 'DRAFT' && standing !== 'ARCHIVED'

/** The storefronts of a shop, with links to those that buyers can open. */
export const AccountStorefronts = ({ storefronts, canOpen }: AccountStorefrontsProps) => (
  <FormSection title="Storefronts" text="In the order of the shop.">
    {storefronts.length === 0 ? (
      <p className="text-ink-soft">None yet. The account’s members create them.</p>
    ) : (
      <ul className="flex flex-col">
        {storefronts.map((storefront) => {
          const { id, name, path, domain, standing, access } = storefront
          return (
            <li key={id} className="flex flex-col gap-1 border-b border-line py-3 last:border-b-0">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                {canOpen && isShown(storefront) ? (
                  <a href={path} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                    {name}
                  </a>
                ) : (
                  <span>{name}</span>
                )}
                <StateCell badge={storefrontBadges[standing]} />
              </span>
              <span className="text-13 break-all text-ink-soft">
                {accessBadges[access].label}, {domain ?? path}
              </span>
            </li>
          )
        })}
      </ul>
    )}
  </FormSection>
)
