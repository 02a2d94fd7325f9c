// The fields of the employee API: each module's own file registers them at the builder.
import '#modules/accounts/graphql/employee.ts'
import '#modules/table-views/graphql/everywhere.ts'
import '#modules/exports/graphql/everywhere.ts'
import '#modules/collections/graphql/employee.ts'
import '#modules/orders/graphql/employee.ts'
import '#modules/email/graphql/employee.ts'
import '#modules/addresses/graphql/everywhere.ts'
