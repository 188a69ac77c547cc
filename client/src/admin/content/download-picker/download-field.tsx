import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { downloadsQuery } from '../../../api/media-lists';
import type { TextOrElements } from '../../../ui/elements';
import { Options, SelectField } from '../../../ui/field';
import { useBoundField } from '../../entity-form/fields/entity-field';
import { noChoice } from '../../kit/forms/form-values';
import { isInBin } from '../picture-picker/picture-facts';
import { downloadLabel } from './download-names';
import { UploadDownload } from './upload-download';

interface DownloadFieldProps {
  name: string;
  label: TextOrElements;
  hint: string | undefined;
}

/** Chooses a file of the library, or uploads one beside the form. */
export function DownloadField({ name, label, hint }: DownloadFieldProps) {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name });
  const { data } = useQuery({ ...downloadsQuery, refetchOnMount: true });
  const { error, ...bound } = useBoundField(name);
  const offered = (data ?? []).filter((item) => !isInBin(item));
  const isGone = typeof value === 'string' && value !== '' && !offered.some(({ address }) => address === value);
  return (
    <div className="grid content-start gap-2">
      {/* Controlled: the value of a file that was just uploaded is set before the list has its option. */}
      <SelectField
        label={label}
        hint={hint}
        error={error}
        {...bound}
        value={typeof value === 'string' ? value : noChoice}
      >
        <option value={noChoice}>Keine Datei</option>
        {isGone && <option value={value}>{data ? `${value} (gibt es nicht mehr)` : value}</option>}
        <Options of={offered.map((item) => [item.address, downloadLabel(item)])} />
      </SelectField>
      <div>
        <UploadDownload
          onStored={({ item }) => setValue(name, item.address, { shouldDirty: true, shouldValidate: true })}
        >
          Datei hochladen
        </UploadDownload>
      </div>
    </div>
  );
}
