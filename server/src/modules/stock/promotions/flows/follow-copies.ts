import { registerCopyFollower } from '#modules/stock/collections/actions/follow-copies.ts'
import { copiedLinks } from '#platform/records/copied-links.ts'
import { promotionChanged } from '../facts.ts'

/** Promotions follow the collections of an event to its copy: they apply to both, with the same codes and limits. */
registerCopyFollower({
  part: 'PROMOTIONS',
  record: 'promotion',
  fact: promotionChanged,
  audited: (collectionIds) => ({ allCollections: false, collectionIds: [...collectionIds] }),
  ...copiedLinks({
    table: 'promotion',
    link: 'promotion_collection',
    key: 'promotion_id',
    follows: "re.state <> 'ARCHIVED' and not re.all_collections",
    also: 'version = re.version + 1, updated_at = app.now()',
  }),
})
