CREATE TABLE "content_pages" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"description" text,
	"image_url" text,
	"languages" text DEFAULT 'all' NOT NULL,
	"noindex" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_pages_key_unique" UNIQUE("key"),
	CONSTRAINT "content_pages_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "menu_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"menu" text NOT NULL,
	"group" text,
	"kind" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"languages" text DEFAULT 'all' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_entries_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "missed_addresses" (
	"path" text NOT NULL,
	"day" date NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "missed_addresses_path_day_host_pk" PRIMARY KEY("path","day","host")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" serial PRIMARY KEY NOT NULL,
	"from_path" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 301 NOT NULL,
	"keeps_query" boolean DEFAULT true NOT NULL,
	"page" text,
	"username" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_from_path_unique" UNIQUE("from_path")
);
--> statement-breakpoint
-- The pages that every database begins with; a new one gets them by its first content as well.
INSERT INTO "content_pages" ("key", "title", "path", "languages", "status", "order") VALUES
  ('home', 'Startseite', '/', 'all', 'active', 0),
  ('classic', 'Klassische Startseite', '/classic', 'all', 'active', 1),
  ('investor', 'Investorenseite', '/investor', 'de', 'active', 2),
  ('about', 'Über uns', '/about', 'all', 'active', 3),
  ('contact', 'Kontakt', '/contact', 'all', 'active', 4),
  ('beta', 'Beta', '/beta', 'all', 'active', 5),
  ('impressum', 'Impressum', '/impressum', 'de', 'active', 6),
  ('datenschutz', 'Datenschutz', '/datenschutz', 'de', 'active', 7),
  ('barrierefreiheit', 'Barrierefreiheit', '/barrierefreiheit', 'de', 'active', 8),
  ('nutzungsbedingungen', 'Nutzungsbedingungen', '/nutzungsbedingungen', 'de', 'active', 9);
--> statement-breakpoint
-- What stood in the menus and the footer (shared/content/default-menus.ts).
INSERT INTO "menu_entries" ("key", "title", "menu", "group", "kind", "target", "order", "translations") VALUES
  ('main-home', 'Start', 'main', NULL, 'page', 'home', 0, '{"en":{"title":"Home","source":{"title":"5LufHs6a-SZKO545"}}}'),
  ('main-features', 'Funktionen', 'main', NULL, 'section', 'features', 1, '{"en":{"title":"Features","source":{"title":"0jpPYJye5iSvEfU1"}}}'),
  ('main-how-it-works', 'So funktioniert’s', 'main', NULL, 'section', 'how-it-works', 2, '{"en":{"title":"How it works","source":{"title":"Vk6CH9rybOHcRBTB"}}}'),
  ('main-investors', 'Investoren', 'main', NULL, 'section', 'investors', 3, '{"en":{"title":"Investors","source":{"title":"OHffpcIJ76OVz7YG"}}}'),
  ('main-investor-materials', 'Materialien', 'main', NULL, 'section', 'investor-materials', 4, '{"en":{"title":"Materials","source":{"title":"0GyEX9IS7dJ3zuEB"}}}'),
  ('classic-classic', 'Home', 'classic', NULL, 'page', 'classic', 5, '{"en":{"title":"Home","source":{"title":"OnhpU4izi1zO769n"}}}'),
  ('classic-features', 'Features', 'classic', NULL, 'section', 'classic-features', 6, '{"en":{"title":"Features","source":{"title":"VpfQPa703pz423yx"}}}'),
  ('classic-app', 'App', 'classic', NULL, 'section', 'classic-app', 7, '{"en":{"title":"App","source":{"title":"DQS_631ktxx0_JJc"}}}'),
  ('classic-investors', 'Investoren', 'classic', NULL, 'section', 'classic-investors', 8, '{"en":{"title":"Investors","source":{"title":"OHffpcIJ76OVz7YG"}}}'),
  ('group-discover', 'Entdecken', 'footer', NULL, 'group', '', 9, '{"en":{"title":"Discover","source":{"title":"XiLT3dE73VPTHSF0"}}}'),
  ('footer-about', 'Über uns', 'footer', 'group-discover', 'page', 'about', 10, '{"en":{"title":"About us","source":{"title":"t977-c_wifbZFbdd"}}}'),
  ('footer-beta', 'Beta-Zugang', 'footer', 'group-discover', 'page', 'beta', 11, '{"en":{"title":"Beta access","source":{"title":"oG-C1vcGK51yv3Zc"}}}'),
  ('footer-investor', 'Für Investoren', 'footer', 'group-discover', 'page', 'investor', 12, '{"en":{"title":"For investors","source":{"title":"RIIMNvs89ZtvQL-P"}}}'),
  ('group-contact', 'Kontakt', 'footer', NULL, 'group', '', 13, '{"en":{"title":"Contact","source":{"title":"Ml7s-dMBVsLm8mHm"}}}'),
  ('footer-contact', 'Kontaktseite', 'footer', 'group-contact', 'page', 'contact', 14, '{"en":{"title":"Contact page","source":{"title":"F2LMA8_IMRzfghS-"}}}'),
  ('group-legal', 'Rechtliches', 'footer', NULL, 'group', '', 15, '{"en":{"title":"Legal","source":{"title":"DaU3S0xCrsdPbhc_"}}}'),
  ('footer-impressum', 'Impressum', 'footer', 'group-legal', 'page', 'impressum', 16, '{"en":{"title":"Imprint","source":{"title":"uKYFGSPmpklABnhO"}}}'),
  ('footer-datenschutz', 'Datenschutz', 'footer', 'group-legal', 'page', 'datenschutz', 17, '{"en":{"title":"Privacy","source":{"title":"9iT88Ny7OcCgUGJX"}}}'),
  ('footer-barrierefreiheit', 'Barrierefreiheit', 'footer', 'group-legal', 'page', 'barrierefreiheit', 18, '{"en":{"title":"Accessibility","source":{"title":"TgsQhwhP2yQDUMew"}}}'),
  ('footer-nutzungsbedingungen', 'Nutzungsbedingungen (AGB)', 'footer', 'group-legal', 'page', 'nutzungsbedingungen', 19, '{"en":{"title":"Terms","source":{"title":"m7k8o1VMfssMMwUD"}}}');
