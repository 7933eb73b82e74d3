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
    entrada = useRef<HTMLInputElement>(null),
    [nombres, nombrar] = useState('');
  const elegir = (fs: readonly File[]): void => {
    if (fs.length === 0) return;
    nombrar(fs.map((f) => f.name).join(', '));
    onFiles(fs);
  };
  return (
    <div className="row file-input">
      <Button icon="upload" onClick={() => entrada.current?.click()}>
        {t(multiple ? 'formas.documentos.elegirVarios' : 'formas.documentos.elegir')}
      </Button>
      <span className="soft ellipsis" role="status">
        {nombres}
      </span>
      <input
        {...control}
        ref={entrada}
        className="sr"
        tabIndex={-1}
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={(e) => {
          const fs = [...(e.target.files ?? [])];
          e.target.value = '';
          elegir(fs);
        }}
      />
    </div>
  );
};
