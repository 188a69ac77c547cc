import { isToDo } from '@shared/finding-states';
import type { Finding } from '@shared/findings';
import { useState } from 'react';
import { numberedKeys } from '../../kit/numbered-keys';
import { detailName, type ShownDetail, type ShownFinding } from '../../navigation/finding-list';

interface SeenDetail extends ShownDetail {
  /** Stays the same across refetches. */
  key: string;
  done: boolean;
}

/** A finding with everything that was open in it since the list was opened. */
export interface SeenFinding extends ShownFinding {
  details: SeenDetail[];
  /** Was not good when the list was opened; such a finding keeps its place. */
  begun: boolean;
}

/** Keys from the place where a detail is mended. */
function withKeys({ details = [] }: Finding): SeenDetail[] {
  const keys = numberedKeys(details.map(detailName));
  return details.map((detail, at) => ({ ...detail, key: keys[at] ?? '', done: false }));
}

function seenFinding(finding: Finding, before: SeenFinding | undefined): SeenFinding {
  const now = withKeys(finding);
  const { count = 0 } = finding;
  // The server sends only the start of a long list: a detail pushed out by a new one is not mended.
  const isMended = count === now.length || count < (before?.count ?? 0);
  const known = before?.details ?? [];
  const kept = known.flatMap((detail) => {
    const still = now.find(({ key }) => key === detail.key);
    return still ?? (isMended || detail.done ? { ...detail, done: true } : []);
  });
  const added = now.filter(({ key }) => !known.some((detail) => detail.key === key));
  return { ...finding, details: [...kept, ...added], begun: before?.begun || finding.state !== 'good' };
}

/**
 * Merges new data into the shown list without moving anything under the user's pointer: findings keep their places, and
 * mended details stay, marked as done.
 */
export function seenFindings(findings: readonly Finding[], before: readonly SeenFinding[] = []): SeenFinding[] {
  const known = before.flatMap((old) => {
    const finding = findings.find(({ id }) => id === old.id);
    return finding ? [seenFinding(finding, old)] : [];
  });
  const added = findings.filter(({ id }) => !before.some((old) => old.id === id));
  return [...known, ...added.map((finding) => seenFinding(finding, undefined))];
}

const byUrgency = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort((a, b) => Number(isToDo(b)) - Number(isToDo(a)));

/** The findings as they were seen since the list was opened; what is to be done first. */
export function useSeenFindings(findings: readonly Finding[]): readonly SeenFinding[] {
  const [seen, setSeen] = useState(() => ({ of: findings, findings: seenFindings(byUrgency(findings)) }));
  if (seen.of !== findings) setSeen({ of: findings, findings: seenFindings(findings, seen.findings) });
  return seen.findings;
}
