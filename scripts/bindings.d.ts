// The types by which the worker's code calls its database and its storage, for the scripts that use that code.
type D1Database = import('@cloudflare/workers-types').D1Database
type R2Bucket = import('@cloudflare/workers-types').R2Bucket
