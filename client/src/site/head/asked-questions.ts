import { plainText } from '@shared/content/plain-text';
import type { PublicBlock, PublicSection } from '@shared/contracts/content';

const isQuestion = ({ type, metadata }: PublicBlock) =>
  metadata.role === 'question' && (type === 'html' || type === 'text');

/** A letter, a digit or another sign that can be seen. */
const hasSign = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The page's questions and answers as schema.org names them; undefined for a page without. */
export function askedQuestions(sections: readonly PublicSection[], address: string) {
  const asked = sections.filter(({ layout }) => layout === 'questions').flatMap(({ blocks }) => blocks);
  // An answer that is a picture alone has no text, and search engines drop the whole list for it.
  const questions = asked.filter(isQuestion).flatMap(({ title, content }) => {
    const text = plainText(content);
    if (!hasSign.test(title) || !hasSign.test(text)) return [];
    return [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text } }];
  });
  if (questions.length === 0) return undefined;
  return { '@type': 'FAQPage', '@id': `${address}#faq`, url: address, mainEntity: questions };
}
