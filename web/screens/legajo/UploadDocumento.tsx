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

interface SubirProps {
  readonly id: number;
  readonly inicial: File | null;
  readonly cerrar: (hecho: boolean) => void;
}

export const UploadDocumento = ({ id, inicial, cerrar }: SubirProps) => {
  const t = useT();
  const entry = useRef<HTMLInputElement>(null),
    { archivo, d, errores, subiendo, elegir, subir, cambiar } = useUpload(id, inicial, cerrar);
  return (
    <form
      className="leg-forma"
      onSubmit={(e) => {
        e.preventDefault();
        void subir();
      }}
      onKeyDown={(e) => {
        if (e.key === 'Escape' && !e.defaultPrevented) {
          e.stopPropagation();
          cerrar(false);
        }
      }}
    >
      <div className="form-rejilla">
        <Field
          label={t('formas.documentos.archivo')}
          error={errores['contenido']}
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
                onChange={(e) => elegir(e.target.files?.[0])}
              />
              <Button small icon="upload" autoFocus onClick={() => entry.current?.click()}>
                {t('formas.documentos.elegir')}
              </Button>
              <span className="ellipsis">
                {archivo ? `${archivo.name} · ${shownFileSize(archivo.size)}` : ''}
              </span>
            </div>
          )}
        </Field>
        <Field label={t('formas.documentos.nombre')} error={errores['nombre']}>
          {(c) => (
            <Input
              {...c}
              maxLength={100}
              value={d.nombre}
              onChange={(e) => cambiar({ nombre: e.target.value })}
            />
          )}
        </Field>
        <Field label={t('formas.documentos.clase')} error={errores['clase']}>
          {(c) => (
            <Select
              {...c}
              options={ADJUNTO_CLASES.map((x) => ({ id: x, valor: t(`documentos.clases.${x}`) }))}
              value={d.clase}
              onChange={(e) => cambiar({ clase: e.target.value })}
            />
          )}
        </Field>
        <Field label={t('formas.documentos.fecha')} optional error={errores['fecha']}>
          {(c) => <DateInput {...c} value={d.fecha ?? ''} onChange={(v) => cambiar({ fecha: v || null })} />}
        </Field>
        <Field label={t('formas.documentos.vence')} optional error={errores['vence']}>
          {(c) => <DateInput {...c} value={d.vence ?? ''} onChange={(v) => cambiar({ vence: v || null })} />}
        </Field>
        <Field label={t('formas.documentos.nota')} optional>
          {(c) => (
            <Input
              {...c}
              maxLength={500}
              value={d.nota ?? ''}
              onChange={(e) => cambiar({ nota: e.target.value || null })}
            />
          )}
        </Field>
      </div>
      <div className="row leg-forma-botones">
        <span className="grow" />
        <Button small onClick={() => cerrar(false)}>
          {t('pantallas.comun.cancelar')}
        </Button>
        <Button small type="submit" variant="primary" busy={subiendo}>
          {t('formas.documentos.subir')}
        </Button>
      </div>
    </form>
  );
};
