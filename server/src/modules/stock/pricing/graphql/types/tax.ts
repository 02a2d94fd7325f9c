import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import type { ShownTax } from '../../reads/taxes.ts'

/** A tax of an account, for examples of prices. */
export const ShownTaxRef = builder.objectRef<ShownTax>('FeeExampleTax').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Tax of an account, for examples of prices.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    name: t.exposeString('name', { description: 'Name of the tax.' }),
    basisPoints: t.exposeInt('basisPoints', { description: 'Rate in basis points.' }),
    inclusive: t.exposeBoolean('inclusive', { description: 'Whether prices include it.' }),
  }),
})
