import { blockEntity } from '@shared/entities/block';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { mediaApi } from '../../../api/media-api';
import { FormOf } from '../../../testing/form-of.fixture';
import { samplePicture } from '../../../testing/media.fixture';
import { noChoice } from '../../kit/forms/form-values';
import { DownloadField } from './download-field';

const stored = samplePicture({ id: 4, kind: 'download', name: 'Mappe' });

it('chooses the file that was uploaded beside it', async () => {
  let isStored = false;
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ success: true, data: isStored ? [stored] : [] }),
  );
  vi.spyOn(mediaApi, 'addDownload').mockImplementation(async () => {
    isStored = true;
    return { item: stored, known: false };
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
});
