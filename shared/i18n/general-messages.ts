import { parseMessage } from './message-values';

/** Names of the validation messages that fit any field, and so do not name it. */
export const generalMessages: readonly string[] = ['invalid', 'text', 'tooLong', 'unstorable'];

const generalKeys = generalMessages.map((name) => `validation.${name}`);

export const isGeneralMessage = (message: string): boolean => generalKeys.includes(parseMessage(message).key);
