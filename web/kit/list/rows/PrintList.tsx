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
  const [todas, setTodas] = useState(true),
    [hoja, setHoja] = useState<
      { readonly url: string; readonly nombre: string; readonly contenido: Blob } | undefined
    >(undefined);
  const { haciendo, mal, hacer, detener } = useRowsFile(tabla);
  useEffect(
    () => () => {
      if (hoja) URL.revokeObjectURL(hoja.url);
    },
    [hoja],
  );
  const cerrar = (): void => {
    detener();
    onClose();
  };
  const seguir = async (): Promise<void> => {
    // The dialog must not be on the printed page.
    if (!todas) {
      onClose();
      setTimeout(() => window.print(), 0);
      return;
    }
    const hecho = await hacer(pedido, { titulo, columnas });
    if (hecho) setHoja({ ...hecho, url: URL.createObjectURL(hecho.contenido) });
  };
  const opcion = (si: boolean, texto: string) => (
    <Radio label={texto} name="imprimir-que" checked={todas === si} onSelect={() => setTodas(si)} />
  );
  return (
    <Dialog
      open
      title={t('masivo.imprimir.titulo', { plural: tabla.plural })}
      width={480}
      onClose={cerrar}
      footer={
        haciendo ? (
          <Button
            onClick={() => {
              if (haciendo.id === null) cerrar();
              else detener();
            }}
          >
            {t('masivo.detener')}
          </Button>
        ) : hoja ? (
          <>
            <Button icon="download" onClick={() => saveFile(hoja.contenido, hoja.nombre)}>
              {t('masivo.imprimir.bajar')}
            </Button>
            <a className="btn primary" href={hoja.url} target="_blank" rel="noreferrer" autoFocus>
              <Icon name="print" />
              <span>{t('masivo.imprimir.abrir')}</span>
            </a>
          </>
        ) : (
          <>
            <Button onClick={cerrar}>{t('masivo.cancelar')}</Button>
            <Button variant="primary" icon="print" onClick={() => void seguir()}>
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
      ) : hoja ? (
        <p role="status">{t('masivo.imprimir.lista', { count: pedido.cuantas })}</p>
      ) : (
        <fieldset className="stack">
          <legend className="field-label">{t('masivo.imprimir.que')}</legend>
          {opcion(false, t('masivo.imprimir.pagina', { count: enPagina }))}
          {opcion(true, t('masivo.imprimir.todas', { count: pedido.cuantas }))}
        </fieldset>
      )}
    </Dialog>
  );
};
