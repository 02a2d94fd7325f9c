import type { Expected } from '#testing/walk/walk.ts'

const all = '401 ok ok ok ok out401 out401 out401'
const none = '401 404 404 404 404 out401 out401 out401'
const refused = '401 403 404 403 404 out401 out401 out401'

const seen = { own: all, absent: none, otherType: none }
const changed = (outcome: string) => ({
  own: `401 403 ${outcome} 403 ${outcome} out401 out401 out401`,
  absent: refused,
  otherType: refused,
})

// Of several, each has its own answer.
const several = '401 403 ok 403 ok out401 out401 out401'
const onlyAdministrators = '401 403 403 403 404 out401 out401 out401'

/** Expected outcomes of accounts for employees. */
export const employeeAccounts: Expected = {
  'Query.accounts': { plain: all },
  'Query.archivedAccounts': { plain: all },
  'Query.accountSettings': seen,
  'Query.accountTerms': seen,
  'Query.accountBranding': seen,
  'Query.accountShop': seen,
  'Query.accountCollections': seen,
  'Mutation.accountCreate': { plain: '401 403 ok 403 ok out401 out401 out401' },
  'Mutation.accountInviteOwner': changed('ok'),
  'Mutation.accountFeaturesSave': {
    own: '401 403 403 403 AccountSaved out401 out401 out401',
    absent: onlyAdministrators,
    otherType: onlyAdministrators,
  },
  'Mutation.accountSetState': changed('AccountSaved'),
  'Mutation.accountsRestore': { own: several, absent: several, otherType: several },
  'Mutation.accountSettingsSave': changed('AccountSettingsSaved'),
  'Mutation.accountBrandingSave': changed('AccountBrandingSaved'),
}
