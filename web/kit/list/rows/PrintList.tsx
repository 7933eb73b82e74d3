// Prints a list: the page on screen, or all the matching rows as a PDF made by the server, with progress.
import { useEffect, useState } from 'react';
import type { AnyTable } from '../../../../core/kit/table.ts';
import { useT } from '../../../i18n.ts';
import { saveFile } from '../../../ports.ts';
import { Button } from '../../Button.tsx';
import { Dialog } from '../../Dialog.tsx';
import { Icon } from '../../Icon.tsx';
import { Banner } from '../../Panel.tsx';
import { Progress } from '../../Progress.tsx';
import { Radio } from '../../Radio.tsx';
import { useRowsFile, type RowsFileRequest } from './rowsFile.ts';

/** `enPagina`: number of rows on screen. */
export const PrintList = ({
  tabla,
  titulo,
  columnas,
  pedido,
  enPagina,
  onClose,
}: {
  readonly tabla: AnyTable;
  readonly titulo: string;
  readonly columnas: readonly string[];
  readonly pedido: RowsFileRequest;
  readonly enPagina: number;
  readonly onClose: () => void;
}) => {
  const t = useT();
  const [all, setAll] = useState(true),
    [sheet, setSheet] = useState<
      { readonly url: string; readonly nombre: string; readonly contenido: Blob } | undefined
    >(undefined);
  const { haciendo, mal, hacer, detener } = useRowsFile(tabla);
  useEffect(
    () => () => {
      if (sheet) URL.revokeObjectURL(sheet.url);
    },
    [sheet],
  );
  const close = (): void => {
    detener();
    onClose();
  };
  const goOn = async (): Promise<void> => {
    // The dialog must not be on the printed page.
    if (!all) {
      onClose();
      setTimeout(() => window.print(), 0);
      return;
    }
    const done = await hacer(pedido, { titulo, columnas });
    if (done) setSheet({ ...done, url: URL.createObjectURL(done.contenido) });
  };
  const option = (si: boolean, text: string) => (
    <Radio label={text} name="imprimir-que" checked={all === si} onSelect={() => setAll(si)} />
  );
  return (
    <Dialog
      open
      title={t('masivo.imprimir.titulo', { plural: tabla.plural })}
      width={480}
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
        ) : sheet ? (
          <>
            <Button icon="download" onClick={() => saveFile(sheet.contenido, sheet.nombre)}>
              {t('masivo.imprimir.bajar')}
            </Button>
            <a className="btn primary" href={sheet.url} target="_blank" rel="noreferrer" autoFocus>
              <Icon name="print" />
              <span>{t('masivo.imprimir.abrir')}</span>
            </a>
          </>
        ) : (
          <>
            <Button onClick={close}>{t('masivo.cancelar')}</Button>
            <Button variant="primary" icon="print" onClick={() => void goOn()}>
              {t('web.lista.imprimir')}
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
      ) : sheet ? (
        <p role="status">{t('masivo.imprimir.lista', { count: pedido.cuantas })}</p>
      ) : (
        <fieldset className="stack">
          <legend className="field-label">{t('masivo.imprimir.que')}</legend>
          {option(false, t('masivo.imprimir.pagina', { count: enPagina }))}
          {option(true, t('masivo.imprimir.todas', { count: pedido.cuantas }))}
        </fieldset>
      )}
    </Dialog>
  );
};
