// The fields of the consumer API: each module's own file registers them at the builder.
import '#modules/identity/graphql/consumer.ts'
import '#modules/events/graphql/consumer.ts'
import '#modules/content/graphql/consumer.ts'
import '#modules/storefronts/graphql/consumer.ts'
import '#modules/storefronts/graphql/listing.ts'
import '#modules/exchange/graphql/consumer.ts'
