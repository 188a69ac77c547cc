import { describe, expect, it } from 'vitest';
import { smtpProblem } from './delivery-error';

const config = {
  smtpUrl: 'smtp://mail.example:587',
  from: { name: '', address: 'hallo@firma.example' },
  greetingName: 'firma.example',
};

/** What is made of a server's answer to a command. */
function judged(response: string, command = 'RCPT TO') {
  const responseCode = Number(response.slice(0, 3));
  return smtpProblem(Object.assign(new Error(response), { command, response, responseCode }), config);
}

const ofAccount = [
  '550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to',
  '550-5.4.5 Daily SMTP relay limit exceeded for customer.',
  '450 4.2.1 Peak SMTP relay limit exceeded for customer. This is a temporary error.',
  '421 4.7.0 Our system has detected an unusual rate of unsolicited mail originating from your IP address',
  '421 4.7.28 Gmail has detected an unusual rate of email originating from your SPF domain',
  "550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients",
  '550 5.7.232 Your message cannot be sent because your trial tenant has exceeded its daily limit',
  "550 5.7.233 Your message can't be sent because your tenant exceeded its daily limit for sending email to external",
  '550 5.7.501 Access denied, spam abuse detected. The sending account has been banned',
  '550 5.7.705 Access denied, tenant has exceeded threshold',
  '550 5.7.708 Service unavailable. Access denied, traffic not accepted from this IP',
  '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException; Failed to process message: outbound quota',
  '454 Throttling failure: Maximum sending rate exceeded.',
  '454 Throttling failure: Daily message quota exceeded.',
  '554 Access denied: Sending paused for this account',
  '450 Requested mail action not taken: mailbox unavailable. Mail send limit exceeded.',
  '550 5.7.1 Sending limit exceeded, please try again later (Strato)',
  '550 5.7.1 Too many mails sent in the last hour',
  '450 4.7.1 Error: too much mail from 192.0.2.1',
  '450 4.7.1 <ida@invest.example>: Recipient address rejected: Policy: outgoing message quota exceeded',
  '450 4.7.1 Error: too many recipients from 192.0.2.1',
  '550 Domain firma.example has exceeded the max emails per hour (101/100 (101%)) allowed. Message discarded.',
  '550 Domain firma.example has exceeded the max defers and failures per hour (5/5 (100%)) allowed.',
  '550 5.7.1 Outgoing mail limit for the mailbox hallo@firma.example has been exceeded',
  '451 Authentication failed: Maximum credits exceeded',
  '550 5.7.1 Domain firma.example is not allowed to send: recipient limit exceeded (Mailgun)',
  '421 Domain firma.example rate limited, try again later',
  '550 5.4.6 Unusual sending activity detected. Please try after sometime',
  '550 5.7.1 Your account has been suspended',
  '550 5.7.1 Account hallo@firma.example: hourly quota reached',
  '421 4.7.0 Rate limit exceeded',
  '450 4.7.1 <hallo@firma.example>: Sender address rejected: rate limit exceeded',
  '550 Blocked sender',
  '550 5.7.0 Sie haben zu viele E-Mails gesendet',
  '554 Versandlimit erreicht',
];

const ofRecipient = [
  '550 5.1.1 The email account that you tried to reach does not exist',
  '550 5.2.1 The email account that you tried to reach is disabled',
  '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages',
  '552 5.2.2 The email account that you tried to reach is over quota',
  '552 5.2.2 Quota exceeded (mailbox for user is full)',
  '552 5.2.2 The recipient’s inbox is out of storage space and inactive',
  '550 5.2.2 <ida@invest.example>: quota exceeded',
  '552 Requested mail action aborted: mailbox quota exceeded',
  '554 5.2.2 mailbox full; message count limit exceeded',
  '550 5.2.3 message size limit exceeded for the recipient',
  '550 5.1.1 <ida@invest.example>: Recipient address rejected: User unknown',
  '550 Requested action not taken: mailbox unavailable',
  '554 5.4.6 Too many hops',
];

describe('an answer about the limit of the account that sends', () => {
  it.each(ofAccount)('blames no recipient and is tried again: "%s"', (response) => {
    for (const command of ['MAIL FROM', 'RCPT TO', 'DATA'])
      expect(judged(response, command), command).toMatchObject({ problem: 'account', lasts: false });
    expect(judged(response).message).toContain('An den Empfängern liegt es nicht.');
  });

  it.each(ofRecipient)('is not seen in one about a mailbox: "%s"', (response) => {
    expect(judged(response)).toMatchObject({ problem: 'recipient', lasts: true });
  });

  it.each([
    ['550 5.7.57 Client not authenticated to send mail', 'no-sign-in'],
    ['550 5.7.1 Client was not authenticated', 'no-sign-in'],
    ['550 SMTP AUTH is required', 'no-sign-in'],
    ['553 sorry, you must authenticate first', 'no-sign-in'],
    ['554 5.7.1 <ida@invest.example>: Relay access denied', 'no-sign-in'],
    ['550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain', 'no-sign-in'],
    ['550 relay not permitted', 'no-sign-in'],
    ['550 5.1.8 Access denied, bad outbound sender', 'sender'],
  ])('and one about its rights are tried again, too: "%s" as %s', (response, problem) => {
    expect(judged(response)).toMatchObject({ problem, lasts: false });
  });

  it.each(['552 5.3.4 Message size exceeds fixed limit', '554 5.7.1 looks like spam'])(
    'is not seen in one about the mail: "%s"',
    (response) => expect(judged(response, 'DATA')).toMatchObject({ problem: 'content', lasts: true }),
  );
});
