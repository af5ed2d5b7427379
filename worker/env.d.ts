declare namespace Cloudflare {
  /** The bindings and settings of wrangler.toml, the secrets of .dev.vars, and what the tests add. */
  interface Env {
    DB: D1Database
    CACHE: KVNamespace
    FILES: R2Bucket
    /** The bucket of the nightly backups; without it there are none. */
    BACKUPS?: R2Bucket
    ASSETS: Fetcher
    /** Which deployment runs. */
    VERSION: WorkerVersionMetadata
    /** Title, logo text. */
    BRAND: string
    /** The copyright holder in the footer. */
    COPYRIGHT: string
    DEFAULT_LANGUAGE: string
    /** Where the site lives, scheme and host without a path. */
    ORIGIN: string
    ENVIRONMENT: string
    /** The most compressed bytes of an index that are sent to a browser, instead of the limit of domain/limits.ts. */
    LARGEST_INDEX?: string
    /** Signs sessions. */
    SESSION_KEY: string
    /** Signs them instead, where it is set; sessions signed by the other stay valid. */
    SESSION_KEY_NEXT?: string
    /** Signs upload tokens. */
    UPLOAD_KEY: string
    UPLOAD_KEY_NEXT?: string
    /** Only in the tests that run in workerd. */
    MIGRATIONS: import('cloudflare:test').D1Migration[]
  }

  interface GlobalProps {
    mainModule: typeof import('./index.ts')
  }
}

type Env = Cloudflare.Env
