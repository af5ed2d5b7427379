import type { Handlers } from './call.ts'
import { getArchive, getConfiguration, getCsv, getOffline, getOfflineProducts } from './exports.ts'
import { getDocuments, getImage, getImages, getImagesByLanguage, getStored } from './files.ts'
import * as imports from './imports.ts'
import { getDescription, getPage } from './openapi.ts'
import { getPreview, postNewPreview, postPreview } from './preview.ts'
import * as reads from './products.ts'
import { getReplacementBin, postReplacementBin, replacementHandlers } from './replacements.ts'
import {
  getCurrentSearchIndex,
  getSearch,
  getSearchIndex,
  getStaffSearch,
  getVersionedSearchIndex,
  getZeroResults,
  getZeroResultsTable,
  postZeroResults,
} from './search.ts'
import { getSecurityLog, getUser, postSignIn, postSignOut } from './sessions.ts'
import * as staff from './staff.ts'
import * as folders from './uploads.ts'
import * as people from './users.ts'
import * as drafts from './working-copies.ts'
import * as writes from './writes.ts'

const ofPosts = replacementHandlers('ms')
const ofStrikes = replacementHandlers('eb')

/** What each call does. */
export const handlers: Handlers = {
  'GET /api/health': staff.getHealth,
  'GET /api/openapi.json': getDescription,
  'GET /api/docs': getPage,

  'GET /api/offline': getOffline,

  'POST /api/auth': postSignIn,
  'POST /api/auth/logout': postSignOut,
  'PUT /api/auth/password': people.putPassword,
  'POST /api/auth/link': people.postLinkUse,
  'GET /api/users': people.getUsers,
  'POST /api/users': people.postUser,
  'PUT /api/users/:id': people.putUser,
  'DELETE /api/users/:id': people.deleteUser,
  'POST /api/users/:id/link': people.postLink,
  'DELETE /api/users/:id/sessions': people.deleteSessions,
  'GET /api/users/:email': getUser,

  'GET /api/options/:code': staff.getOptions,
  'PUT /api/options/:code/:id': staff.putOption,

  'GET /api/konvertering': ofPosts.list,
  'POST /api/konvertering/hitta': ofPosts.find,
  'POST /api/konvertering/narmaste': ofPosts.nearest,
  'POST /api/konvertering': ofPosts.add,
  'PUT /api/konvertering/:id': ofPosts.save,
  'DELETE /api/konvertering/:id': ofPosts.remove,

  'GET /api/konvertering-eb': ofStrikes.list,
  'POST /api/konvertering-eb/hitta': ofStrikes.find,
  'POST /api/konvertering-eb/narmaste': ofStrikes.nearest,
  'POST /api/konvertering-eb': ofStrikes.add,
  'PUT /api/konvertering-eb/:id': ofStrikes.save,
  'DELETE /api/konvertering-eb/:id': ofStrikes.remove,

  'GET /api/utils/unique/:field/:value': staff.getUnique,
  'GET /api/utils/unique/:field/:value/:id': staff.getUnique,
  'GET /api/content': staff.getContent,
  'GET /api/content/changed': staff.getChangedContent,
  'PUT /api/content/:id': staff.putContent,
  'GET /api/translations': staff.getTranslations,
  'GET /api/activity': staff.getActivity,
  'GET /api/activity/last': staff.getLastActivity,
  'GET /api/activity/security': getSecurityLog,
  'POST /api/activity': staff.postActivity,

  'GET /api/search': getSearch,
  'GET /api/search/staff': getStaffSearch,
  'GET /api/search/index': getSearchIndex,
  'GET /api/search/index/current': getCurrentSearchIndex,
  'GET /api/search/index/:version': getVersionedSearchIndex,

  'GET /api/files/image/:id/:n': getImage,
  'GET /api/files/:artnr/docs/:lang': getDocuments,
  'GET /api/files/:artnr/images': getImagesByLanguage,
  'GET /api/files/:artnr/images/:lang': getImages,
  'POST /api/upload-token': folders.postUploadToken,
  'POST /api/upload/:artnr/:kind/:lang': folders.postUpload,
  'DELETE /api/files/:artnr/:kind/:lang/:file': folders.deleteFile,
  'PUT /api/files/:artnr/:kind/:lang': folders.putFiles,
  'GET /api/files/:x/:artnr': folders.getSync,

  'GET /api/download/configuration': getConfiguration,
  'GET /api/download/:a': getCsv,
  'GET /api/download/:a/': getCsv,
  'GET /api/download/:type/:id': getArchive,

  'POST /api/imports/:type': imports.postImport,
  'POST /api/imports/:type/apply': imports.postImportApply,
  'POST /api/bulk/:type': imports.postBulk,
  'POST /api/bulk/:type/apply': imports.postBulkApply,
  'GET /api/jobs': imports.getJobs,
  'GET /api/jobs/:id': imports.getJob,
  'GET /api/jobs/:id/rows': imports.getJobRows,
  'POST /api/jobs/:id/run': imports.postRun,
  'POST /api/jobs/:id/pause': imports.postPause,
  'POST /api/jobs/:id/undo': imports.postUndo,

  'GET /api/care': staff.getCatalogueHealth,
  'GET /api/care/completeness': staff.getCompleteness,

  'POST /api/misses': postZeroResults,
  'GET /api/care/misses': getZeroResults,
  'GET /api/care/misses/csv': getZeroResultsTable,

  'GET /api/bin': writes.getBin,
  'GET /api/bin/numbers': getReplacementBin,
  'POST /api/bin/numbers/:id': postReplacementBin,
  'GET /api/bin/files': folders.getFileBin,
  'POST /api/bin/files/:id': folders.postFileBin,
  'POST /api/bin/:id': writes.postBin,

  'GET /api/notices': staff.getNotices,
  'DELETE /api/notices/:id': staff.deleteNotice,
  'GET /api/unfinished': staff.getUnfinished,
  'GET /api/working-copies': drafts.getWorkingCopies,

  'GET /api/produkt/:id': reads.getDetail,
  'GET /api/produkt/:id/preview': getPreview,

  'GET /api/:type': reads.getList,
  'GET /api/:type/names': reads.getNames,
  'GET /api/:type/total': reads.getTotal,
  'GET /api/:type/check': reads.getCheck,
  'GET /api/:type/facets': reads.getFacets,
  'GET /api/:type/index': reads.getIndex,
  'GET /api/:type/index/current': reads.getCurrentIndex,
  'GET /api/:type/index/part': reads.getIndexPart,
  'GET /api/:type/index/:version': reads.getVersionedIndex,
  'GET /api/:type/view': reads.getView,
  'GET /api/:type/pictures': reads.getPictures,
  'GET /api/:type/offline': getOfflineProducts,
  'GET /api/:type/artnr/:artnr': reads.getDetail,
  'POST /api/:type/preview': postNewPreview,

  'GET /api/:type/:id': reads.getDetail,
  'GET /api/:type/:id/since/:date': reads.getSince,
  'POST /api/:type': writes.postProduct,
  'POST /api/:type/:id/preview': postPreview,
  'PUT /api/:type/:id': writes.putProduct,
  'DELETE /api/:type/:id': writes.removeProduct,
  'GET /api/:type/:id/history': writes.getHistory,
  'GET /api/:type/:id/history/:version': writes.getRevision,
  'POST /api/:type/:id/history/:version': writes.postRevision,

  'GET /api/:type/:id/working-copy': drafts.getWorkingCopy,
  'PUT /api/:type/:id/working-copy': drafts.putWorkingCopy,
  'DELETE /api/:type/:id/working-copy': drafts.deleteWorkingCopy,
  'PUT /api/:type/:id/working-copy/schedule': drafts.putSchedule,
  'POST /api/:type/:id/working-copy/publish': drafts.postPublish,

  'GET /files/:artnr/:kind/:lang/:name': getStored,
  'GET /files/:artnr/:kind/:lang/small/:name': getStored,
}
