-- Claims the forms of numbers, by which they are compared from now on (domain/product-numbers.ts, record 153): without
-- format characters, any dash a hyphen, any run of blanks one blank, in small letters; of E and NOBB numbers the digits.
-- Where two products have one number already, the published one claims it, else the one whose own it is, else the older
-- one. Both stay as they are, and the check of the catalogue lists them. Letters of other scripts are folded when their
-- product is next saved.
INSERT OR IGNORE INTO `product_number` (`kind`, `scope`, `value`, `product`, `own`, `variant`)
WITH RECURSIVE
`mark` (`code`, `letters`) AS (
	VALUES (768, 'aàeèiìoòuù'), (769, 'aácćeéiínńoósśuúyýzź'), (770, 'aâeêiîoôuû'), (771, 'aãnñoõ'), (776, 'aäeëiïoöuüyÿ'), (778, 'aåuů'), (780, 'cčdďeěnňrřsštťzž'), (807, 'cçsş')
),
`given` AS (
	SELECT `kind`, `value` AS `text`, `product`, `own`, `variant` FROM `product_number`
	WHERE `kind` IN ('artnr', 'enr', 'nobnr')
	UNION ALL
	SELECT 'artnr', json_extract(`each`.`value`, '$.artnr'), `product`.`id`, 0, `each`.`key`
	FROM `product`, json_each(`product`.`variants`) AS `each`
),
`read` AS (
	SELECT `kind`, `text`, `product`, `own`, `variant`, 1 AS `at`, '' AS `form`, unicode(`text`) AS `code` FROM `given`
	UNION ALL
	SELECT `kind`, `text`, `product`, `own`, `variant`, `at` + 1,
		CASE
			WHEN `form` GLOB '*[a-z]' AND instr(`letters`, substr(`form`, -1)) > 0
			THEN substr(`form`, 1, length(`form`) - 1) || substr(`letters`, instr(`letters`, substr(`form`, -1)) + 1, 1)
			ELSE `form` || CASE
				WHEN `read`.`code` IN (173, 847, 1564, 4447, 4448, 6068, 6069, 12644, 65279, 65440)
					OR `read`.`code` BETWEEN 6155 AND 6159 OR `read`.`code` BETWEEN 8203 AND 8207
					OR `read`.`code` BETWEEN 8234 AND 8238 OR `read`.`code` BETWEEN 8288 AND 8303
					OR `read`.`code` BETWEEN 65024 AND 65039 THEN ''
				WHEN `read`.`code` IN (727, 1418, 1470, 5120, 6150, 8259, 8275, 8315, 8331, 8722, 10134, 11799, 11802, 11834)
					OR `read`.`code` IN (11835, 11840, 11869, 12316, 12336, 12448, 65073, 65074, 65112, 65123, 65293)
					OR `read`.`code` BETWEEN 8208 AND 8213 THEN '-'
				WHEN `read`.`code` <= 32 OR `read`.`code` BETWEEN 127 AND 160 OR `read`.`code` BETWEEN 8192 AND 8202
					OR `read`.`code` IN (5760, 8232, 8233, 8239, 8287, 10240, 12288)
				THEN CASE WHEN `form` = '' OR substr(`form`, -1) = ' ' THEN '' ELSE ' ' END
				WHEN `read`.`code` BETWEEN 65 AND 90 OR `read`.`code` BETWEEN 192 AND 214
					OR `read`.`code` BETWEEN 216 AND 222 THEN char(`read`.`code` + 32)
				WHEN `read`.`code` = 223 THEN 'ss'
				WHEN `read`.`code` = 376 THEN char(255)
				WHEN `read`.`code` BETWEEN 256 AND 303 OR `read`.`code` BETWEEN 330 AND 375
				THEN char(`read`.`code` + 1 - `read`.`code` % 2)
				WHEN `read`.`code` BETWEEN 313 AND 328 OR `read`.`code` BETWEEN 377 AND 382 THEN char(`read`.`code` + `read`.`code` % 2)
				WHEN `read`.`code` BETWEEN 913 AND 937 OR `read`.`code` BETWEEN 1040 AND 1071
				THEN char(`read`.`code` + 32)
				WHEN `kind` <> 'artnr' AND `read`.`code` BETWEEN 65296 AND 65305 THEN char(`read`.`code` - 65248)
				ELSE char(`read`.`code`)
			END
		END,
		unicode(substr(`text`, `at` + 1, 1))
	FROM `read` LEFT JOIN `mark` ON `mark`.`code` = `read`.`code`
	WHERE `read`.`code` IS NOT NULL
),
`folded` AS (
	SELECT `kind`, `product`, `own`, `variant`, rtrim(`form`) AS `form`,
		replace(replace(ltrim(`form`, 'e'), ' ', ''), '-', '') AS `digits`
	FROM `read` WHERE `code` IS NULL
)
SELECT `kind` || '-form', '',
	CASE WHEN `kind` <> 'artnr' AND `digits` GLOB '[0-9]*' AND NOT `digits` GLOB '*[^0-9]*' THEN `digits` ELSE `form` END,
	`folded`.`product`, `own`, `folded`.`variant`
FROM `folded` JOIN `product` ON `product`.`id` = `folded`.`product`
WHERE `form` <> ''
ORDER BY `product`.`published` DESC, `own` DESC, `product`.`created`, `product`.`id`, `folded`.`variant`;
