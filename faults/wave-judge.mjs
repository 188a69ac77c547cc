/** A mail that is claimed when its person leaves may go out; after so many milliseconds it has. */
const onItsWay = 5_000;

/** @type {Record<string, number[]>} How often the mail server took the mail of an invitation in this state. */
const taken = { sent: [1], unknown: [0, 1], failed: [0], withdrawn: [0] };

/** The most of these moments that lie in one minute. */
function mostInMinute(/** @type {number[]} */ moments) {
  let from = 0;
  let most = 0;
  for (const [at, moment] of moments.entries()) {
    while (moment - (moments[from] ?? 0) > 60_000) from += 1;
    most = Math.max(most, at - from + 1);
  }
  return most;
}

/** How often each text occurs. */
function countOf(/** @type {string[]} */ texts) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/**
 * Holds what the product says of a wave that is done against what the mail server got.
 * @param {object} wave
 * @param {Awaited<ReturnType<typeof import('./wave-mail-server.mjs').unsteadyMailServer>>} wave.smtp
 * @param {Awaited<ReturnType<typeof import('./postgres.mjs').drillDatabase>>} wave.database
 * @param {number} wave.wave
 * @param {Map<string, number>} wave.left when addresses were erased or withdrew
 */
export async function judgeWave({ smtp, database, wave, left }) {
  /** @type {{ code: string, state: string }[]} */
  const invitations = await database.query(`select code, state from wave_invitations where wave_id = ${wave}`);
  const mails = smtp.mails();
  const byCode = countOf(mails.map(({ text }) => /Code: (\S+)\./.exec(text)?.[1] ?? 'none'));
  const timesOf = (/** @type {string} */ code) => byCode.get(code) ?? 0;
  const untrue = invitations.filter(({ code, state }) => !taken[state]?.includes(timesOf(code)));
  const states = countOf(invitations.map(({ state }) => state));
  const arrived = invitations.filter(({ code, state }) => state === 'unknown' && timesOf(code) > 0).length;
  const doubled = [...countOf(mails.flatMap(({ to }) => to)).values()].filter((count) => count > 1).length;
  const codes = new Set(invitations.map(({ code }) => code)).size;
  const forbidden = [...smtp.asked.keys()].filter((address) => address.startsWith('niemand')).length;
  const late = [...left].filter(([address, at]) => (smtp.asked.get(address) ?? 0) > at + onItsWay).length;
  const fewer = invitations.length - codes;
  return {
    seen: [
      [...states].map(([state, count]) => `${count} ${state}`).join(', '),
      `${mails.length} mails taken, ${arrived} of them unknown, at most ${mostInMinute(smtp.moments)} tries in a minute`,
      `${doubled} people with two mails, ${fewer} codes twice, ${left.size} people left, ${late} of them and ${forbidden} others wrongly written to`,
      ...[...countOf(untrue.map(({ code, state }) => `${state}, but taken ${timesOf(code)} times`))].map(
        ([wrong, count]) => `${count} ${wrong}`,
      ),
    ].join('; '),
    ok:
      untrue.length + doubled + fewer + forbidden + late === 0 && mails.length === (states.get('sent') ?? 0) + arrived,
  };
}
