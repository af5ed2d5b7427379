import type { Action } from '../access.ts'
import * as activity from './activity.ts'
import * as catalogueHealth from './catalogue-health.ts'
import type { Contract } from './common.ts'
import * as downloads from './downloads.ts'
import * as files from './files.ts'
import * as history from './history.ts'
import * as jobs from './jobs.ts'
import * as misses from './misses.ts'
import * as notices from './notices.ts'
import * as offline from './offline.ts'
import * as openapi from './openapi.ts'
import * as options from './options.ts'
import * as preview from './preview.ts'
import * as products from './products.ts'
import * as replacements from './replacements.ts'
import * as search from './search.ts'
import * as securityLog from './security-log.ts'
import * as sessions from './sessions.ts'
import * as since from './since.ts'
import * as staff from './staff.ts'
import { staffSearch } from './staff-search.ts'
import { translations } from './translations.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import { view } from './view.ts'
import * as copies from './working-copies.ts'
import * as write from './write.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a path may name (worker/routes/targets.ts). */
export type Target =
  | 'product'
  | 'productOfArtnr'
  | 'anyProduct'
  | 'anyOfArtnr'
  | 'exported'
  | 'folderToFill'
  | 'folderToEmpty'
  | 'folderToArrange'

/** What there is to say of a call besides its contract. */
interface Rules {
  /** Who may make it. */
  right: Action
  /** What its path names, which is found before its query and body are checked. */
  target?: Target
  /** Where something else than a session's token says who calls: nobody does, or the token of an upload may. */
  token?: 'ignored' | 'upload'
  /** For the pages of this site alone: the description of the API leaves it out. */
  ownPages?: true
}

/**
 * Every call, by method and path; `:type` stands for the path of a category, `:kind` for a folder of files. Its worker,
 * its callers, its description and its tests follow from this table. A word goes before a parameter in its place, since
 * the first path that fits is taken: `total` is no id.
 */
