ALTER TABLE "media" DROP CONSTRAINT "media_source_sha256_unique";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "kind" text DEFAULT 'picture' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_source_kind_unique" UNIQUE("source_sha256","kind");