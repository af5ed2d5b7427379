DROP TABLE `build`;--> statement-breakpoint
-- What they name is a list from now on; without them everything is rebuilt once.
DELETE FROM `save`;
