import { setTimeout as wait } from 'node:timers/promises';
import { startSmtp } from '../server/testing/smtp-server.mjs';
import { afterDrill } from './servers.mjs';

/** Before it answers a whole mail, in milliseconds: a server that is killed leaves mails in this state. */
const delay = 40;

const greylisted = { code: 451, text: '4.7.1 greylisted' };
const limitReached = { code: 550, text: '5.4.5 Daily user sending limit exceeded' };
const unknownUser = { code: 550, text: '5.1.1 no such user here' };

/**
 * A mail server that goes away and comes back, and whose account may have reached its limit. Of the people, who are counted by the number in their address, some are
 * refused for now, some for good, and some get no answer, before or after the whole mail.
 */
export async function unsteadyMailServer() {
  /** @type {Map<string, number>} */
  const asked = new Map();
  /** @type {Set<string>} */
  const triedTwice = new Set();
  /** @type {number[]} */
  const moments = [];
  /** @type {Awaited<ReturnType<typeof startSmtp>>[]} */
  const times = [];
  const account = { isLimited: false, refused: 0 };
  const numberOf = (/** @type {string} */ address) => Number(/\d+/.exec(address)?.[0]);

  const behaviour = {
    delay,
    neverAnswers(/** @type {string} */ address) {
      if (asked.has(address)) triedTwice.add(address);
      asked.set(address, performance.now());
      moments.push(performance.now());
      return numberOf(address) % 250 === 33 && !triedTwice.has(address);
    },
    refuseRecipient(/** @type {string} */ address) {
      if (account.isLimited) {
        account.refused += 1;
        return limitReached;
      }
      if (numberOf(address) % 50 === 13) return unknownUser;
      return numberOf(address) % 50 === 7 && !triedTwice.has(address) ? greylisted : undefined;
    },
    /** @returns {'answer' | 'leave' | 'keep silent'} */
    afterData(/** @type {string} */ address) {
      if (numberOf(address) % 250 === 66) return 'keep silent';
      return numberOf(address) % 100 === 21 ? 'leave' : 'answer';
    },
  };
  const first = await startSmtp(behaviour);
  times.push(first);
  const close = () => times.at(-1)?.close();
  afterDrill(close);
  return {
    url: first.url,
    /** When each address was last named to it. */
    asked,
    /** When any was. */
    moments,
    /** Set `isLimited` to refuse everybody for what the account has sent; `refused` counts them. */
    account,
    /** What it took whole, answered or not. */
    mails: () => times.flatMap(({ mails }) => mails),
    count: () => times.reduce((sum, { mails }) => sum + mails.length, 0),
    async goAway(/** @type {number} */ milliseconds) {
      await close();
      await wait(milliseconds);
      times.push(await startSmtp({ ...behaviour, port: first.port }));
    },
  };
}
