-- Switchable strikes that lay in the bin or in the history while migration 0008 ran come back as it left the others:
-- they hold under that criterion behind every housing.
UPDATE `bin` SET `contents` = json_set(`contents`, '$.record.spec.omstallbar', NULL)
WHERE `category` = 'eb' AND json_type(`contents`, '$.record.spec.omstallbar') IS NULL AND EXISTS (
	SELECT 1 FROM json_each(`bin`.`contents`, '$.record.facts') AS `fact`
	WHERE json_extract(`fact`.`value`, '$.name') = 'funktion' AND json_extract(`fact`.`value`, '$.value') = 'omstallbar'
);
--> statement-breakpoint
UPDATE `revision` SET `snapshot` = json_set(`snapshot`, '$.record.spec.omstallbar', NULL)
WHERE json_extract(`snapshot`, '$.record.category') = 'eb'
	AND json_type(`snapshot`, '$.record.spec.omstallbar') IS NULL AND EXISTS (
	SELECT 1 FROM json_each(`revision`.`snapshot`, '$.record.facts') AS `fact`
	WHERE json_extract(`fact`.`value`, '$.name') = 'funktion' AND json_extract(`fact`.`value`, '$.value') = 'omstallbar'
);
