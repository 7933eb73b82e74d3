// Exports all the matching rows to a file: format and columns, progress and stop; the finished file goes to
// the downloads.
import { useState } from 'react';
import type { AnyTable } from '../../../../core/kit/table.ts';
import { useT } from '../../../i18n.ts';
import { saveFile } from '../../../ports.ts';
import { Button } from '../../Button.tsx';
import { Dialog } from '../../Dialog.tsx';
import { Field } from '../../Field.tsx';
import { Select } from '../../Input.tsx';
import { notify } from '../../Notices.tsx';
import { Banner } from '../../Panel.tsx';
import { Progress } from '../../Progress.tsx';
import { useRowsFile, type RowsFileFormat, type RowsFileRequest } from './rowsFile.ts';

export const ExportRows = ({
  tabla,
  titulo,
  columnas,
  pedido,
  onClose,
}: {
  readonly tabla: AnyTable;
  readonly titulo: string;
  readonly columnas: readonly string[];
  readonly pedido: RowsFileRequest;
  readonly onClose: () => void;
}) => {
  const t = useT();
  const [format, setFormat] = useState<RowsFileFormat>(pedido.formato),
    [all, setAll] = useState(false);
  const { haciendo, mal, hacer: file, detener } = useRowsFile(tabla);
  const act = async (): Promise<void> => {
    const done = await file({ ...pedido, formato: format }, { titulo, columnas: all ? null : columnas });
    if (!done) return;
    saveFile(done.contenido, done.nombre);
    notify({ text: t('masivo.archivo.listo', { archivo: done.nombre }) });
    onClose();
  };
  const close = (): void => {
    detener();
    onClose();
  };
  return (
    <Dialog
      open
      title={t('masivo.archivo.titulo', { plural: tabla.plural })}
      onClose={close}
      footer={
        haciendo ? (
          <Button
            onClick={() => {
              if (haciendo.id === null) close();
              else detener();
            }}
          >
            {t('masivo.detener')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('masivo.cancelar')}</Button>
            <Button variant="primary" icon="download" onClick={() => void act()}>
              {t('masivo.archivo.hacer')}
            </Button>
          </>
        )
      }
    >
      {mal !== undefined && <Banner tone="danger">{mal}</Banner>}
      {haciendo ? (
        <div role="status">
          <p>{t('masivo.archivo.haciendo', { hechas: haciendo.hechas, total: haciendo.total })}</p>
          <Progress
            hechos={haciendo.hechas}
            total={haciendo.total}
            label={t('masivo.archivo.haciendo', { hechas: haciendo.hechas, total: haciendo.total })}
          />
        </div>
      ) : (
        <>
          <p>
            {t(pedido.elegidas ? 'masivo.archivo.elegidas' : 'masivo.archivo.cuales', {
              count: pedido.cuantas,
            })}
          </p>
          <Field label={t('masivo.archivo.formato')}>
            {(k) => (
              <Select
                {...k}
                data-first
                options={(['xlsx', 'csv', 'pdf'] as const).map((f) => ({
                  id: f,
                  valor: t(`masivo.archivo.${f}`),
                }))}
                value={format}
                onChoose={setFormat}
              />
            )}
          </Field>
          <Field label={t('masivo.archivo.columnas')}>
            {(k) => (
              <Select
                {...k}
                options={[
                  { id: 'vistas', valor: t('masivo.archivo.comoSeVe') },
                  { id: 'todas', valor: t('masivo.archivo.todas') },
                ]}
                value={all ? 'todas' : 'vistas'}
                onChange={(e) => setAll(e.target.value === 'todas')}
              />
            )}
          </Field>
        </>
      )}
    </Dialog>
  );
};
