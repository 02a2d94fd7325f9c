import type { AccessKind } from '@admission/common/storefront-words.ts'
import type { ShownStorefront } from '../types/storefront.ts'

/** A storefront with this kind of access, for people with an address at example.com or example.org where that matters. */
export const aShownStorefront = (access: AccessKind, dates: Partial<ShownStorefront> = {}): ShownStorefront => ({
  id: '1',
  marketplaceId: '2',
  name: 'Members',
  description: '',
  heroColor: null,
  buttonColor: null,
  layout: 'GRID',
  theme: 'AUTO',
  logoPath: null,
  heroPath: null,
  heroAlt: '',
  searchTitle: '',
  searchDescription: '',
  access,
  opensAt: null,
  closesAt: null,
  emailDomains: ['example.com', 'example.org'],
  position: 0,
  timezone: 'America/New_York',
  ...dates,
})
