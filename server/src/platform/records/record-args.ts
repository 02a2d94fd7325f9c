import { builder } from '#platform/graphql/builder.ts'

/** The arguments of every mutation that saves a record of this type of the API. `noun` names it in descriptions. */
export const recordArgs = (type: string, noun: string) =>
  builder.args((t) => ({
    id: t.id({ required: true, description: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ID.` }),
    version: t.field({
      type: 'Int64',
      required: true,
      description: `Version that was read. Returns ${type}Stale if a person has saved since.`,
    }),
  }))
