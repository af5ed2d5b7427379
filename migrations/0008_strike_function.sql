-- The column of a strike's function offers switchable strikes too and is named for all three. Strikes whose fact
-- says so hold under that criterion behind every housing.
UPDATE `option_group` SET
	`name` = 'omstallbar-rattvand-omvand',
	`slugs` = (SELECT json_group_array(`value`) FROM (
		SELECT 'omstallbar' AS `value`
		UNION ALL SELECT `value` FROM json_each(`option_group`.`slugs`) WHERE `value` <> 'omstallbar'
	)),
	`version` = `version` + 1
WHERE `category` = 'eb' AND `name` = 'rattvand-omvand';
--> statement-breakpoint
UPDATE `product` SET `spec` = json_set(`spec`, '$.omstallbar', NULL), `version` = `version` + 1
WHERE `category` = 'eb' AND EXISTS (
	SELECT 1 FROM json_each(`product`.`facts`) AS `fact`
	WHERE json_extract(`fact`.`value`, '$.name') = 'funktion' AND json_extract(`fact`.`value`, '$.value') = 'omstallbar'
);
--> statement-breakpoint
UPDATE `meta` SET `value` = `value` + 1 WHERE `key` = 'generation';
