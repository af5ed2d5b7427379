import type { DocumentRequest } from '../../domain/document/document-request.ts'

/**
 * The site as the worker renders it (web/entry-server.tsx). Declared here, since its own sources are checked with the
 * types of a browser, and the worker's with those of workerd.
 */

/** The whole document of a page. */
export function renderDocument(request: DocumentRequest): Promise<string>
