// Adds a document of a person: the file, its kind, and its expiry.
import { useRef } from 'react';
import { ADJUNTO_CLASES } from '../../../core/domain/adjunto.ts';
import { Field } from '../../kit/Field.tsx';
import { Button } from '../../kit/Button.tsx';
import { Input, Select } from '../../kit/Input.tsx';
import { DateInput } from '../../kit/Written.tsx';
import { useT } from '../../i18n.ts';
import { shownFileSize } from './fileSize.ts';
import { useUpload } from './useUpload.ts';

interface UploadProps {
  readonly id: number;
  readonly initial: File | null;
  readonly close: (done: boolean) => void;
}

export const UploadDocumento = ({ id, initial, close }: UploadProps) => {
  const t = useT();
  const entry = useRef<HTMLInputElement>(null),
    { file, d, errors, uploading, choose, upload, change } = useUpload(id, initial, close);
  return (
    <form
      className="leg-forma"
      onSubmit={(e) => {
        e.preventDefault();
        void upload();
      }}
      onKeyDown={(e) => {
        if (e.key === 'Escape' && !e.defaultPrevented) {
          e.stopPropagation();
          close(false);
        }
      }}
    >
      <div className="form-rejilla">
        <Field
          label={t('formas.documentos.archivo')}
          error={errors['contenido']}
          help={t('formas.documentos.ayuda')}
          className="leg-doc-archivo"
        >
          {(c) => (
            <div className="row">
              <input
                ref={entry}
                {...c}
                className="sr"
                type="file"
                accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
                tabIndex={-1}
                onChange={(e) => choose(e.target.files?.[0])}
              />
              <Button small icon="upload" autoFocus onClick={() => entry.current?.click()}>
                {t('formas.documentos.elegir')}
              </Button>
              <span className="ellipsis">{file ? `${file.name} · ${shownFileSize(file.size)}` : ''}</span>
            </div>
          )}
        </Field>
        <Field label={t('formas.documentos.nombre')} error={errors['nombre']}>
          {(c) => (
            <Input
              {...c}
              maxLength={100}
              value={d.nombre}
              onChange={(e) => change({ nombre: e.target.value })}
            />
          )}
        </Field>
        <Field label={t('formas.documentos.clase')} error={errors['clase']}>
          {(c) => (
            <Select
              {...c}
              options={ADJUNTO_CLASES.map((x) => ({ id: x, valor: t(`documentos.clases.${x}`) }))}
              value={d.clase}
              onChange={(e) => change({ clase: e.target.value })}
            />
          )}
        </Field>
        <Field label={t('formas.documentos.fecha')} optional error={errors['fecha']}>
          {(c) => <DateInput {...c} value={d.fecha ?? ''} onChange={(v) => change({ fecha: v || null })} />}
        </Field>
        <Field label={t('formas.documentos.vence')} optional error={errors['vence']}>
          {(c) => <DateInput {...c} value={d.vence ?? ''} onChange={(v) => change({ vence: v || null })} />}
        </Field>
        <Field label={t('formas.documentos.nota')} optional>
          {(c) => (
            <Input
              {...c}
              maxLength={500}
              value={d.nota ?? ''}
              onChange={(e) => change({ nota: e.target.value || null })}
            />
          )}
        </Field>
      </div>
      <div className="row leg-forma-botones">
        <span className="grow" />
        <Button small onClick={() => close(false)}>
          {t('pantallas.comun.cancelar')}
        </Button>
        <Button small type="submit" variant="primary" busy={uploading}>
          {t('formas.documentos.subir')}
        </Button>
      </div>
    </form>
  );
};
