CREATE TABLE `revision` (
	`product` text NOT NULL,
	`version` integer NOT NULL,
	`snapshot` text NOT NULL,
	`fields` text NOT NULL,
	`saved` text NOT NULL,
	`saved_by` text NOT NULL,
	PRIMARY KEY(`product`, `version`)
);
--> statement-breakpoint
CREATE INDEX `revision_saved` ON `revision` (`saved`,`product`,`version`);--> statement-breakpoint
CREATE TABLE `job` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`category` text NOT NULL,
	`file` text DEFAULT '' NOT NULL,
	`created` text NOT NULL,
	`created_by` text NOT NULL,
	`undoing` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `job_created` ON `job` (`created`);--> statement-breakpoint
CREATE TABLE `job_row` (
	`job` text NOT NULL,
	`position` integer NOT NULL,
	`line` integer NOT NULL,
	`product` text,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`before` integer,
	`after` integer,
	`fault` text,
	PRIMARY KEY(`job`, `position`),
	FOREIGN KEY (`job`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_row_state` ON `job_row` (`job`,`state`,`position`);--> statement-breakpoint
CREATE TABLE `option_group` (
	`id` text PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`slugs` text NOT NULL,
	`translations` text NOT NULL,
	`match` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `option_group_name` ON `option_group` (`category`,`name`);--> statement-breakpoint
CREATE TABLE `replacement` (
	`id` text PRIMARY KEY NOT NULL,
	`variant` text NOT NULL,
	`artnr` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted` text,
	`deleted_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `replacement_artnr` ON `replacement` (`variant`,`artnr`) WHERE deleted IS NULL;--> statement-breakpoint
CREATE INDEX `replacement_deleted` ON `replacement` (`deleted`) WHERE deleted IS NOT NULL;--> statement-breakpoint
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
	`translations` text NOT NULL,
	`translated_from` text DEFAULT '{}' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `text_machine_name` ON `text` (`machine_name`);--> statement-breakpoint
CREATE TABLE `lease` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`ends` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `packed_index` (
	`deployment` text NOT NULL,
	`what` text NOT NULL,
	`language` text NOT NULL,
	`digest` text NOT NULL,
	`generation` integer NOT NULL,
	`stale` integer NOT NULL,
	`stale_at` integer NOT NULL,
	PRIMARY KEY(`deployment`, `what`, `language`)
);
--> statement-breakpoint
CREATE TABLE `miss` (
	`id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`category` text NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `miss_day_of` ON `miss` (`day`);--> statement-breakpoint
CREATE TABLE `miss_day` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`category` text NOT NULL,
	`text` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `kind`, `language`, `category`, `text`)
);
--> statement-breakpoint
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
	`alt` text,
	`pending` integer NOT NULL,
	`deleted` text,
	`deleted_by` text,
	FOREIGN KEY (`product`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_name` ON `file` (`product`,`kind`,`language`,`name`) WHERE deleted IS NULL;--> statement-breakpoint
CREATE INDEX `file_deleted` ON `file` (`deleted`) WHERE deleted IS NOT NULL;--> statement-breakpoint
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
	`translated_from` text DEFAULT '{}' NOT NULL,
	`spec` text NOT NULL,
	`version` integer NOT NULL,
	`created` text NOT NULL,
	`changed` text NOT NULL,
	`changed_by` text NOT NULL,
	`deleted` text,
	`deleted_by` text,
	`taken_out` text
);
--> statement-breakpoint
CREATE INDEX `product_category_name` ON `product` (`category`,`name`);--> statement-breakpoint
CREATE INDEX `product_deleted` ON `product` (`id`) WHERE deleted IS NOT NULL;--> statement-breakpoint
CREATE TABLE `activity` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`email` text NOT NULL,
	`user_name` text NOT NULL,
	`lang` text NOT NULL,
	`href` text NOT NULL,
	`title` text NOT NULL,
	`status` integer NOT NULL,
	`method` text NOT NULL,
	`type` text NOT NULL,
	`message` text NOT NULL,
	`datastr` text NOT NULL,
	`loglevel` text NOT NULL,
	`completed` integer NOT NULL,
	`reported` integer DEFAULT false NOT NULL,
	`object_kind` text DEFAULT '' NOT NULL,
	`object_id` text DEFAULT '' NOT NULL,
	`object_name` text DEFAULT '' NOT NULL,
	`job` text
);
--> statement-breakpoint
CREATE INDEX `activity_date` ON `activity` (`date`);--> statement-breakpoint
CREATE TABLE `attempt` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`ends` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempt_ends` ON `attempt` (`ends`);--> statement-breakpoint
CREATE TABLE `security_event` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`account` text NOT NULL,
	`address` text NOT NULL,
	`count` integer NOT NULL,
	`first` text NOT NULL,
	`last` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `security_event_last` ON `security_event` (`last`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`level` integer NOT NULL,
	`language` text NOT NULL,
	`password_hash` text NOT NULL,
	`token_version` integer NOT NULL,
	`link_hash` text,
	`link_ends` integer,
	`last_seen` text,
	CONSTRAINT "user_level" CHECK("user"."level" BETWEEN 0 AND 3)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email`);--> statement-breakpoint
CREATE TABLE `working_copy` (
	`product` text PRIMARY KEY NOT NULL,
	`base` integer NOT NULL,
	`contents` text NOT NULL,
	`files` text,
	`version` integer NOT NULL,
	`created` text NOT NULL,
	`changed` text NOT NULL,
	`changed_by` text NOT NULL,
	`publish_at` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`plans` text
);
--> statement-breakpoint
CREATE INDEX `working_copy_publish_at` ON `working_copy` (`publish_at`);--> statement-breakpoint
-- The end of the baseline (npm run migration): what the schema cannot state.
INSERT INTO `meta` (`key`, `value`) VALUES ('generation', 1);
--> statement-breakpoint
-- Whatever changes a password or a level, the log tells it.
CREATE TRIGGER `user_password_changed` AFTER UPDATE OF `password_hash` ON `user`
WHEN old.`password_hash` <> new.`password_hash`
BEGIN
	INSERT INTO `security_event` VALUES (lower(hex(randomblob(16))), 'password-changed', new.`id`, '', 1,
		strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
--> statement-breakpoint
CREATE TRIGGER `user_level_changed` AFTER UPDATE OF `level` ON `user`
WHEN old.`level` <> new.`level`
BEGIN
	INSERT INTO `security_event` VALUES (lower(hex(randomblob(16))), 'level-changed', new.`id`, '', 1,
		strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
