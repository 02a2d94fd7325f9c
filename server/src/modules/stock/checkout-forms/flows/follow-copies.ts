import { registerCopyFollower } from '#modules/stock/collections/actions/follow-copies.ts'
import { copiedLinks } from '#platform/records/copied-links.ts'
import { checkoutFormChanged } from '../facts.ts'

/** Checkout forms follow the collections of an event to its copy: they are asked for both. */
registerCopyFollower({
  part: 'FORMS',
  record: 'checkout-form',
  fact: checkoutFormChanged,
  audited: (collectionIds) => ({ collectionIds: [...collectionIds] }),
  ...copiedLinks({
    table: 'checkout_form',
    link: 'checkout_form_collection',
    key: 'checkout_form_id',
    follows: 're.archived_at is null',
    also: 'version = re.version + 1',
  }),
})