--> statement-breakpoint
ALTER TABLE "content_blocks" DROP CONSTRAINT "content_blocks_section_key_content_sections_key_fk";
--> statement-breakpoint
ALTER TABLE "content_sections" ADD COLUMN "design" text DEFAULT 'general' NOT NULL;
--> statement-breakpoint
ALTER TABLE "content_blocks" ADD COLUMN "design" text DEFAULT 'general' NOT NULL;
--> statement-breakpoint
-- A section looked as its key said.
UPDATE "content_sections" SET "design" = known.design FROM (
  VALUES
    ('hero', 'hero'), ('classic-hero', 'hero'),
    ('problem-solution', 'problem-solution'),
    ('classic-problem-solution', 'problem-tabs'),
    ('investor-problem-solution', 'problem-columns'),
    ('features', 'features'), ('classic-features', 'features'),
    ('app', 'app'), ('classic-app', 'app'),
    ('screenshots', 'screenshots'), ('investor-screenshots', 'screenshots'),
    ('how-it-works', 'how-it-works'), ('about-how-it-works', 'how-it-works'),
    ('trust', 'trust'), ('investor-trust', 'trust'),
    ('roadmap', 'roadmap'), ('investor-vision', 'roadmap'),
    ('investors', 'investors'), ('classic-investors', 'investors'), ('investor-enquiry', 'investors'),
    ('investor-materials', 'investor-materials'),
    ('testimonials', 'testimonials'),
    ('investor-hero', 'page-hero'), ('about-hero', 'page-hero'),
    ('investor-figures', 'figures'),
    ('investor-functions', 'cards'), ('about-mission', 'cards'),
    ('investor-team', 'team'),
    ('about-story', 'prose'),
    ('contact', 'contact'),
    ('beta', 'beta'),
    ('impressum', 'legal'), ('datenschutz', 'legal'), ('barrierefreiheit', 'legal'), ('nutzungsbedingungen', 'legal')
) AS known (key, design) WHERE "content_sections"."key" = known.key;
--> statement-breakpoint
UPDATE "content_blocks" SET "design" = section.design FROM "content_sections" AS section WHERE section.key = "content_blocks"."section_key";
--> statement-breakpoint
ALTER TABLE "content_sections" ADD CONSTRAINT "content_sections_key_design_unique" UNIQUE("key","design");
--> statement-breakpoint
ALTER TABLE "content_blocks" ADD CONSTRAINT "content_blocks_section_fk" FOREIGN KEY ("section_key","design") REFERENCES "public"."content_sections"("key","design") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "content_sections" ADD CONSTRAINT "content_sections_page_content_pages_key_fk" FOREIGN KEY ("page") REFERENCES "public"."content_pages"("key") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "content_pages_english_path_idx" ON "content_pages" USING btree (("translations" -> 'en' ->> 'path'));
--> statement-breakpoint
CREATE INDEX "menu_entries_menu_order_idx" ON "menu_entries" USING btree ("menu","order","id");
--> statement-breakpoint
CREATE INDEX "missed_addresses_day_idx" ON "missed_addresses" USING btree ("day");
