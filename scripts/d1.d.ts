/** The type by which the worker's code calls its database, for the scripts that use that code. */
type D1Database = import('@cloudflare/workers-types').D1Database
