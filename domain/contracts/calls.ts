import type * as z from 'zod'
import type { ReplacementVariant } from '../product.ts'
import type { replacementPaths } from '../replacements.ts'
import type * as activity from './activity.ts'
import type * as catalogueHealth from './catalogue-health.ts'
import type { Contract } from './common.ts'
import type * as downloads from './downloads.ts'
import type * as files from './files.ts'
import type * as history from './history.ts'
import type * as jobs from './jobs.ts'
import type * as misses from './misses.ts'
import type * as notices from './notices.ts'
import type * as offline from './offline.ts'
import type * as options from './options.ts'
import type * as preview from './preview.ts'
import type * as products from './products.ts'
import type * as questions from './questions.ts'
import type * as replacements from './replacements.ts'
import type * as search from './search.ts'
import type * as securityLog from './security-log.ts'
import type * as sessions from './sessions.ts'
import type * as since from './since.ts'
import type * as staff from './staff.ts'
import type * as staffSearch from './staff-search.ts'
import type * as translations from './translations.ts'
import type * as uploads from './uploads.ts'
import type * as users from './users.ts'
import type * as workingCopies from './working-copies.ts'
import type * as write from './write.ts'

type Answered<C extends Contract> = C['response'] extends z.ZodType ? z.output<C['response']> : ArrayBuffer

/** A call: its contract, and where a contract answers one of several, what a visitor and what staff are answered. */
interface Of<C extends Contract, Visitor = Answered<C>, Staff = Visitor> {
  contract: C
  visitor: Visitor
  staff: Staff
}

/** What a page of a list holds, where its number alone is not asked for. */
type PageOf<Item> = { items: Item[]; total: number; skip: number; limit: number }

type Product = Of<typeof products.detail, products.ProductAnswer, products.StaffProductAnswer>
type ProductWritten = { result: products.StaffProductAnswer; message: string }
type Files = files.StaffImageAnswer[] | files.DocumentAnswer[]

type ReplacementPath = (typeof replacementPaths)[ReplacementVariant]
type Replacements = Of<
  typeof replacements.replacements,
  replacements.ReplacementAnswer[],
  replacements.KeptReplacement[]
>

/** The calls of the two replacement guides, each below its own path. */
type ReplacementCalls = Record<`GET ${ReplacementPath}`, Replacements> &
  Record<`POST ${ReplacementPath}/hitta`, Of<typeof replacements.findReplacements>> &
  Record<`POST ${ReplacementPath}/narmaste`, Of<typeof replacements.nearestNumbers>> &
  Record<`POST ${ReplacementPath}`, Of<typeof staff.addReplacement>> &
  Record<`PUT ${ReplacementPath}/:id`, Of<typeof staff.saveReplacement>> &
  Record<`DELETE ${ReplacementPath}/:id`, Of<typeof staff.deleteReplacement>>

/**
 * Every call that a page makes, by method and path below /api: what pages call by, and what the worker's table is
 * held to.
 */
export interface Calls extends ReplacementCalls {
  'POST auth': Of<typeof sessions.signIn>
  'POST auth/logout': Of<typeof sessions.signOut>
  'PUT auth/password': Of<typeof users.changePassword>
  'POST auth/link': Of<typeof users.chooseByLink>
  'GET users': Of<typeof users.users>
  'POST users': Of<typeof users.addUser>
  'PUT users/:id': Of<typeof users.saveUser>
  'DELETE users/:id': Of<typeof users.removeUser>
  'POST users/:id/link': Of<typeof users.makeLink>
  'DELETE users/:id/sessions': Of<typeof users.endSessions>
  'GET users/:email': Of<typeof sessions.userOf>

  'GET options/:code': Of<typeof options.options>
  'PUT options/:code/:id': Of<typeof staff.saveOption>
  'GET utils/unique/:field/:value': Of<typeof staff.unique>
  'GET utils/unique/:field/:value/:id': Of<typeof staff.uniqueFor>
  'GET content': Of<typeof staff.content>
  'GET content/changed': Of<typeof staff.changedContent>
  'PUT content/:id': Of<typeof staff.saveContent>
  'GET translations': Of<typeof translations.translations>
  'GET activity': Of<typeof activity.activity>
  'GET activity/last': Of<typeof activity.lastActivity>
  'GET activity/security': Of<typeof securityLog.securityLog>
  'POST activity': Of<typeof activity.addActivity>

  'GET offline': Of<typeof offline.offlineSummary>
  'GET :type/offline': Of<typeof offline.offlineProducts>

  'GET search': Of<typeof search.search>
  'GET search/staff': Of<typeof staffSearch.staffSearch>
  'GET search/index': Of<typeof search.searchIndex>
  'GET search/index/current': Of<typeof search.currentSearchIndex>
  'GET search/index/:version': Of<typeof search.versionedSearchIndex>

  'GET files/:artnr/docs/:lang': Of<typeof files.documents>
  'GET files/:artnr/images/:lang': Of<typeof files.images, files.ImageAnswer[], files.StaffImageAnswer[]>
  'POST upload-token': Of<typeof uploads.uploadToken>
  'POST upload/:artnr/:kind/:lang': Of<
    typeof uploads.upload,
    { message: string; result: files.StaffImageAnswer | files.DocumentAnswer }
  >
  'DELETE files/:artnr/:kind/:lang/:file': Of<typeof uploads.removeFile>
  'PUT files/:artnr/:kind/:lang': Of<
    typeof uploads.arrangeFiles,
    { result: { files: Files }; message: string }
  >

