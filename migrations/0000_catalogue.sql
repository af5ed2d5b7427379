CREATE TABLE `em_row` (
	`id` text PRIMARY KEY NOT NULL,
	`em` text NOT NULL,
	`position` integer NOT NULL,
	`slugs` text NOT NULL,
	`sb` text,
	`eb` text,
	`nb` text,
	FOREIGN KEY (`em`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sb`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`eb`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`nb`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "em_row_target" CHECK("em_row"."sb" IS NULL OR "em_row"."eb" IS NULL)
);
--> statement-breakpoint
CREATE INDEX `em_row_em` ON `em_row` (`em`,`position`);--> statement-breakpoint
CREATE INDEX `em_row_sb` ON `em_row` (`sb`);--> statement-breakpoint
CREATE INDEX `em_row_eb` ON `em_row` (`eb`);--> statement-breakpoint
CREATE INDEX `em_row_nb` ON `em_row` (`nb`);--> statement-breakpoint
CREATE TABLE `file` (
	`id` text PRIMARY KEY NOT NULL,
	`product` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`small_key` text,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer,
	`height` integer,
	`line_art` integer NOT NULL,
	`pending` integer NOT NULL,
	FOREIGN KEY (`product`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_name` ON `file` (`product`,`kind`,`language`,`name`);--> statement-breakpoint
CREATE INDEX `file_key` ON `file` (`key`);--> statement-breakpoint
CREATE INDEX `file_small_key` ON `file` (`small_key`);--> statement-breakpoint
CREATE TABLE `link` (
	`kind` text NOT NULL,
	`from_id` text NOT NULL,
	`to_id` text NOT NULL,
	`criterion` text NOT NULL,
	PRIMARY KEY(`kind`, `from_id`, `to_id`, `criterion`),
	FOREIGN KEY (`from_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `link_from` ON `link` (`from_id`);--> statement-breakpoint
CREATE INDEX `link_to` ON `link` (`to_id`);--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `option_group` (
	`id` text PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`slugs` text NOT NULL,
	`translations` text NOT NULL,
	`match` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `option_group_name` ON `option_group` (`category`,`name`);--> statement-breakpoint
CREATE TABLE `product` (
	`id` text PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`name` text NOT NULL,
	`artnr` text NOT NULL,
	`enr` text NOT NULL,
	`nobnr` text NOT NULL,
	`published` integer NOT NULL,
	`lock_id` text NOT NULL,
	`info` text NOT NULL,
	`facts` text NOT NULL,
	`variants` text NOT NULL,
	`translations` text NOT NULL,
	`spec` text NOT NULL,
	`version` integer NOT NULL,
	`created` text NOT NULL,
	`changed` text NOT NULL,
	`changed_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `product_category_name` ON `product` (`category`,`name`);--> statement-breakpoint
CREATE TABLE `product_number` (
	`kind` text NOT NULL,
	`scope` text NOT NULL,
	`value` text NOT NULL,
	`product` text NOT NULL,
	`own` integer NOT NULL,
	`variant` integer,
	PRIMARY KEY(`kind`, `scope`, `value`),
	FOREIGN KEY (`product`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_number_value" CHECK("product_number"."value" <> '' AND "product_number"."value" = trim("product_number"."value")),
	CONSTRAINT "product_number_claim" CHECK("product_number"."own" = 1 OR "product_number"."variant" IS NOT NULL),
	CONSTRAINT "product_number_scope" CHECK(CASE "product_number"."kind" WHEN 'name' THEN "product_number"."scope" <> '' AND "product_number"."variant" IS NULL WHEN 'artnr' THEN "product_number"."scope" = '' AND "product_number"."variant" IS NULL ELSE "product_number"."scope" = '' END)
);
--> statement-breakpoint
CREATE INDEX `product_number_product` ON `product_number` (`product`);--> statement-breakpoint
CREATE TABLE `replacement` (
	`id` text PRIMARY KEY NOT NULL,
	`variant` text NOT NULL,
	`artnr` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `replacement_artnr` ON `replacement` (`variant`,`artnr`);--> statement-breakpoint
CREATE TABLE `replacement_product` (
	`replacement` text NOT NULL,
	`product` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`replacement`, `product`),
	FOREIGN KEY (`replacement`) REFERENCES `replacement`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `replacement_product_product` ON `replacement_product` (`product`);--> statement-breakpoint
CREATE TABLE `text` (
	`id` text PRIMARY KEY NOT NULL,
	`machine_name` text NOT NULL,
	`text` text NOT NULL,
	`translations` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `text_machine_name` ON `text` (`machine_name`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`level` integer NOT NULL,
	`language` text NOT NULL,
	`password_hash` text NOT NULL,
	`token_version` integer NOT NULL,
	CONSTRAINT "user_level" CHECK("user"."level" BETWEEN 0 AND 3)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email`);--> statement-breakpoint
INSERT INTO `meta` (`key`, `value`) VALUES ('generation', 1);
