import type { AuthUser } from '@shared/contracts/auth';
import { isSensitiveSection } from '@shared/entities/section';
import type { Finding, FindingPlace } from '@shared/findings';
import { may } from '@shared/permissions';
import { isSensitiveSetting } from '@shared/settings/settings';
import { Router } from 'express';
import { processEnvironment } from '../base/config';
import { publicContent } from '../cms/findings/content-findings';
import { readEnvironment } from '../doctor/check-environment';
import { inTime } from '../http/deadline';
import { signedInUser } from '../http/guards';
import { limitPerAddress } from '../http/rate-limit';
import { dkimSelector } from '../outbox/outbox-settings';
import { mayReadMailSettings } from '../outbox/visible-entries';
import { doctorView, launchView, mendedBy, operationView } from './finding-views';
import { launchSources, type SiteToJudge, type SiteToLaunch, sendingSource, serverSources } from './site-sources';
import { collect } from './source';
import { environmentSource, mailSources, surroundings } from './surroundings';

/** Each asks other servers. Enough for somebody who sets up the site. */
const doctorLimit = { limit: 20, seconds: 10 * 60 };

/** /api/operation */
export function operationRoutes(site: SiteToJudge): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    const data = await collect(serverSources(site, signedInUser(req)), operationView);
    res.json({ success: true, data });
  });

  router.post('/doctor', limitPerAddress(site.db, 'doctor', doctorLimit), async (req, res) => {
    const reader = signedInUser(req);
    const env = processEnvironment();
    const config = { ...site.config, publicUrl: site.publicUrl() };
    const sources = [
      environmentSource(env, readEnvironment(env)),
      ...surroundings(config),
      sendingSource(site, reader),
      ...(mayReadMailSettings(reader) ? mailSources(config, dkimSelector(site.outbox.settings)) : []),
    ];
    const data = await inTime(res, () => collect(sources, doctorView));
    res.json({ success: true, data });
  });

  return router;
}

/** A finding without what this reader may not do: its remedy, and ways to what only others may change. */
function forReader(reader: AuthUser, finding: Finding, sensitiveSections: ReadonlySet<string>): Finding {
  const isSensitive = (at: FindingPlace) => {
    if ('setting' in at) return isSensitiveSetting(at.setting);
    return 'section' in at && sensitiveSections.has(at.section);
  };
  const mayChange = (at: FindingPlace) => may(reader, 'sensitive-content') || !isSensitive(at);
  const details = finding.details?.map(({ place, ...detail }) =>
    place && mayChange(place) ? { ...detail, place } : detail,
  );
  return {
    ...finding,
    remedy: may(reader, mendedBy(finding.id)) ? finding.remedy : null,
    ...(details && { details }),
  };
}

/** /api/cms/readiness: the checklist for going live. */
export function launchChecklistRoutes(site: SiteToLaunch): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    const reader = signedInUser(req);
    const content = await publicContent(site.db);
    const sensitive = new Set(content.sections.filter(isSensitiveSection).map(({ key }) => key));
    const found = await collect(launchSources(site, content, reader), launchView);
    res.json({ success: true, data: found.map((finding) => forReader(reader, finding, sensitive)) });
  });

  return router;
}
