import { samplePublicBlock, samplePublicSection } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { askedQuestions } from './asked-questions';

const address = 'https://abseits.example/fragen';

describe('questions for search engines', () => {
  it('are those of all sections of the page, with their answers as plain text', () => {
    const html = '<p>Über das <a href="/beta">Formular</a> &amp; bald.</p>';
    const sections = [
      samplePublicSection({
        layout: 'questions',
        blocks: [
          samplePublicBlock({ title: 'Wie?', type: 'html', content: html, metadata: { role: 'question' } }),
          samplePublicBlock({ title: 'Fragen', type: 'button', content: '/contact', metadata: { role: 'action' } }),
          samplePublicBlock({ title: 'Film', type: 'video', content: 'x', metadata: { role: 'question' } }),
        ],
      }),
      samplePublicSection({ layout: 'prose', blocks: [samplePublicBlock({ title: 'Ein Absatz' })] }),
      samplePublicSection({
        layout: 'questions',
        blocks: [samplePublicBlock({ title: 'Wann?', content: 'Bald.', metadata: { role: 'question' } })],
      }),
    ];
    expect(askedQuestions(sections, address)).toEqual({
      '@type': 'FAQPage',
      '@id': `${address}#faq`,
      url: address,
      mainEntity: [
        { '@type': 'Question', name: 'Wie?', acceptedAnswer: { '@type': 'Answer', text: 'Über das Formular & bald.' } },
        { '@type': 'Question', name: 'Wann?', acceptedAnswer: { '@type': 'Answer', text: 'Bald.' } },
      ],
    });
  });

  it('are left out if the answer is a picture alone or blank', () => {
    const contents = ['<p><img src="/media/1" alt="Plan" loading="lazy" /></p>', '<p>&nbsp;\u200b</p>', '<p></p>'];
    const blocks = contents.map((content) =>
      samplePublicBlock({ title: 'Wo?', type: 'html', content, metadata: { role: 'question' } }),
    );
    expect(askedQuestions([samplePublicSection({ layout: 'questions', blocks })], address)).toBeUndefined();
  });

  it('are left out of pages without any', () => {
    expect(askedQuestions([samplePublicSection({ layout: 'questions', blocks: [] })], address)).toBeUndefined();
  });
});
