import type { Expected } from '#testing/walk/walk.ts'

const seen = '401 ok ok ok ok out401 out401 out401'
const missing = '401 404 404 404 404 out401 out401 out401'
const refused = '401 403 403 404 404 out401 out401 out401'
const done = (outcome: string): string => `401 403 403 ${outcome} ${outcome} out401 out401 out401`

const readable = { own: seen, absent: missing, otherType: missing }
const changed = (outcome: string) => ({ own: done(outcome), absent: refused, otherType: refused })
const saved = changed('FeeStructureSaved')

/** Expected outcomes of fees for employees: finance and administrators change them. */
export const employeeFees: Expected = {
  'Query.feeStructures': { plain: seen },
  'Query.archivedFeeStructures': { plain: seen },
  'Query.feeStructure': readable,
  'Query.feeStructureDryRun': readable,
  'Mutation.feeStructureCreate': { own: done('ok'), absent: done('400') },
  'Mutation.feeStructureSave': saved,
  'Mutation.feeStructureSaveFees': saved,
  'Mutation.feeStructureDropPlanned': saved,
  'Mutation.feeStructureSetState': saved,
  'Mutation.feeStructureSetDefault': saved,
  'Query.accountFees': readable,
  'Mutation.accountFeesPut': changed('ok'),
  'Mutation.accountFeesEnd': changed('ok'),
  'Query.collectionFees': readable,
  'Mutation.collectionSetFees': changed('ok'),
  'Query.collectionTerms': readable,
  'Query.collectionTermsDryRun': readable,
  'Mutation.collectionTermsSave': changed('CollectionTermsSaved'),
  'Mutation.collectionTermsEnd': changed('CollectionTermsSaved'),
}
