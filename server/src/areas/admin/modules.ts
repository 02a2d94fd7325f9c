// The fields of the back office's API: each module's own file registers them at the builder.
import '#modules/accounts/graphql/admin.ts'
import '#modules/table-views/graphql/everywhere.ts'
import '#modules/exports/graphql/everywhere.ts'
import '#modules/events/graphql/admin.ts'
import '#modules/collections/graphql/admin.ts'
import '#modules/addresses/graphql/everywhere.ts'
import '#modules/reports/graphql/admin.ts'
