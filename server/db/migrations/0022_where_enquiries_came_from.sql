ALTER TABLE "beta_requests" ADD COLUMN "campaign" text;--> statement-breakpoint
ALTER TABLE "beta_requests" ADD COLUMN "referrer" text;--> statement-breakpoint
ALTER TABLE "investors" ADD COLUMN "campaign" text;--> statement-breakpoint
ALTER TABLE "investors" ADD COLUMN "referrer" text;