export const calls = {
  'GET /api/health': { right: 'readPublished', ...openapi.health },
  'GET /api/openapi.json': { right: 'readPublished', ...openapi.description },
  'GET /api/docs': { right: 'readPublished', ownPages: true, ...openapi.page },

  'GET /api/offline': { right: 'readPublished', ...offline.offlineSummary },

  'POST /api/auth': { right: 'readPublished', token: 'ignored', ownPages: true, ...sessions.signIn },
  'POST /api/auth/logout': { right: 'ownSession', ...sessions.signOut },
  'PUT /api/auth/password': { right: 'ownSession', ...users.changePassword },
  'POST /api/auth/link': { right: 'readPublished', token: 'ignored', ownPages: true, ...users.chooseByLink },
  'GET /api/users': { right: 'editUsers', ...users.users },
  'POST /api/users': { right: 'editUsers', ...users.addUser },
  'PUT /api/users/:id': { right: 'editUsers', ...users.saveUser },
  'DELETE /api/users/:id': { right: 'editUsers', ...users.removeUser },
  'POST /api/users/:id/link': { right: 'editUsers', ...users.makeLink },
  'DELETE /api/users/:id/sessions': { right: 'editUsers', ...users.endSessions },
  'GET /api/users/:email': { right: 'ownSession', ...sessions.userOf },

  'GET /api/options/:code': { right: 'readPublished', ...options.options },
  'PUT /api/options/:code/:id': { right: 'editOptions', ...staff.saveOption },

  'GET /api/konvertering': { right: 'readPublished', ...replacements.replacements },
  'POST /api/konvertering/hitta': { right: 'readPublished', ...replacements.findReplacements },
  'POST /api/konvertering/narmaste': { right: 'readPublished', ...replacements.nearestNumbers },
  'POST /api/konvertering': { right: 'editReplacements', ...staff.addReplacement },
  'PUT /api/konvertering/:id': { right: 'editReplacements', ...staff.saveReplacement },
  'DELETE /api/konvertering/:id': { right: 'editReplacements', ...staff.deleteReplacement },

  'GET /api/konvertering-eb': { right: 'readPublished', ...replacements.replacements },
  'POST /api/konvertering-eb/hitta': { right: 'readPublished', ...replacements.findReplacements },
  'POST /api/konvertering-eb/narmaste': { right: 'readPublished', ...replacements.nearestNumbers },
  'POST /api/konvertering-eb': { right: 'editReplacements', ...staff.addReplacement },
  'PUT /api/konvertering-eb/:id': { right: 'editReplacements', ...staff.saveReplacement },
  'DELETE /api/konvertering-eb/:id': { right: 'editReplacements', ...staff.deleteReplacement },

  'GET /api/utils/unique/:field/:value': { right: 'checkNumbers', ...staff.unique },
  'GET /api/utils/unique/:field/:value/:id': { right: 'checkNumbers', ...staff.uniqueFor },
  'GET /api/content': { right: 'readPublished', ...staff.content },
  'GET /api/content/changed': { right: 'readPublished', ...staff.changedContent },
  'PUT /api/content/:id': { right: 'editTexts', ...staff.saveContent },
  'GET /api/translations': { right: 'translate', ...translations },
  'GET /api/activity': { right: 'readActivity', ...activity.activity },
  'GET /api/activity/last': { right: 'readActivity', ...activity.lastActivity },
  'GET /api/activity/security': { right: 'readSecurityLog', ...securityLog.securityLog },
  'POST /api/activity': { right: 'writeActivity', ...activity.addActivity },

  'GET /api/search': { right: 'readPublished', ...search.search },
  'GET /api/search/staff': { right: 'readDrafts', ...staffSearch },
  'GET /api/search/index': { right: 'readPublished', ...search.searchIndex },
  'GET /api/search/index/current': { right: 'readPublished', ownPages: true, ...search.currentSearchIndex },
  'GET /api/search/index/:version': {
    right: 'readPublished',
    ownPages: true,
    ...search.versionedSearchIndex,
  },

  'GET /api/files/image/:id/:n': { right: 'readPublished', target: 'anyProduct', ...files.imageOf },
  'GET /api/files/:artnr/docs/:lang': { right: 'readPublished', target: 'anyOfArtnr', ...files.documents },
  'GET /api/files/:artnr/images': { right: 'readPublished', target: 'anyOfArtnr', ...files.imagesByLanguage },
  'GET /api/files/:artnr/images/:lang': { right: 'readPublished', target: 'anyOfArtnr', ...files.images },
  'POST /api/upload-token': { right: 'editFiles', ...uploads.uploadToken },
  'POST /api/upload/:artnr/:kind/:lang': {
    right: 'editFiles',
    token: 'upload',
    target: 'folderToFill',
    ...uploads.upload,
  },
  'DELETE /api/files/:artnr/:kind/:lang/:file': {
    right: 'deleteFiles',
    target: 'folderToEmpty',
    ...uploads.removeFile,
  },
  'PUT /api/files/:artnr/:kind/:lang': {
    right: 'editFiles',
    target: 'folderToArrange',
    ...uploads.arrangeFiles,
  },
  'GET /api/files/:x/:artnr': { right: 'syncFiles', target: 'anyOfArtnr', ...uploads.syncFiles },

  'GET /api/download/configuration': { right: 'readPublished', ...downloads.configuration },
  'GET /api/download/:a': { right: 'exportProducts', target: 'exported', ...downloads.csv },
  'GET /api/download/:a/': { right: 'exportProducts', target: 'exported', ...downloads.csv },
  'GET /api/download/:type/:id': { right: 'readPublished', target: 'product', ...downloads.archive },

  'POST /api/imports/:type': { right: 'importProducts', ...jobs.importReport },
  'POST /api/imports/:type/apply': { right: 'importProducts', ...jobs.importApply },
  'POST /api/bulk/:type': { right: 'editProduct', ...jobs.bulkReport },
  'POST /api/bulk/:type/apply': { right: 'editProduct', ...jobs.bulkApply },
  'GET /api/jobs': { right: 'editProduct', ...jobs.jobs },
  'GET /api/jobs/:id': { right: 'editProduct', ...jobs.oneJob },
  'GET /api/jobs/:id/rows': { right: 'editProduct', ...jobs.jobRows },
  'POST /api/jobs/:id/run': { right: 'editProduct', ...jobs.runJob },
  'POST /api/jobs/:id/pause': { right: 'editProduct', ...jobs.pauseJob },
  'POST /api/jobs/:id/undo': { right: 'editProduct', ...jobs.undoJob },

  'GET /api/care': { right: 'readCatalogueHealth', ...catalogueHealth.catalogueHealth },
  'GET /api/care/completeness': { right: 'readCatalogueHealth', ...catalogueHealth.completeness },

  'POST /api/misses': { right: 'readPublished', ownPages: true, ...misses.addMisses },
  'GET /api/care/misses': { right: 'readCatalogueHealth', ...misses.misses },
  'GET /api/care/misses/csv': { right: 'readCatalogueHealth', ...misses.missesTable },

  'GET /api/bin': { right: 'deleteProduct', ...write.bin },
  'DELETE /api/bin': { right: 'emptyBin', ...write.emptyBin },
  'GET /api/bin/numbers': { right: 'editReplacements', ...staff.replacementBin },
  'POST /api/bin/numbers/:id': { right: 'editReplacements', ...staff.restoreReplacement },
  'GET /api/bin/files': { right: 'deleteFiles', ...uploads.fileBin },
  'POST /api/bin/files/:id': { right: 'deleteFiles', ...uploads.restoreFile },
  'POST /api/bin/:id': { right: 'deleteProduct', ...write.restoreProduct },

  'GET /api/notices': { right: 'ownSession', ...notices.notices },
  'DELETE /api/notices/:id': { right: 'ownSession', ...notices.readNotice },
  'GET /api/unfinished': { right: 'readDrafts', ...products.unfinished },
  'GET /api/working-copies': { right: 'readDrafts', ...copies.workingCopies },

  'GET /api/produkt/:id': { right: 'readPublished', target: 'anyProduct', ...products.anyDetail },
  'GET /api/produkt/:id/preview': { right: 'readDrafts', target: 'anyProduct', ...preview.stored },

  'GET /api/:type': { right: 'readPublished', ...products.list },
  'GET /api/:type/names': { right: 'readDrafts', ...products.names },
  'GET /api/:type/total': { right: 'readPublished', ...products.count },
  'GET /api/:type/check': { right: 'readPublished', ...products.check },
  'GET /api/:type/facets': { right: 'readPublished', ...products.facets },
  'GET /api/:type/index': { right: 'readPublished', ...products.index },
  'GET /api/:type/index/current': { right: 'readPublished', ownPages: true, ...products.currentIndex },
  'GET /api/:type/index/part': { right: 'readPublished', ownPages: true, ...products.indexPart },
  'GET /api/:type/index/:version': { right: 'readPublished', ownPages: true, ...products.versionedIndex },
  'GET /api/:type/view': { right: 'readPublished', ownPages: true, ...view },
  'GET /api/:type/pictures': { right: 'readPublished', ...products.pictures },
  'GET /api/:type/offline': { right: 'readPublished', ...offline.offlineProducts },
  'GET /api/:type/artnr/:artnr': { right: 'readPublished', target: 'productOfArtnr', ...products.byArtnr },
  'POST /api/:type/preview': { right: 'addProduct', ...preview.added },

  'GET /api/:type/:id': { right: 'readPublished', target: 'product', ...products.detail },
  'GET /api/:type/:id/since/:date': { right: 'readPublished', ...since.since },
  'POST /api/:type': { right: 'addProduct', ...write.addProduct },
  'POST /api/:type/:id/preview': { right: 'editProduct', target: 'product', ...preview.saved },
  'PUT /api/:type/:id': { right: 'editProduct', target: 'product', ...write.saveProduct },
  'DELETE /api/:type/:id': { right: 'deleteProduct', target: 'product', ...write.deleteProduct },
  'GET /api/:type/:id/history': { right: 'readHistory', target: 'product', ...history.versions },
  'GET /api/:type/:id/history/:version': { right: 'readHistory', target: 'product', ...history.revision },
  'POST /api/:type/:id/history/:version': {
    right: 'editProduct',
    target: 'product',
    ...history.restoreRevision,
  },

  'GET /api/:type/:id/working-copy': { right: 'editProduct', target: 'product', ...copies.workingCopy },
  'PUT /api/:type/:id/working-copy': { right: 'editProduct', target: 'product', ...copies.saveWorkingCopy },
  'DELETE /api/:type/:id/working-copy': {
    right: 'editProduct',
    target: 'product',
    ...copies.discardWorkingCopy,
  },
  'PUT /api/:type/:id/working-copy/schedule': {
    right: 'editProduct',
    target: 'product',
    ...copies.scheduleWorkingCopy,
  },
  'POST /api/:type/:id/working-copy/publish': {
    right: 'editProduct',
    target: 'product',
    ...copies.publishWorkingCopy,
  },

  'GET /files/:artnr/:kind/:lang/:name': { right: 'readPublished', target: 'anyOfArtnr', ...files.stored },
  'GET /files/:artnr/:kind/:lang/small/:name': {
    right: 'readPublished',
    target: 'anyOfArtnr',
    ...files.storedSmall,
  },
} as const satisfies Readonly<Record<`${Method} /${string}`, Rules & Contract>>

export type CallName = keyof typeof calls

/** A call with its name taken apart. */
export interface ApiCall extends Rules, Contract {
  name: CallName
  method: Method
  path: string
}

export const callList: readonly ApiCall[] = Object.entries<Rules & Contract>(calls).map(([name, call]) => {
  const [method, path] = name.split(' ') as [Method, string]
  return { ...call, name: name as CallName, method, path }
})
