import * as activity from '../../domain/contracts/activity.ts'
import * as catalogueHealth from '../../domain/contracts/catalogue-health.ts'
import * as downloads from '../../domain/contracts/downloads.ts'
import * as exported from '../../domain/contracts/export.ts'
import * as files from '../../domain/contracts/files.ts'
import { health } from '../../domain/contracts/health.ts'
import * as history from '../../domain/contracts/history.ts'
import * as jobs from '../../domain/contracts/jobs.ts'
import * as misses from '../../domain/contracts/misses.ts'
import * as notices from '../../domain/contracts/notices.ts'
import * as offline from '../../domain/contracts/offline.ts'
import * as openapi from '../../domain/contracts/openapi.ts'
import * as options from '../../domain/contracts/options.ts'
import * as preview from '../../domain/contracts/preview.ts'
import * as products from '../../domain/contracts/products.ts'
import { questions } from '../../domain/contracts/questions.ts'
import * as replacements from '../../domain/contracts/replacements.ts'
import * as search from '../../domain/contracts/search.ts'
import * as securityLog from '../../domain/contracts/security-log.ts'
import * as sessions from '../../domain/contracts/sessions.ts'
import * as since from '../../domain/contracts/since.ts'
import * as staff from '../../domain/contracts/staff.ts'
import { staffSearch } from '../../domain/contracts/staff-search.ts'
import { translations } from '../../domain/contracts/translations.ts'
import * as uploads from '../../domain/contracts/uploads.ts'
import * as users from '../../domain/contracts/users.ts'
import * as copies from '../../domain/contracts/working-copies.ts'
import * as write from '../../domain/contracts/write.ts'
import { uploadSession } from '../services/uploads/session.ts'
import { getCatalogueHealth, getCompleteness } from './catalogue-health.ts'
import { getExport, getExported, getLineSchema, getTableMetadata } from './exported.ts'
import { exportedOf, getArchive, getConfiguration, getCsv } from './exports.ts'
import { getDocuments, getImage, getImages, getImagesByLanguage, getStored } from './files.ts'
import { getHealth } from './health.ts'
import * as imports from './imports.ts'
import { getMisses, getMissesTable, postMisses } from './misses.ts'
import { deleteNotice, getNotices } from './notices.ts'
import { getOffline, getOfflineProducts } from './offline.ts'
import { getDescription, getPage } from './openapi.ts'
import { getPreview, postNewPreview, postPreview } from './preview.ts'
import * as reads from './products.ts'
import { getReplacementBin, postReplacementBin, replacementHandlers } from './replacements.ts'
import { type ApiRoute, rowsOf } from './route.ts'
import {
  getCurrentSearchIndex,
  getSearch,
  getSearchIndex,
  getStaffSearch,
  getVersionedSearchIndex,
} from './search.ts'
import { getSecurityLog, getUser, postSignIn, postSignOut } from './sessions.ts'
import * as work from './staff.ts'
import { anyOfArtnr, anyProduct, productOf, productOfArtnr } from './targets.ts'
import * as folders from './uploads.ts'
import * as people from './users.ts'
import * as kept from './working-copies.ts'
import * as writes from './writes.ts'

const get = rowsOf('GET')
const post = rowsOf('POST')
const put = rowsOf('PUT')
const del = rowsOf('DELETE')

const ofPosts = replacementHandlers('ms')
const ofStrikes = replacementHandlers('eb')

