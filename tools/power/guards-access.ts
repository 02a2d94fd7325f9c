import type { Guard } from './guard.ts'
import { testsTitled, vitest } from './guard.ts'

/** Some operations of the walk of everybody over everything: all of them take long. */
const walk = (operations: string) => testsTitled('server/src/areas/authorization-walk.test.ts', operations)
const identity = vitest('server/src/modules/people/identity/identity.test.ts')
const sessions = 'server/src/modules/people/identity/reads/users.ts'
const signInCodes = 'server/src/modules/people/identity/writes/sign-in-codes.ts'
const MATRIX = 'server/src/platform/db/sql/access-matrix.sql'

/** Guards that limit people to their own data. */
export const accessGuards: readonly Guard[] = [
  {
    name: 'a draft of a storefront isn’t shown',
    keeps: 'access',
    off: [
      {
        file: 'server/src/modules/stock/storefronts/sql/shown-storefront.sql',
        text: 'where s.closed_at is null and a.suspended_at',
        instead: 'where a.suspended_at',
      },
    ],
    caughtBy: [vitest('server/src/modules/stock/storefronts/drafts.test.ts')],
  },
  {
    name: 'an operation’s policy: reading',
    keeps: 'access',
    off: [
      {
        file: 'server/src/modules/watching/audit/graphql/admin.ts',
        text: `authScopes: { may: 'settings:view' }`,
        instead: 'authScopes: { member: true }',
      },
    ],
    caughtBy: [walk('activityById')],
  },
  {
    name: 'an operation’s policy: changing',
    keeps: 'access',
    off: [
      {
        file: 'server/src/modules/stock/promotions/graphql/admin.ts',
        text: `    type: PromotionRef,
    subGraphs: ADMIN,
    authScopes: { may: 'promotions:manage' },`,
        instead: `    type: PromotionRef,
    subGraphs: ADMIN,
    authScopes: { may: 'promotions:view' },`,
      },
    ],
    caughtBy: [walk('promotionCreate')],
  },
  {
    name: 'the account’s rows: row-level security',
    keeps: 'tenancy',
    off: [
      { file: MATRIX, text: `('own', 'account_id = (select app.account())', null)`, instead: `('own', 'true', null)` },
    ],
    caughtBy: [
      vitest(
        'server/src/modules/people/accounts/tenancy.test.ts',
        'server/src/modules/stock/collections/tenancy.test.ts',
      ),
    ],
  },
  {
    name: 'the venues that another account added: row-level security',
    keeps: 'tenancy',
    off: [{ file: MATRIX, text: `('venue', 'all', 'own or platform',`, instead: `('venue', 'all', 'all',` }],
    caughtBy: [vitest('server/src/modules/catalogue/venues/own-venues.test.ts')],
  },
  {
    name: 'the venues that another account added: the trigger',
    keeps: 'tenancy',
    off: [
      {
        file: 'server/migrations/0308_venues_of_accounts.sql',
        text: `(account_id is null or account_id = new.account_id)`,
        instead: 'true',
      },
    ],
    caughtBy: [vitest('server/src/modules/catalogue/venues/own-venues.test.ts')],
  },
  {
    name: 'the buyer’s rows: the condition of a read',
    keeps: 'tenancy',
    off: [
      {
        file: 'server/src/modules/selling/orders/reads/purchases.ts',
        text: 'const bought = sql`purchase.user_id = ${userId} and',
        instead: 'const bought = sql`',
      },
    ],
    caughtBy: [walk('myPurchases')],
  },
  {
    name: 'a session’s area',
    keeps: 'access',
    off: [
      {
        file: sessions,
        text: 'each.token_hash.equals(digest) && each.area === storedArea(area)',
        instead: 'each.token_hash.equals(digest)',
      },
    ],
    caughtBy: [identity],
  },
  {
    name: 'a session’s idle end',
    keeps: 'access',
    off: [
      {
        file: sessions,
        text: `and s.last_seen_at + s.idle_seconds * interval '1 second' > app.now() and`,
        instead: 'and',
      },
    ],
    caughtBy: [identity],
  },
  {
    name: 'a session’s last end',
    keeps: 'access',
    off: [
      { file: sessions, text: 's.revoked_at is null and s.expires_at > app.now()', instead: 's.revoked_at is null' },
    ],
    caughtBy: [vitest('server/src/modules/people/identity/devices.test.ts')],
  },
  {
    name: 'signing out',
    keeps: 'access',
    off: [
      {
        file: sessions,
        text: 's.revoked_at is null and s.expires_at > app.now()',
        instead: 's.expires_at > app.now()',
      },
    ],
    caughtBy: [identity],
  },
  {
    name: 'a sign-in code works once',
    keeps: 'access',
    off: [
      { file: signInCodes, text: 'sql<boolean>`used_at is null and expires_at', instead: 'sql<boolean>`expires_at' },
    ],
    caughtBy: [vitest('server/src/modules/people/identity/sign-in-codes.test.ts')],
  },
  {
    name: 'a sign-in code is tried five times',
    keeps: 'access',
    off: [{ file: signInCodes, text: 'tries + ${isRight ? 0 : 1}', instead: 'tries + 0 * ${isRight ? 0 : 1}' }],
    caughtBy: [vitest('server/src/modules/people/identity/sign-in-codes.test.ts')],
  },
  {
    name: 'a sign-in code belongs to the browser that asked',
    keeps: 'access',
    off: [
      {
        file: 'server/src/modules/people/identity/rules/sign-in-code.ts',
        text: "serverKey(secret, 'sign-in codes'), id)",
        instead: "serverKey(secret, 'sign-in codes'), id.slice(0, 0))",
      },
    ],
    caughtBy: [vitest('server/src/modules/people/identity/sign-in-codes.test.ts')],
  },
  {
    name: 'an address that is proved ends what opened its account before',
    keeps: 'access',
    off: [
      {
        file: 'server/src/modules/people/identity/actions/take-unproved-account.ts',
        text: '  await deletePasskeysOf(transaction, userId)\n',
        instead: '',
      },
    ],
    caughtBy: [vitest('server/src/modules/people/identity/sign-in-codes.test.ts')],
  },
  {
    name: 'the cart’s secret',
    keeps: 'access',
    off: [
      {
        file: 'server/src/modules/selling/carts/rules/cart-token.ts',
        text: '=> sameDigest(digestOf(secret), tokenHash)',
        instead: '=> sameDigest(digestOf(secret), tokenHash) || tokenHash.length > 0',
      },
    ],
    caughtBy: [vitest('server/src/modules/selling/carts/cart-http.test.ts'), walk('consumer Query.cart answers')],
  },
  {
    name: 'the refusal of card numbers',
    keeps: 'access',
    off: [{ file: 'server/src/platform/graphql/card-refusal.ts', text: '      refuseCards(args)\n', instead: '' }],
    caughtBy: [vitest('server/src/areas/card-refusal.test.ts')],
  },
  {
    name: 'the audit trail is insert-only',
    keeps: 'audit',
    off: [{ file: MATRIX, text: `('audit', 'select insert', 'own'`, instead: `('audit', 'all', 'own'` }],
    caughtBy: [vitest('server/src/platform/once-and-limits.test.ts')],
  },
  {
    name: 'rate limits count in the database',
    keeps: 'limits',
    off: [
      {
        file: 'server/src/platform/rate-limit.ts',
        text: 'if (!row || row.used <= limit.max) return',
        instead: 'if (!row || row.used <= 1e9) return',
      },
    ],
    caughtBy: [vitest('server/src/platform/once-and-limits.test.ts')],
  },
  {
    name: 'the rate limit of payments of a cart',
    keeps: 'limits',
    off: [
      {
        file: 'server/src/modules/selling/checkout/flows/finalize-cart.ts',
        text: '.take(LIMITS.finalizePerCart, request.cartId)',
        instead: '.check({ ...LIMITS.finalizePerCart, max: 1e9 }, request.cartId)',
      },
    ],
    caughtBy: [vitest('server/src/modules/selling/checkout/often-finalized.test.ts')],
  },
  {
    name: 'the rate limit of sign-ins',
    keeps: 'limits',
    off: [
      {
        file: 'server/src/platform/rate-limit.ts',
        text: `name: 'sign-in-account', max: 10,`,
        instead: `name: 'sign-in-account', max: 10_000,`,
      },
    ],
    caughtBy: [vitest('server/src/modules/people/identity/lock-out.test.ts')],
  },
  {
    name: 'the content security policy: frames',
    keeps: 'access',
    off: [
      {
        file: 'server/src/platform/http/security-headers.ts',
        text: `    "frame-ancestors 'none'",\n`,
        instead: '',
      },
    ],
    caughtBy: [vitest('server/src/modules/stock/storefronts/embedding.test.ts')],
  },
  {
    name: 'the content security policy: scripts',
    keeps: 'access',
    off: [
      {
        file: 'server/src/platform/http/security-headers.ts',
        text: ";script-src 'self'${programs}",
        instead: ";script-src 'self' 'unsafe-inline'${programs}",
      },
    ],
    caughtBy: [vitest('server/src/platform/http/security-headers.test.ts')],
  },
  {
    name: 'the maximum of every text',
    keeps: 'limits',
    off: [
      {
        file: 'server/src/platform/graphql/input-limits.ts',
        text: 'if (first !== undefined) throw inputError(first, ...rest)',
        instead: 'void [first, rest]',
      },
    ],
    caughtBy: [vitest('server/src/areas/input-limits.test.ts')],
  },
  {
    name: 'patterns that look at a text once',
    keeps: 'limits',
    off: [
      {
        file: 'common/src/rich-text.ts',
        text: `const end = html.lastIndexOf('>') + 1`,
        instead: 'const end = html.length',
      },
    ],
    caughtBy: [vitest('server/testing/text/linear-text.test.ts')],
  },
]
