import * as files from '../../domain/contracts/files.ts'
import * as options from '../../domain/contracts/options.ts'
import * as products from '../../domain/contracts/products.ts'
import * as sessions from '../../domain/contracts/sessions.ts'
import * as write from '../../domain/contracts/write.ts'
import { careRoutes } from './care.ts'
import { exportRoutes } from './exports.ts'
import { getDocuments, getImage, getImages, getImagesByLanguage, getStored } from './files.ts'
import { importRoutes } from './imports.ts'
import { getOptions } from './options.ts'
import {
  getAny,
  getByArtnr,
  getCheck,
  getDetail,
  getFacets,
  getIndex,
  getList,
  getNames,
  getPictures,
  getTotal,
} from './products.ts'
import { replacementRoutes } from './replacements.ts'
import { type ApiRoute, type RouteDefinition, route } from './route.ts'
import { searchRoutes } from './search.ts'
import { getUser, postSignIn, postSignOut } from './sessions.ts'
import { staffRoutes } from './staff.ts'
import { uploadRoutes } from './uploads.ts'
import {
  getBin,
  getHistory,
  getRevision,
  postBin,
  postProduct,
  postRevision,
  putProduct,
  removeProduct,
} from './writes.ts'

/** A call that anyone may make. */
function open(path: string): RouteDefinition {
  return { method: 'GET', path, right: 'readPublished' }
}

/** Every call of the worker: method, path, who may make it, contract, handler. The first that fits answers. */
export const routes: readonly ApiRoute[] = [
  route(open('/api/health'), products.health, () => ({ ok: true })),

  route(
    { method: 'POST', path: '/api/auth', right: 'readPublished', ignoresToken: true },
    sessions.signIn,
    postSignIn,
  ),
  route({ method: 'POST', path: '/api/auth/logout', right: 'ownSession' }, sessions.signOut, postSignOut),
  route({ method: 'GET', path: '/api/users/:email', right: 'ownSession' }, sessions.userOf, getUser),

  route(open('/api/options/:code'), options.options, getOptions),

  ...replacementRoutes,
  ...staffRoutes,
  ...searchRoutes,

  route(open('/api/files/image/:id/:n'), files.imageOf, getImage),
  route(open('/api/files/:artnr/docs/:lang'), files.documents, getDocuments),
  route(open('/api/files/:artnr/images'), files.imagesByLanguage, getImagesByLanguage),
  route(open('/api/files/:artnr/images/:lang'), files.images, getImages),
  ...uploadRoutes,
  ...exportRoutes,
  ...importRoutes,
  ...careRoutes,

  route({ method: 'GET', path: '/api/bin', right: 'deleteProduct' }, write.bin, getBin),
  route({ method: 'POST', path: '/api/bin/:id', right: 'deleteProduct' }, write.restoreProduct, postBin),

  route(open('/api/produkt/:id'), products.anyDetail, getAny),
  route(open('/api/:type'), products.list, getList),
  route({ method: 'GET', path: '/api/:type/names', right: 'readDrafts' }, products.names, getNames),
  route(open('/api/:type/total'), products.count, getTotal),
  route(open('/api/:type/check'), products.check, getCheck),
  route(open('/api/:type/facets'), products.facets, getFacets),
  route(open('/api/:type/index'), products.index, getIndex),
  route(open('/api/:type/pictures'), products.pictures, getPictures),
  route(open('/api/:type/artnr/:artnr'), products.byArtnr, getByArtnr),
  route(open('/api/:type/:id'), products.detail, getDetail),
  route({ method: 'POST', path: '/api/:type', right: 'addProduct' }, write.addProduct, postProduct),
  route({ method: 'PUT', path: '/api/:type/:id', right: 'editProduct' }, write.saveProduct, putProduct),
  route(
    { method: 'DELETE', path: '/api/:type/:id', right: 'deleteProduct' },
    write.deleteProduct,
    removeProduct,
  ),
  route({ method: 'GET', path: '/api/:type/:id/history', right: 'readHistory' }, write.history, getHistory),
  route(
    { method: 'GET', path: '/api/:type/:id/history/:version', right: 'readHistory' },
    write.revision,
    getRevision,
  ),
  route(
    { method: 'POST', path: '/api/:type/:id/history/:version', right: 'editProduct' },
    write.restoreRevision,
    postRevision,
  ),

  route(open('/files/:artnr/:kind/:lang/:name'), files.stored, getStored),
  route(open('/files/:artnr/:kind/:lang/small/:name'), files.storedSmall, getStored),
]
