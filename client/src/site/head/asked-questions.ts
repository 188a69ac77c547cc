import { plainText } from '@shared/content/plain-text';
import type { PublicBlock, PublicSection } from '@shared/contracts/content';

const isQuestion = ({ type, metadata }: PublicBlock) =>
  metadata.role === 'question' && (type === 'html' || type === 'text');

/** The page's questions and answers as schema.org names them; undefined for a page without. */
export function askedQuestions(sections: readonly PublicSection[], address: string) {
  const asked = sections.filter(({ layout }) => layout === 'questions').flatMap(({ blocks }) => blocks);
  const questions = asked.filter(isQuestion).map(({ title, content }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: plainText(content) },
  }));
  if (questions.length === 0) return undefined;
  return { '@type': 'FAQPage', '@id': `${address}#faq`, url: address, mainEntity: questions };
}
