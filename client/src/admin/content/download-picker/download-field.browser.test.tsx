import { blockEntity } from '@shared/entities/block';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormOf } from '../../../testing/form-of.fixture';
import { samplePicture } from '../../../testing/media.fixture';
import { answeringUploads, uploadedAs } from '../../../testing/uploads.fixture';
import { noChoice } from '../../kit/forms/form-values';
import { DownloadField } from './download-field';

afterEach(() => vi.restoreAllMocks());

const stored = samplePicture({ id: 4, kind: 'download', name: 'Mappe' });

it('chooses the file that was uploaded beside it', async () => {
  let isStored = false;
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ success: true, data: isStored ? [stored] : [] }),
  );
  const sent = answeringUploads(() => {
    isStored = true;
    return uploadedAs(stored);
  });
  await render(
    <FormOf entity={blockEntity} stored={null} values={{ metadata: { file: noChoice } }}>
      <DownloadField name="metadata.file" label="Datei zum Herunterladen" hint={undefined} />
    </FormOf>,
  );
  const select = page.getByRole('combobox', { name: 'Datei zum Herunterladen' });
  await expect.element(select).toHaveDisplayValue('Keine Datei');
  const input = document.querySelector('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File(['x'], 'mappe.pdf'));
  await expect.element(select).toHaveDisplayValue(/^Mappe \(/);
  expect(sent).toMatchObject([{ method: 'POST', address: '/api/cms/media?kind=download&name=mappe.pdf' }]);
});
