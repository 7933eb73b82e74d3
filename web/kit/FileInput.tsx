// Chooses files, with our own words: the browser's button uses the browser's language.
import { useRef, useState } from 'react';
import { useT } from '../i18n.ts';
import { Button } from './Button.tsx';
import type { Control } from './Field.tsx';

/**
 * Passes on the chosen files. The same file can be chosen again, since it may have been corrected meanwhile.
 */
export const FileInput = ({
  control,
  accept,
  multiple,
  onFiles,
}: {
  readonly control: Control;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}) => {
  const t = useT(),
    entry = useRef<HTMLInputElement>(null),
    [names, nameIt] = useState('');
  const choose = (fs: readonly File[]): void => {
    if (fs.length === 0) return;
    nameIt(fs.map((f) => f.name).join(', '));
    onFiles(fs);
  };
  return (
    <div className="row file-input">
      <Button icon="upload" onClick={() => entry.current?.click()}>
        {t(multiple ? 'formas.documentos.elegirVarios' : 'formas.documentos.elegir')}
      </Button>
      <span className="soft ellipsis" role="status">
        {names}
      </span>
      <input
        {...control}
        ref={entry}
        className="sr"
        tabIndex={-1}
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={(e) => {
          const fs = [...(e.target.files ?? [])];
          e.target.value = '';
          choose(fs);
        }}
      />
    </div>
  );
};
