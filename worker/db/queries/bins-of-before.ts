import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { bin, fileBin, replacementBin } from '../schema.ts'
import type { Statement } from './statements.ts'

/**
 * Moves what the code from before `deleted` keeps of products, files and old numbers in tables of their own, with what still
 * exists of their partners. It may run beside this code, and an older backup may be restored: so no migration does it.
 */
export function takeOverBins(db: Database): Statement[] {
  return [
    db.run(sql`INSERT OR IGNORE INTO product (
        id, category, name, artnr, enr, nobnr, published, lock_id, info, facts, variants, translations, translated_from,
        spec, version, created, changed, changed_by, deleted, deleted_by, taken_out)
      SELECT id, category, name, record ->> 'artnr', record ->> 'enr', record ->> 'nobnr', record ->> 'published',
        record ->> 'lockId', record -> 'info', record -> 'facts', record -> 'variants', record -> 'translations',
        coalesce(record -> 'translatedFrom', '{}'), record -> 'spec', record ->> 'version', record ->> 'created',
        record ->> 'changed', record ->> 'changedBy', deleted, deleted_by,
        json_object('otherRows', contents -> 'otherRows', 'claims', contents -> 'claims')
      FROM (SELECT *, contents -> 'record' AS record FROM bin)`),
    db.run(sql`INSERT OR IGNORE INTO replacement (id, variant, artnr, version, deleted, deleted_by)
      SELECT id, variant, artnr, version, deleted, deleted_by FROM replacement_bin`),
    db.run(sql`INSERT OR IGNORE INTO link (kind, from_id, to_id, criterion)
      SELECT value ->> 'kind', value ->> 'from', value ->> 'to', value ->> 'criterion'
      FROM bin, json_each(contents, '$.links')
      WHERE value ->> 'from' IN (SELECT id FROM product) AND value ->> 'to' IN (SELECT id FROM product)`),
    db.run(sql`INSERT OR IGNORE INTO em_row (id, em, position, slugs, sb, eb, nb)
      SELECT value ->> 'id', value ->> 'em', value ->> 'position', value -> 'slugs',
        (SELECT id FROM product WHERE id = value ->> 'sb'), (SELECT id FROM product WHERE id = value ->> 'eb'),
        (SELECT id FROM product WHERE id = value ->> 'nb')
      FROM bin, json_each(contents, '$.rows')`),
    db.run(sql`INSERT OR IGNORE INTO file (
        id, product, kind, language, position, name, key, small_key, content_type, size, width, height, line_art, alt, pending)
      SELECT value ->> 'id', bin.id, value ->> 'kind', value ->> 'language', value ->> 'position', value ->> 'name',
        value ->> 'key', value ->> 'smallKey', value ->> 'contentType', value ->> 'size', value ->> 'width',
        value ->> 'height', value ->> 'lineArt', nullif(value -> 'alt', 'null'), value ->> 'pending'
      FROM bin, json_each(contents, '$.files')`),
    db.run(sql`INSERT OR IGNORE INTO file (
        id, product, kind, language, position, name, key, small_key, content_type, size, width, height, line_art, alt,
        pending, deleted, deleted_by)
      SELECT id, product, kind, language, position, name, key, small_key, content_type, size, width, height, line_art,
        alt, pending, deleted, deleted_by
      FROM file_bin WHERE product IN (SELECT id FROM product)`),
    db.run(sql`INSERT OR IGNORE INTO replacement_product (replacement, product, position)
      SELECT value ->> 'id', bin.id, value ->> 'position' FROM bin, json_each(contents, '$.replacements')
      WHERE value ->> 'id' IN (SELECT id FROM replacement)`),
    db.run(sql`INSERT OR IGNORE INTO replacement_product (replacement, product, position)
      SELECT replacement_bin.id, value, key FROM replacement_bin, json_each(products)
      WHERE value IN (SELECT id FROM product)`),
    db.delete(bin).where(sql`id IN (SELECT id FROM product WHERE deleted IS NOT NULL)`),
    db.delete(fileBin),
    db.delete(replacementBin),
  ]
}
