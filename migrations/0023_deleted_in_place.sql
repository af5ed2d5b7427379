DROP INDEX `replacement_deleted`;--> statement-breakpoint
CREATE INDEX `replacement_deleted` ON `replacement` (`deleted`) WHERE deleted IS NOT NULL;--> statement-breakpoint
DROP INDEX `file_name`;--> statement-breakpoint
ALTER TABLE `file` ADD `deleted` text;--> statement-breakpoint
ALTER TABLE `file` ADD `deleted_by` text;--> statement-breakpoint
CREATE INDEX `file_deleted` ON `file` (`deleted`) WHERE deleted IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `file_name` ON `file` (`product`,`kind`,`language`,`name`) WHERE deleted IS NULL;--> statement-breakpoint
ALTER TABLE `product` ADD `deleted` text;--> statement-breakpoint
ALTER TABLE `product` ADD `deleted_by` text;--> statement-breakpoint
ALTER TABLE `product` ADD `taken_out` text;--> statement-breakpoint
CREATE INDEX `product_deleted` ON `product` (`id`) WHERE deleted IS NOT NULL;