import {
  collectionTermsFields,
  collectionTermsSchema,
  type CollectionTermsInput,
} from '@admission/common/records/collection-terms.ts'
import { omit } from '@admission/common/records/fields.ts'
import { isUuid } from '@admission/common/ids.ts'
import { collectionTermsChanged } from '#modules/stock/pricing/facts.ts'
import { replaceTerms } from '#modules/stock/pricing/actions/replace-terms.ts'
import { readCollectionTerms, readPayee } from '#modules/stock/pricing/reads/collection-terms.ts'
import type { CollectionTerms } from '#modules/stock/pricing/types/collection-terms.ts'
import { inputError, userError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import { fieldsSentence } from '#platform/records/field-changes.ts'
import type { HistoryTexts } from '#platform/records/history.ts'
import { audited, changedFields, historyValue } from '#platform/records/record-history.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { bumpVersion, lockForPrices } from '../writes/collection.ts'

/** The terms of a collection as a record of employees. Claims that know the collection without them are refused. */
const termsRecord: RecordKind<CollectionTerms, 'platform'> = {
  name: 'collection-terms',
  read: (transaction, _everything, id) => readCollectionTerms(transaction, id),
  lock: async (transaction, _accountId, id) => {
    await lockForPrices(transaction, id)
    return (await readCollectionTerms(transaction, id))?.version
  },
  stamp: (transaction, id) => bumpVersion(transaction, id),
  fact: collectionTermsChanged,
}

type Prepared = { readonly input: CollectionTermsInput; readonly payee: string }

const notAPayee = () => inputError({ path: 'payeeId', message: 'Choose an account that isn’t archived.' })

const auditedFields = omit(collectionTermsFields, 'payeeId')

/** The fields of terms in the history and in the audit trail. */
const termsHistoryFields = {
  payee: historyValue('Payee', (value) => (typeof value === 'string' ? value : '–')),
  ...auditedFields,
}

const valuesOf = (input: CollectionTermsInput, payee: string): JsonObject => ({
  payee,
  ...audited(auditedFields, input),
})

const valuesNow = ({ current }: CollectionTerms): JsonObject =>
  current === null ? {} : valuesOf(current, current.payeeName)

/** Puts terms in force. Carts and sold tickets keep theirs. */
export const saveTerms: RecordEdit<CollectionTerms, CollectionTermsInput, Prepared, 'platform'> = {
  kind: termsRecord,
  action: 'collection-terms-save',
  what: 'TERMS',
  schema: collectionTermsSchema,
  prepare: async (transaction, { ownerId, ownerName }, given) => {
    const input = given.payeeId === ownerId ? { ...given, payeeId: null } : given
    if (input.payeeId === null) return { input, payee: ownerName }
    const payee = isUuid(input.payeeId) ? await readPayee(transaction, input.payeeId) : undefined
    if (payee === undefined) throw notAPayee()
    return { input, payee }
  },
  change: async (transaction, terms, { input, payee }) => {
    await replaceTerms(transaction, terms.id, input)
    return { before: valuesNow(terms), after: valuesOf(input, payee) }
  },
}

/** Ends the terms: from then on all of the money is the owner's. */
export const endTermsOf: RecordEdit<CollectionTerms, { readonly reason: string }, string, 'platform'> = {
  kind: termsRecord,
  action: 'collection-terms-end',
  what: 'END',
  isAction: true,
  prepare: (_transaction, { current }, { reason }) => {
    if (current === null) throw userError('It has no terms of its own.')
    const given = reason.trim()
    if (given === '') throw inputError({ path: 'reason', message: 'Say why.' })
    if (given.length > 300) throw inputError({ path: 'reason', message: 'Use 300 characters or fewer.' })
    return given
  },
  change: async (transaction, terms, reason) => {
    await replaceTerms(transaction, terms.id, null)
    return { before: valuesNow(terms), after: { reason } }
  },
}

/** Texts for the history of the terms of a collection. */
export const termsHistory: HistoryTexts<CollectionTerms, 'platform'> = {
  kind: 'collection-terms',
  actions: [saveTerms.action, endTermsOf.action],
  reads: 'system',
  describe: (_database, _context, { currency, exponent, timezone }, changes) =>
    changes.map((change) => {
      if (change.action === endTermsOf.action) return { what: 'Terms ended', changes: [] }
      const touched = changedFields(termsHistoryFields, change, { currency, exponent, timezone })
      return {
        what: change.before?.['costBasis'] === undefined ? 'Terms set' : fieldsSentence(touched),
        changes: touched,
      }
    }),
}
