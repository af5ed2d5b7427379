DROP INDEX `replacement_artnr`;--> statement-breakpoint
ALTER TABLE `replacement` ADD `deleted` text;--> statement-breakpoint
ALTER TABLE `replacement` ADD `deleted_by` text;--> statement-breakpoint
CREATE INDEX `replacement_deleted` ON `replacement` (`deleted`);--> statement-breakpoint
CREATE UNIQUE INDEX `replacement_artnr` ON `replacement` (`variant`,`artnr`) WHERE deleted IS NULL;