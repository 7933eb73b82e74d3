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

/** `onPage`: number of rows on screen. */
export const PrintList = ({
  table,
  title,
  columns,
  request,
  onPage,
  onClose,
}: {
  readonly table: AnyTable;
  readonly title: string;
  readonly columns: readonly string[];
  readonly request: RowsFileRequest;
  readonly onPage: number;
  readonly onClose: () => void;
}) => {
  const t = useT();
  const [all, setAll] = useState(true),
    [sheet, setSheet] = useState<
      { readonly url: string; readonly name: string; readonly content: Blob } | undefined
    >(undefined);
  const { doing, wrong, act, stop } = useRowsFile(table);
  useEffect(
    () => () => {
      if (sheet) URL.revokeObjectURL(sheet.url);
    },
    [sheet],
  );
  const close = (): void => {
    stop();
    onClose();
  };
  const goOn = async (): Promise<void> => {
    // The dialog must not be on the printed page.
    if (!all) {
      onClose();
      setTimeout(() => window.print(), 0);
      return;
    }
    const done = await act(request, { title, columns });
    if (done) setSheet({ ...done, url: URL.createObjectURL(done.content) });
  };
  const option = (condition: boolean, text: string) => (
    <Radio label={text} name="imprimir-que" checked={all === condition} onSelect={() => setAll(condition)} />
  );
  return (
    <Dialog
      open
      title={t('masivo.imprimir.titulo', { plural: table.plural })}
      width={480}
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
        ) : sheet ? (
          <>
            <Button icon="download" onClick={() => saveFile(sheet.content, sheet.name)}>
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
      ) : sheet ? (
        <p role="status">{t('masivo.imprimir.lista', { count: request.count })}</p>
      ) : (
        <fieldset className="stack">
          <legend className="field-label">{t('masivo.imprimir.que')}</legend>
          {option(false, t('masivo.imprimir.pagina', { count: onPage }))}
          {option(true, t('masivo.imprimir.todas', { count: request.count }))}
        </fieldset>
      )}
    </Dialog>
  );
};
