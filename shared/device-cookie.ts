/**
 * Cookie of a browser that somebody has signed in with before: its tries to sign in are counted apart from those of
 * strangers (record 28). Under https its name begins with `__Host-`.
 */
export const knownDeviceCookie = { name: 'abseits.device', days: 90 } as const;
