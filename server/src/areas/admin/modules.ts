// The fields of the back office's API: each module's own file registers them at the builder.
import '#modules/accounts/graphql/admin.ts'
import '#modules/events/graphql/admin.ts'
import '#modules/collections/graphql/admin.ts'
