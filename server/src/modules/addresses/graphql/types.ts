import { CONSTRAINTS, type AddressDefinition, type AddressField, type Constraint } from '@admission/common/addresses.ts'
import { ALL, builder } from '#platform/graphql/builder.ts'
import type { CountryAddress, StateValue } from '../types.ts'

const anywhere = { subGraphs: ALL, public: true } as const

export const ConstraintRef = builder.enumType('Constraint', {
  subGraphs: ALL,
  description: 'REQUIRED must be filled, OPTIONAL may stay empty, DISABLED is not needed.',
  values: CONSTRAINTS,
})

const AddressFieldRef = builder
  .objectRef<{ readonly field: AddressField; readonly constraint: Constraint }>('AddressField')
  .implement({
    ...anywhere,
    description: 'A part of an address.',
    fields: (t) => ({
      field: t.exposeString('field', {
        description:
          'addressLine1, addressLine2, dependentLocality, locality, administrativeArea, postalCode or sortingCode.',
      }),
      constraint: t.expose('constraint', { type: ConstraintRef, description: 'Whether it must be filled.' }),
    }),
  })

const AddressDefinitionRef = builder.objectRef<AddressDefinition>('AddressDefinition').implement({
  ...anywhere,
  description: 'What the addresses of a country look like.',
  fields: (t) => ({
    fields: t.field({
      type: [AddressFieldRef],
      description: 'In the order in which the country writes them.',
      resolve: ({ fields }) => [...fields],
    }),
    administrativeAreaType: t.exposeString('administrativeAreaType', {
      nullable: true,
      description: 'What the country calls it: state, prefecture.',
    }),
    localityType: t.exposeString('localityType', { nullable: true, description: 'city, post_town.' }),
    dependentLocalityType: t.exposeString('dependentLocalityType', {
      nullable: true,
      description: 'suburb, district.',
    }),
    postalCodeType: t.exposeString('postalCodeType', { nullable: true, description: 'postal, zip, eircode, pin.' }),
    postalCodePattern: t.exposeString('postalCodePattern', {
      nullable: true,
      description: 'A regular expression of the whole code.',
    }),
    postalCodePrefix: t.exposeString('postalCodePrefix', {
      nullable: true,
      description: 'What stands before the code in letters from abroad.',
    }),
    subdivisionDepth: t.int({
      description: 'Levels of places below the country that are known.',
      resolve: ({ subdivisionDepth = 0 }) => subdivisionDepth,
    }),
  }),
})

const StateValueRef = builder.objectRef<StateValue>('StateValue').implement({
  ...anywhere,
  description: 'A state that can be chosen.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'What is sent and kept.' }),
    value: t.exposeString('value', { description: 'What people read.' }),
  }),
})

export const AddressRef = builder.objectRef<CountryAddress>('Address').implement({
  ...anywhere,
  description: 'The addresses of a country.',
  fields: (t) => ({
    definition: t.expose('definition', { type: AddressDefinitionRef, description: 'What they look like.' }),
    stateValues: t.field({
      type: [StateValueRef],
      nullable: true,
      description: 'Null where they were not asked for or are not known: then the state is typed.',
      resolve: ({ stateValues }) => stateValues && [...stateValues],
    }),
  }),
})