  'GET files/:x/:artnr': Of<typeof uploads.syncFiles>

  'GET download/configuration': Of<typeof downloads.configuration>
  'GET download/:a/': Of<typeof downloads.csv>
  'GET download/:type/:id': Of<typeof downloads.archive>

  'POST imports/:type': Of<typeof jobs.importReport>
  'POST imports/:type/apply': Of<typeof jobs.importApply>
  'POST bulk/:type': Of<typeof jobs.bulkReport>
  'POST bulk/:type/apply': Of<typeof jobs.bulkApply>
  'GET jobs': Of<typeof jobs.jobs>
  'GET jobs/:id': Of<typeof jobs.oneJob>
  'GET jobs/:id/rows': Of<typeof jobs.jobRows>
  'POST jobs/:id/run': Of<typeof jobs.runJob>
  'POST jobs/:id/pause': Of<typeof jobs.pauseJob>
  'POST jobs/:id/undo': Of<typeof jobs.undoJob>

  'GET care': Of<typeof catalogueHealth.catalogueHealth>
  'GET care/completeness': Of<typeof catalogueHealth.completeness>
  'POST misses': Of<typeof misses.addMisses>
  'GET care/misses': Of<typeof misses.misses>
  'GET care/misses/csv': Of<typeof misses.missesTable>
  'GET bin': Of<typeof write.bin>
  'POST bin/:id': Of<typeof write.restoreProduct>
  'GET bin/numbers': Of<typeof staff.replacementBin>
  'POST bin/numbers/:id': Of<typeof staff.restoreReplacement>
  'GET bin/files': Of<typeof uploads.fileBin>
  'POST bin/files/:id': Of<typeof uploads.restoreFile>

  'GET produkt/:id': Of<typeof products.anyDetail, products.ProductAnswer, products.StaffProductAnswer>
  'GET :type': Of<typeof products.list, PageOf<products.CardAnswer>, PageOf<products.StaffCardAnswer>>
  'GET :type/names': Of<typeof products.names>
  'GET :type/total': Of<typeof products.count>
  'GET :type/facets': Of<typeof products.facets>
  'GET :type/index': Of<typeof products.index>
  'GET :type/index/current': Of<typeof products.currentIndex>
  'GET :type/index/:version': Of<typeof products.versionedIndex>
  'POST :type/questions': Of<typeof questions.questions>
  'GET :type/pictures': Of<typeof products.pictures>
  'GET :type/:id': Product
  'GET :type/:id/since/:date': Of<typeof since.since>
  'POST :type': Of<typeof write.addProduct>
  'PUT :type/:id': Of<typeof write.saveProduct, ProductWritten>
  'DELETE :type/:id': Of<typeof write.deleteProduct>
  'GET :type/:id/history': Of<typeof history.versions>
  'GET :type/:id/history/:version': Of<typeof history.revision>
  'POST :type/:id/history/:version': Of<typeof history.restoreRevision, ProductWritten>

  'GET produkt/:id/preview': Of<typeof preview.stored>
  'POST :type/preview': Of<typeof preview.added>
  'POST :type/:id/preview': Of<typeof preview.saved>
  'GET notices': Of<typeof notices.notices>
  'DELETE notices/:id': Of<typeof notices.readNotice>
  'GET working-copies': Of<typeof workingCopies.workingCopies>
  'GET :type/:id/working-copy': Of<typeof workingCopies.workingCopy>
  'PUT :type/:id/working-copy': Of<typeof workingCopies.saveWorkingCopy>
  'DELETE :type/:id/working-copy': Of<typeof workingCopies.discardWorkingCopy>
  'PUT :type/:id/working-copy/schedule': Of<typeof workingCopies.scheduleWorkingCopy>
  'POST :type/:id/working-copy/publish': Of<typeof workingCopies.publishWorkingCopy, ProductWritten>
}

export type CallName = keyof Calls

/** The contract of a row of the worker's table, where a page makes that call. */
export type ContractAt<Method extends string, Path extends string> = Path extends `/api/${infer Rest}`
  ? `${Method} ${Rest}` extends CallName
    ? Calls[`${Method} ${Rest}`]['contract']
    : Contract
  : Contract

/** What a call is sent and answers. A query may leave out everything; numbers may be given as such. */
export type ParamsOf<Name extends CallName> = z.input<Calls[Name]['contract']['params']>
export type QueryOf<Name extends CallName> = AnyOf<z.input<Calls[Name]['contract']['query']>>
export type BodyOf<Name extends CallName> = z.input<NonNullable<Calls[Name]['contract']['body']>>
export type VisitorAnswer<Name extends CallName> = Calls[Name]['visitor']
export type StaffAnswer<Name extends CallName> = Calls[Name]['staff']
/** The calls that only read. */
export type ReadName = Extract<CallName, `GET ${string}`>
export type MethodOf<Name extends CallName> = Name extends `${infer Method extends
  | 'GET'
  | 'POST'
  | 'PUT'
  | 'DELETE'} ${string}`
  ? Method
  : never

type AnyOf<Query> = {
  [Key in keyof Query]?: (Key extends 'choices' ? readonly string[] : Query[Key] | number) | undefined
}
