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
  table,
  title,
  columns,
  request,
  onClose,
}: {
  readonly table: AnyTable;
  readonly title: string;
  readonly columns: readonly string[];
  readonly request: RowsFileRequest;
  readonly onClose: () => void;
}) => {
  const t = useT();
  const [format, setFormat] = useState<RowsFileFormat>(request.format),
    [all, setAll] = useState(false);
  const { doing, wrong, act: file, stop } = useRowsFile(table);
  const act = async (): Promise<void> => {
    const done = await file({ ...request, format }, { title, columns: all ? null : columns });
    if (!done) return;
    saveFile(done.content, done.name);
    notify({ text: t('masivo.archivo.listo', { archivo: done.name }) });
    onClose();
  };
  const close = (): void => {
    stop();
    onClose();
  };
  return (
    <Dialog
      open
      title={t('masivo.archivo.titulo', { plural: table.plural })}
      onClose={close}
      footer={
        doing ? (
          <Button
            onClick={() => {
              if (doing.id === null) close();
              else stop();
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
      {wrong !== undefined && <Banner tone="danger">{wrong}</Banner>}
      {doing ? (
        <div role="status">
          <p>{t('masivo.archivo.haciendo', { hechas: doing.done, total: doing.total })}</p>
          <Progress
            done={doing.done}
            total={doing.total}
            label={t('masivo.archivo.haciendo', { hechas: doing.done, total: doing.total })}
          />
        </div>
      ) : (
        <>
          <p>
            {t(request.chosen ? 'masivo.archivo.elegidas' : 'masivo.archivo.cuales', {
              count: request.count,
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
