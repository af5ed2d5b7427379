CREATE TABLE `packed_index` (
	`deployment` text NOT NULL,
	`what` text NOT NULL,
	`language` text NOT NULL,
	`generation` integer NOT NULL,
	`stale` integer NOT NULL,
	`stale_at` integer NOT NULL,
	PRIMARY KEY(`deployment`, `what`, `language`)
);
