ALTER TABLE "content_pages" ADD COLUMN "news_date" date;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "teaser" text;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "tags" text;