CREATE TABLE `notice` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`how` text NOT NULL,
	`product` text NOT NULL,
	`category` text NOT NULL,
	`name` text NOT NULL,
	`languages` text NOT NULL,
	`planned_at` text NOT NULL,
	`date` text NOT NULL,
	`changed_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notice_email` ON `notice` (`email`);--> statement-breakpoint
ALTER TABLE `working_copy` ADD `plans` text;--> statement-breakpoint
UPDATE `working_copy` SET `plans` = (
	SELECT json_group_object(`value`, json_object('at', `publish_at`, 'by', `publish_by`, 'fault', NULL)) FROM json_each(`languages`)
) WHERE `publish_at` IS NOT NULL AND `languages` IS NOT NULL;--> statement-breakpoint
UPDATE `working_copy` SET `plans` = json_object('sv', json_object('at', NULL, 'by', `changed_by`, 'fault', json(`fault`)))
WHERE `publish_at` IS NULL AND `fault` IS NOT NULL;
