import { ABSENT, plain, type Arrange, type Operations } from '#testing/walk/operations/operation.ts'
import { returnable } from '#testing/walk/operations/returns.ts'

const ISSUE = `mutation ($id: ID!, $input: InvoiceBuyerInput!) { invoiceIssue(id: $id, input: $input) { id } }`

/** The invoice of a new purchase, created by its buyer. */
const invoiceOf =
  (of: 'owner' | 'stranger'): Arrange =>
  async (world) => {
    const { variables = {} } = await returnable(({ id }) => ({ id }), { isBilled: true, of })(world)
    const headers = world.actors.consumer.find(({ name }) => name === of)?.headers
    const { invoiceIssue } = await world.api.read<{ invoiceIssue: { id: string } }>('consumer', ISSUE, {
      variables: { ...variables, input: { company: '', taxId: '' } },
      ...(headers === undefined ? {} : { headers }),
    })
    return { variables: { id: invoiceIssue.id } }
  }

/** How members see what their account issued. */
export const invoices: Operations = {
  'Query.invoices': plain(),
  'Query.invoiceFile': {
    own: invoiceOf('owner'),
    foreign: invoiceOf('stranger'),
    absent: () => ({ variables: { id: ABSENT } }),
    otherType: ({ owner }) => ({ variables: { id: owner.purchaseId } }),
  },
}
