/** Codes of a refusal for what the sender's account has sent or is suspected of (RFC 3463; those of Gmail and Microsoft 365). */
const codesOfAccounts = /\b[45]\.(?:4\.5|1\.90|7\.(?:28|23[2-6]|50[1-9]|51[0-3]|6[0-4]\d|70[3-9]|750))\b/;

/** Words of sending, which tell a limit of the sender from one of the recipient's mailbox. */
const sending =
  /\b(?:send(?:ing|er|ers)?|sent|outgoing|outbound|submission|daily|hourly|rate|traffic|credits?)\b|(?:per|an|each) (?:day|hour|minute|second)\b|throttl|versand|sende|ausgehend|täglich|tages/i;

const limit =
  /limit|quota|exceed|too (?:many|much)|maximum|reached|throttl|kontingent|grenze|überschritten|erreicht|zu viele/i;

/** Limits that need no word of sending: each mail has one recipient, so a number of mails or recipients is the sender's. */
const countsOfMails =
  /too (?:many|much) (?:\w+ )?(?:e-?mails?|messages|recipients)\b|too (?:many|much) mail\b|\b(?:e-?mails?|messages?|recipients?) (?:\w+ )?(?:limit|quota|rate)\b|rate.?limit|\bmax(?:imum)?\.? (?:\w+ ){0,3}(?:e-?mails?|messages|recipients|defers)\b|client exceeded quota|zu viele (?:e-?mails?|mails|nachrichten|empfänger)/i;

const suspended =
  /\b(?:your|sender'?s?|sending|user|smtp) (?:e-?mail )?account (?:\S+ ){0,3}(?:suspended|disabled|blocked|locked|restricted|paused)|\b(?:sending|outgoing|outbound)(?: \w+){0,4} (?:suspended|disabled|blocked|paused|restricted)|\b(?:suspended|blocked|banned|restricted) (?:sender|sending|account)|sender (?:address |account )?(?:is |has been |was )?(?:blocked|banned|suspended|restricted|blacklisted)|unusual (?:sending|rate|activity)|not allowed to send\b(?! as)|konto (?:\S+ ){0,3}gesperrt|absender (?:\S+ ){0,2}gesperrt/i;

/** A limit of one mailbox or of one mail, not of the sender. */
const ofMailbox =
  /\b[45]\.2\.[0-4]\b|\b(?:mailbox|inbox|storage|disk)\b|over ?quota|receiv(?:ing|ed|es?)\b|trying to (?:contact|reach)|recipient(?:'s| has| is| account| storage)|postfach/i;
const ofSize = /\bsiz(?:e|es|ed)\b|too (?:big|large|long)|\b5\.3\.4\b|\bhops?\b|größe/i;

/** Words of sending so plain that words of a mailbox beside them do not count: "mailbox unavailable. Mail send limit exceeded". */
const plainlySending =
  /\b(?:send(?:ing)?|sent|outgoing|outbound|submission|daily|hourly)\b[^;]*(?:limit|quota|rate)|relay limit|(?:limit|quota|rate)\b[^;]*\b(?:sending|sent|outgoing|outbound|for sender)\b|(?:versand|sende)-?(?:limit|kontingent)/i;

/**
 * Whether a mail server refuses for what the sender's own account has sent: its limit is reached, or it is suspended. No
 * recipient is to blame, and no other mail would be taken now.
 */
export function isSendersLimit(response: string): boolean {
  if (codesOfAccounts.test(response) || suspended.test(response)) return true;
  if (ofSize.test(response)) return false;
  if (plainlySending.test(response) && limit.test(response) && !/receiving/i.test(response)) return true;
  if (ofMailbox.test(response)) return false;
  return countsOfMails.test(response) || (sending.test(response) && limit.test(response));
}
