/**
 * The tables of D1, one to one with the records of domain/product.ts. No delete cascades: rebuilding a table would
 * silently empty its children, so services detach rows explicitly.
 */
export * from './schema/drafts.ts'
export * from './schema/jobs.ts'
export * from './schema/lists.ts'
export * from './schema/meta.ts'
export * from './schema/products.ts'
export * from './schema/staff.ts'
