import type { AccountId, UserId } from '@admission/common/ids.ts'
import type { TestApi } from '#areas/testing.ts'
import { aMember, anAccount, anEventOf } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import type { Services } from '#platform/services.ts'
import type { TestDatabase } from '#testing/database.ts'

const AGREEMENT = `id accountId accountName agreementId venueName state version limit { amount } charged { amount }`
const OFFER = `agreement { ${AGREEMENT} } version body accountTermsVersion accountTerms name phone delivery isSetUp`

/** A complete address. */
const location = {
  countryCode: 'US',
  administrativeArea: 'ME',
  locality: 'Port Averil',
  postalCode: '04101',
  addressLine1: '4 Ropewalk',
}

/** A purchaser's own details. */
export const contact = { name: 'Ada Byron', phone: '+12075550123', delivery: 'PHONE', location }

const usd = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })

/** An organizer with terms at a venue, and the people it invites. */
export class Office {
  readonly accountId: AccountId
  readonly venueId: string
  readonly token: string
  readonly #api: TestApi
  readonly #services: Services
  readonly #database: TestDatabase

  private constructor(
    world: { readonly api: TestApi; readonly services: Services; readonly database: TestDatabase },
    own: { readonly accountId: AccountId; readonly venueId: string; readonly token: string },
  ) {
    this.#api = world.api
    this.#services = world.services
    this.#database = world.database
    this.accountId = own.accountId
    this.venueId = own.venueId
    this.token = own.token
  }

  /** Opens one with version 1 of its terms. */
  static async open(world: {
    readonly api: TestApi
    readonly services: Services
    readonly database: TestDatabase
  }): Promise<Office> {
    const accountId = await anAccount(world.services, { features: ['attendedSales'] })
    const { token } = await aMember(world.services, accountId)
    const eventId = await anEventOf(world.database, accountId)
    const [event] = await world.database.query<{ venue_id: string }>('select venue_id from event where id = $1', [
      eventId,
    ])
    const desk = new Office(world, { accountId, token, venueId: event?.venue_id ?? '' })
    await desk.publish(0, 'Version one.')
    return desk
  }

  /** Asks the office’s API as a member. */
  office(text: string, variables: Record<string, unknown>, token = this.token) {
    return this.#api.ask('admin', text, { token, headers: { accountId: this.accountId }, variables })
  }

  publish(seen: number, body: string, token = this.token) {
    return this.office(
      `mutation ($venueId: ID!, $seen: Int!, $body: String!) { venueTermsPublish(venueId: $venueId, seen: $seen, body: $body) { version body } }`,
      { venueId: this.venueId, seen, body },
      token,
    )
  }

  invite(email: string, rest: Record<string, unknown> = {}) {
    return this.office(`mutation ($input: PurchaserInvitationInput!) { purchaserInvite(input: $input) { id email } }`, {
      input: { email, name: 'Ada Byron', venueId: this.venueId, ...rest },
    })
  }

  end(ids: readonly string[]) {
    return this.office(`mutation ($ids: [ID!]!) { chargeAgreementsEnd(ids: $ids) { id problem } }`, { ids })
  }

  /** A signed-in person with a verified address. */
  async person() {
    const { user, token } = await aConsumer(this.#services)
    await this.#database.query('update users set email_verified_at = app.now() where id = $1', [user.id])
    return { userId: user.id, email: user.email, token }
  }

  onboarding(token: string) {
    return this.#api.ask(
      'consumer',
      `query ($accountId: ID!) { purchaserOnboarding(accountId: $accountId) { step agreementId } }`,
      { token, variables: { accountId: this.accountId } },
    )
  }

  offer(token: string, agreementId: string, accountId: string = this.accountId) {
    return this.#api.ask(
      'consumer',
      `query ($accountId: ID!, $agreementId: ID!) { purchaserOffer(accountId: $accountId, agreementId: $agreementId) { ${OFFER} } }`,
      { token, variables: { accountId, agreementId } },
    )
  }

  setUp(token: string, agreementId: string, input: Record<string, unknown> = {}) {
    return this.#api.ask(
      'consumer',
      `mutation ($accountId: ID!, $agreementId: ID!, $input: PurchaserSetUpInput!) {
         purchaserSetUp(accountId: $accountId, agreementId: $agreementId, input: $input) { ${OFFER} } }`,
      { token, variables: { accountId: this.accountId, agreementId, input: { ...contact, ...input } } },
    )
  }

  agree(token: string, agreementId: string, input: Record<string, unknown> = {}) {
    return this.#api.ask(
      'consumer',
      `mutation ($accountId: ID!, $agreementId: ID!, $input: PurchaserAgreeInput!) {
         purchaserAgree(accountId: $accountId, agreementId: $agreementId, input: $input) { ${AGREEMENT} } }`,
      {
        token,
        variables: {
          accountId: this.accountId,
          agreementId,
          input: {
            version: 1,
            termsVersion: null,
            acceptsTerms: true,
            acceptsVenueTerms: true,
            limit: usd(50_000),
            ...input,
          },
        },
      },
    )
  }

  setLimit(token: string, id: string, limit: ReturnType<typeof usd>) {
    return this.#api.ask(
      'consumer',
      `mutation ($id: ID!, $limit: MoneyInput!) { chargeLimitSet(id: $id, limit: $limit) { ${AGREEMENT} } }`,
      { token, variables: { id, limit } },
    )
  }

  revoke(token: string, id: string) {
    return this.#api.ask('consumer', `mutation ($id: ID!) { chargeAgreementRevoke(id: $id) { ${AGREEMENT} } }`, {
      token,
      variables: { id },
    })
  }

  mine(token: string) {
    return this.#api.read<{ myChargeAgreements: { id: string; state: string; charged: { amount: number } | null }[] }>(
      'consumer',
      `{ myChargeAgreements { ${AGREEMENT} } }`,
      { token },
    )
  }

  /** The ID of the venue's agreement, as in addresses. */
  async agreementId(): Promise<string> {
    const [row] = await this.#database.query<{ id: string }>(
      'select id from venue_agreement where account_id = $1 and venue_id = $2',
      [this.accountId, this.venueId],
    )
    return row?.id ?? ''
  }

  /** A person who let the account charge them up to a limit of dollars in minor units. */
  async purchaser(limit = 50_000): Promise<{ userId: UserId; token: string; email: string; id: string }> {
    const person = await this.person()
    await this.invite(person.email)
    const agreementId = await this.agreementId()
    await this.setUp(person.token, agreementId)
    const { data, errors } = await this.agree(person.token, agreementId, { limit: usd(limit) })
    const id = (data as { purchaserAgree?: { id: string } } | null)?.purchaserAgree?.id
    if (id === undefined) throw new Error(JSON.stringify(errors))
    return { ...person, id }
  }
}
