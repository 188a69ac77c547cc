import { describe, expect, it } from 'vitest';
import { embeddableJson } from '../content/trusted-html';

describe('embeddableJson', () => {
  it('cannot end its script element, and is parsed back unchanged', () => {
    const value = { text: '</script><!-- <script> & \u2028\u2029 ]]>', nested: ['</SCRIPT\n>'] };
    const json = embeddableJson(value);
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual(value);
  });
});