/** Every call of the worker: method, path, who may make it, contract, handler, and the target of the path. */
export const routes: readonly ApiRoute[] = [
  get('/api/health', 'readPublished', health, getHealth),
  get('/api/openapi.json', 'readPublished', openapi.description, (call) => getDescription(call, routes)),
  get('/api/docs', 'readPublished', openapi.page, (call) => getPage(call, routes)),

  get('/api/offline', 'readPublished', offline.offlineSummary, getOffline),
  get('/api/export', 'readPublished', exported.exportList, getExport),
  get('/api/export/products.jsonl', 'readPublished', exported.exportLines, getExported('jsonl')),
  get('/api/export/products.csv', 'readPublished', exported.exportTable, getExported('csv')),
  get('/api/export/products.schema.json', 'readPublished', exported.lineSchema, getLineSchema),
  get('/api/export/products.csv-metadata.json', 'readPublished', exported.tableMetadata, getTableMetadata),

  post('/api/auth', 'readPublished', sessions.signIn, postSignIn, {
    ignoresToken: true,
    ownPages: true,
  }),
  post('/api/auth/logout', 'ownSession', sessions.signOut, postSignOut),
  put('/api/auth/password', 'ownSession', users.changePassword, people.putPassword),
  post('/api/auth/link', 'readPublished', users.chooseByLink, people.postLinkUse, {
    ignoresToken: true,
    ownPages: true,
  }),
  get('/api/users', 'editUsers', users.users, people.getUsers),
  post('/api/users', 'editUsers', users.addUser, people.postUser),
  put('/api/users/:id', 'editUsers', users.saveUser, people.putUser),
  del('/api/users/:id', 'editUsers', users.removeUser, people.deleteUser),
  post('/api/users/:id/link', 'editUsers', users.makeLink, people.postLink),
  del('/api/users/:id/sessions', 'editUsers', users.endSessions, people.deleteSessions),
  get('/api/users/:email', 'ownSession', sessions.userOf, getUser),

  get('/api/options/:code', 'readPublished', options.options, work.getOptions),
  put('/api/options/:code/:id', 'editOptions', staff.saveOption, work.putOption),

  get('/api/konvertering', 'readPublished', replacements.replacements, ofPosts.list),
  post('/api/konvertering/hitta', 'readPublished', replacements.findReplacements, ofPosts.find),
  post('/api/konvertering/narmaste', 'readPublished', replacements.nearestNumbers, ofPosts.nearest),
  post('/api/konvertering', 'editReplacements', staff.addReplacement, ofPosts.add),
  put('/api/konvertering/:id', 'editReplacements', staff.saveReplacement, ofPosts.save),
  del('/api/konvertering/:id', 'editReplacements', staff.deleteReplacement, ofPosts.remove),

  get('/api/konvertering-eb', 'readPublished', replacements.replacements, ofStrikes.list),
  post('/api/konvertering-eb/hitta', 'readPublished', replacements.findReplacements, ofStrikes.find),
  post('/api/konvertering-eb/narmaste', 'readPublished', replacements.nearestNumbers, ofStrikes.nearest),
  post('/api/konvertering-eb', 'editReplacements', staff.addReplacement, ofStrikes.add),
  put('/api/konvertering-eb/:id', 'editReplacements', staff.saveReplacement, ofStrikes.save),
  del('/api/konvertering-eb/:id', 'editReplacements', staff.deleteReplacement, ofStrikes.remove),

  get('/api/utils/unique/:field/:value', 'checkNumbers', staff.unique, work.getUnique),
  get('/api/utils/unique/:field/:value/:id', 'checkNumbers', staff.uniqueFor, work.getUnique),
  get('/api/content', 'readPublished', staff.content, work.getContent),
  get('/api/content/changed', 'readPublished', staff.changedContent, work.getChangedContent),
  put('/api/content/:id', 'editTexts', staff.saveContent, work.putContent),
  get('/api/translations', 'translate', translations, work.getTranslations),
  get('/api/activity', 'readActivity', activity.activity, work.getActivity),
  get('/api/activity/last', 'readActivity', activity.lastActivity, work.getLastActivity),
  get('/api/activity/security', 'readSecurityLog', securityLog.securityLog, getSecurityLog),
  post('/api/activity', 'writeActivity', activity.addActivity, work.postActivity),

  get('/api/search', 'readPublished', search.search, getSearch),
  get('/api/search/staff', 'readDrafts', staffSearch, getStaffSearch),
  get('/api/search/index', 'readPublished', search.searchIndex, getSearchIndex),
  get('/api/search/index/current', 'readPublished', search.currentSearchIndex, getCurrentSearchIndex, {
    ownPages: true,
  }),
  get('/api/search/index/:version', 'readPublished', search.versionedSearchIndex, getVersionedSearchIndex, {
    ownPages: true,
  }),

  get('/api/files/image/:id/:n', 'readPublished', files.imageOf, getImage, { target: anyProduct }),
  get('/api/files/:artnr/docs/:lang', 'readPublished', files.documents, getDocuments, { target: anyOfArtnr }),
  get('/api/files/:artnr/images', 'readPublished', files.imagesByLanguage, getImagesByLanguage, {
    target: anyOfArtnr,
  }),
  get('/api/files/:artnr/images/:lang', 'readPublished', files.images, getImages, { target: anyOfArtnr }),
  post('/api/upload-token', 'editFiles', uploads.uploadToken, folders.postUploadToken),
  post('/api/upload/:artnr/:kind/:lang', 'editFiles', uploads.upload, folders.postUpload, {
    session: uploadSession,
    target: folders.folderToFill,
  }),
  del('/api/files/:artnr/:kind/:lang/:file', 'deleteFiles', uploads.removeFile, folders.deleteFile, {
    target: folders.folderToEmpty,
  }),
  put('/api/files/:artnr/:kind/:lang', 'editFiles', uploads.arrangeFiles, folders.putFiles, {
    target: folders.folderToArrange,
  }),
  get('/api/files/:x/:artnr', 'syncFiles', uploads.syncFiles, folders.getSync, { target: anyOfArtnr }),

  get('/api/download/configuration', 'readPublished', downloads.configuration, getConfiguration),
  get('/api/download/:a', 'exportProducts', downloads.csv, getCsv, { target: exportedOf }),
  get('/api/download/:a/', 'exportProducts', downloads.csv, getCsv, { target: exportedOf }),
  get('/api/download/:type/:id', 'readPublished', downloads.archive, getArchive, { target: productOf }),

  post('/api/imports/:type', 'importProducts', jobs.importReport, imports.postImport),
  post('/api/imports/:type/apply', 'importProducts', jobs.importApply, imports.postImportApply),
  post('/api/bulk/:type', 'editProduct', jobs.bulkReport, imports.postBulk),
  post('/api/bulk/:type/apply', 'editProduct', jobs.bulkApply, imports.postBulkApply),
  get('/api/jobs', 'editProduct', jobs.jobs, imports.getJobs),
  get('/api/jobs/:id', 'editProduct', jobs.oneJob, imports.getJob),
  get('/api/jobs/:id/rows', 'editProduct', jobs.jobRows, imports.getJobRows),
  post('/api/jobs/:id/run', 'editProduct', jobs.runJob, imports.postRun),
  post('/api/jobs/:id/pause', 'editProduct', jobs.pauseJob, imports.postPause),
  post('/api/jobs/:id/undo', 'editProduct', jobs.undoJob, imports.postUndo),

  get('/api/care', 'readCatalogueHealth', catalogueHealth.catalogueHealth, getCatalogueHealth),
  get('/api/care/completeness', 'readCatalogueHealth', catalogueHealth.completeness, getCompleteness),

  post('/api/misses', 'readPublished', misses.addMisses, postMisses, { ownPages: true }),
  get('/api/care/misses', 'readCatalogueHealth', misses.misses, getMisses),
  get('/api/care/misses/csv', 'readCatalogueHealth', misses.missesTable, getMissesTable),

  get('/api/bin', 'deleteProduct', write.bin, writes.getBin),
  post('/api/bin/:id', 'deleteProduct', write.restoreProduct, writes.postBin),
  get('/api/bin/numbers', 'editReplacements', staff.replacementBin, getReplacementBin),
  post('/api/bin/numbers/:id', 'editReplacements', staff.restoreReplacement, postReplacementBin),
  get('/api/bin/files', 'deleteFiles', uploads.fileBin, folders.getFileBin),
  post('/api/bin/files/:id', 'deleteFiles', uploads.restoreFile, folders.postFileBin),

  get('/api/notices', 'ownSession', notices.notices, getNotices),
  del('/api/notices/:id', 'ownSession', notices.readNotice, deleteNotice),

  get('/api/working-copies', 'readDrafts', copies.workingCopies, kept.getWorkingCopies),

  get('/api/produkt/:id', 'readPublished', products.anyDetail, reads.getDetail, { target: anyProduct }),
  get('/api/produkt/:id/preview', 'readDrafts', preview.stored, getPreview, { target: anyProduct }),
  get('/api/:type', 'readPublished', products.list, reads.getList),
  get('/api/:type/names', 'readDrafts', products.names, reads.getNames),
  get('/api/:type/total', 'readPublished', products.count, reads.getTotal),
  get('/api/:type/check', 'readPublished', products.check, reads.getCheck),
  get('/api/:type/facets', 'readPublished', products.facets, reads.getFacets),
  get('/api/:type/index', 'readPublished', products.index, reads.getIndex),
  get('/api/:type/index/current', 'readPublished', products.currentIndex, reads.getCurrentIndex, {
    ownPages: true,
  }),
  get('/api/:type/index/:version', 'readPublished', products.versionedIndex, reads.getVersionedIndex, {
    ownPages: true,
  }),
  post('/api/:type/questions', 'readPublished', questions, reads.postQuestions, { ownPages: true }),
  get('/api/:type/pictures', 'readPublished', products.pictures, reads.getPictures),
  get('/api/:type/offline', 'readPublished', offline.offlineProducts, getOfflineProducts),
  get('/api/:type/artnr/:artnr', 'readPublished', products.byArtnr, reads.getDetail, {
    target: productOfArtnr,
  }),
  get('/api/:type/:id', 'readPublished', products.detail, reads.getDetail, { target: productOf }),
  get('/api/:type/:id/since/:date', 'readPublished', since.since, reads.getSince),
  post('/api/:type', 'addProduct', write.addProduct, writes.postProduct),
  post('/api/:type/preview', 'addProduct', preview.added, postNewPreview),
  post('/api/:type/:id/preview', 'editProduct', preview.saved, postPreview, { target: productOf }),
  put('/api/:type/:id', 'editProduct', write.saveProduct, writes.putProduct, { target: productOf }),
  del('/api/:type/:id', 'deleteProduct', write.deleteProduct, writes.removeProduct, { target: productOf }),
  get('/api/:type/:id/history', 'readHistory', history.versions, writes.getHistory, { target: productOf }),
  get('/api/:type/:id/history/:version', 'readHistory', history.revision, writes.getRevision, {
    target: productOf,
  }),
  post('/api/:type/:id/history/:version', 'editProduct', history.restoreRevision, writes.postRevision, {
    target: productOf,
  }),

  get('/api/:type/:id/working-copy', 'editProduct', copies.workingCopy, kept.getWorkingCopy, {
    target: productOf,
  }),
  put('/api/:type/:id/working-copy', 'editProduct', copies.saveWorkingCopy, kept.putWorkingCopy, {
    target: productOf,
  }),
  del('/api/:type/:id/working-copy', 'editProduct', copies.discardWorkingCopy, kept.deleteWorkingCopy, {
    target: productOf,
  }),
  put('/api/:type/:id/working-copy/schedule', 'editProduct', copies.scheduleWorkingCopy, kept.putSchedule, {
    target: productOf,
  }),
  post('/api/:type/:id/working-copy/publish', 'editProduct', copies.publishWorkingCopy, kept.postPublish, {
    target: productOf,
  }),

  get('/files/:artnr/:kind/:lang/:name', 'readPublished', files.stored, getStored, { target: anyOfArtnr }),
  get('/files/:artnr/:kind/:lang/small/:name', 'readPublished', files.storedSmall, getStored, {
    target: anyOfArtnr,
  }),
]
