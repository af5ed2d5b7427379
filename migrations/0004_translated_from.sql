CREATE TABLE `lease` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`ends` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `option_group` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `product` ADD `translated_from` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `replacement` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `text` ADD `translated_from` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `text` ADD `version` integer DEFAULT 1 NOT NULL;