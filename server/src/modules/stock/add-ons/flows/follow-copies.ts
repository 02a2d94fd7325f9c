import { registerCopyFollower } from '#modules/stock/collections/actions/follow-copies.ts'
import { copiedLinks } from '#platform/records/copied-links.ts'
import { addOnChanged } from '../facts.ts'

/** Add-ons follow the collections of an event to its copy: they are offered with both, from the same stock. */
registerCopyFollower({
  part: 'ADD_ONS',
  record: 'add-on',
  fact: addOnChanged,
  audited: (collectionIds) => ({ allCollections: false, collectionIds: [...collectionIds] }),
  ...copiedLinks({
    table: 'add_on',
    link: 'add_on_collection',
    key: 'add_on_id',
    follows: "re.state <> 'ARCHIVED' and not re.all_collections",
    also: 'version = re.version + 1, updated_at = app.now()',
  }),
})
