ALTER TABLE `working_copy` ADD `files` text;--> statement-breakpoint
ALTER TABLE `working_copy` ADD `tries` integer DEFAULT 0 NOT NULL;