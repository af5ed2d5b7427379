import type { Handlers } from './call.ts'
import { downloadHandlers } from './exports.ts'
import { fileHandlers } from './files.ts'
import { jobHandlers } from './imports.ts'
import { descriptionHandlers } from './openapi.ts'
import { previewHandlers } from './preview.ts'
import { readHandlers } from './products.ts'
import { replacementHandlers } from './replacements.ts'
import { searchHandlers } from './search.ts'
import { sessionHandlers } from './sessions.ts'
import { staffHandlers } from './staff.ts'
import { uploadHandlers } from './uploads.ts'
import { userHandlers } from './users.ts'
import { draftHandlers } from './working-copies.ts'
import { productHandlers } from './writes.ts'

/** What each call does. */
export const handlers: Handlers = {
  ...descriptionHandlers,
  ...sessionHandlers,
  ...userHandlers,
  ...staffHandlers,
  ...replacementHandlers,
  ...searchHandlers,
  ...fileHandlers,
  ...uploadHandlers,
  ...downloadHandlers,
  ...jobHandlers,
  ...draftHandlers,
  ...previewHandlers,
  ...productHandlers,
  ...readHandlers,
}
