import { expect, it } from 'vitest';
import { isRobot } from './visits';

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

it.each([
  'Barracuda',
  'Proofpoint',
  'Mimecast',
  'SafeLinks',
  'Teams/1.7',
  'Slack_SSB/4.4',
  'node-fetch',
  'undici',
  'WhatsApp/2.23',
  'curl/8',
  'Googlebot/2.1',
  'node',
  '',
])('isRobot is true for %s', (name) => {
  expect(isRobot(name && `${name} ${browser}`)).toBe(true);
});

it('isRobot is false for a browser', () => {
  expect(isRobot(`${browser} Safari/537.36`)).toBe(false);
});
