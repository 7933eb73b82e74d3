// Undoes bulk changes, from their notice or later from the list of one's recent ones. Rows changed since then
// are named before the others go back.
import * as E from 'fp-ts/lib/Either.js';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../../core/api/index.ts';
import type { ImportacionState } from '../../../../core/api/importaciones.ts';
import type { Failure } from '../../../../core/kit/failure.ts';
import type { AnyTable } from '../../../../core/kit/table.ts';
import { useT, type T } from '../../../i18n.ts';
import { client } from '../../../ports.ts';
import { Button } from '../../Button.tsx';
import { Dialog } from '../../Dialog.tsx';
import { shownInstant, shownNumber } from '../../typedValues.ts';
import { notify } from '../../Notices.tsx';
import { Banner, EmptyState, LoadingBar } from '../../Panel.tsx';
import { useRowLabel } from '../../references.ts';
import { stopRollBack, rollBackImport } from '../../rollBack.ts';
import '../../form/form.css';

const announceUndone = (t: T, before: number, i: ImportacionState): void =>
  notify({ text: t('masivo.deshecho', { count: before - (i.fase === 'revertida' ? 0 : i.aplicadas) }) });

/** The notice of a change, with its undo. */
export const notifyDone = (t: T, table: AnyTable, i: ImportacionState, onDone: () => void): void =>
  notify({
    text: t(i.verbo === 'borrar' ? 'masivo.borradas' : 'masivo.cambiadas', { count: i.aplicadas }),
    ...(i.aplicadas > 0
      ? {
          action: {
            label: t('masivo.deshacer'),
            run: () =>
              void rollBackImport(table.name, i.id, { change: true }).then((r) => {
                if (E.isLeft(r)) notify({ tone: 'danger', text: r.left.message });
                else {
                  announceUndone(t, i.aplicadas, r.right);
                  onDone();
                }
              }),
          },
        }
      : {}),
  });

interface NotThere {
  readonly id: number;
  readonly table?: string;
  readonly message: string;
}
interface CannotReturn {
  readonly i: ImportacionState;
  readonly failure: Failure;
}
const rowsFrom = (f: Failure): readonly NotThere[] =>
  (f.data as { readonly rows?: readonly NotThere[] } | undefined)?.rows ?? [];
const Name = ({ table, id }: { readonly table: string; readonly id: number }) => (
  <>{useRowLabel(table, id) ?? `n.º ${id}`}</>
);

/**
 * The person's recent bulk changes of a table, each with its undo. They come from the server, so they survive
 * a reload.
 */
export const RecentChanges = ({
  table: tableDef,
  onClose,
  onDone,
}: {
  readonly table: AnyTable;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const t = useT();
  const [list, setList] = useState<readonly ImportacionState[] | undefined>(undefined);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const [no, setNo] = useState<CannotReturn | undefined>(undefined);
  const [doing, setDoing] = useState<string | undefined>(undefined),
    [progress, setProgress] = useState<readonly [number, number] | undefined>(undefined);
  const read = useCallback(async (): Promise<void> => {
    const r = await client.ask(api.importaciones.lista, undefined)();
    if (E.isLeft(r)) setWrong(r.left.message);
    else
      setList(
        r.right.content
          .filter((i) => i.tabla === tableDef.name && (i.fase === 'terminada' || i.fase === 'revertida'))
          .slice(0, 50),
      );
  }, [tableDef.name]);
  useEffect(() => {
    void read();
  }, [read]);
  const undo = async (i: ImportacionState, onError: 'abort' | 'skip'): Promise<void> => {
    setWrong(undefined);
    setNo(undefined);
    setDoing(i.id);
    const r = await rollBackImport(tableDef.name, i.id, {
      onError,
      change: i.verbo !== undefined,
      progress: (done, total) => setProgress([done, total]),
    });
    setDoing(undefined);
    setProgress(undefined);
    if (E.isLeft(r)) {
      if (rowsFrom(r.left).length) setNo({ i, failure: r.left });
      else setWrong(r.left.message);
      void read();
      return;
    }
    announceUndone(t, i.aplicadas, r.right);
    onDone();
    void read();
  };
  const what = (i: ImportacionState): string =>
    i.verbo === 'editar'
      ? t('masivo.hizo.editar', {
          campos: (i.campos ?? []).map((c) => tableDef.fields[c]?.label ?? c).join(', '),
        })
      : t(i.verbo === 'borrar' ? 'masivo.hizo.borrar' : 'masivo.hizo.importar');
  return (
    <Dialog
      open
      title={t('masivo.recientesTitulo', { plural: tableDef.plural })}
      width={720}
      onClose={onClose}
    >
      <LoadingBar on={(list === undefined && wrong === undefined) || doing !== undefined} />
      {wrong !== undefined && <Banner tone="danger">{wrong}</Banner>}
      {doing !== undefined && progress && (
        <Banner
          tone="info"
          actions={
            <Button small onClick={() => stopRollBack(tableDef.name, doing)}>
              {t('masivo.detener')}
            </Button>
          }
        >
          {t('masivo.volviendo', {
            hechas: shownNumber(String(progress[0])),
            total: shownNumber(String(progress[1])),
          })}
        </Banner>
      )}
      {no && (
        <Banner
          tone="warn"
          actions={
            <Button small onClick={() => void undo(no.i, 'skip')}>
              {t('masivo.deshacerResto')}
            </Button>
          }
        >
          {t('masivo.noVuelven', { count: rowsFrom(no.failure).length })}
          <ul>
            {rowsFrom(no.failure)
              .slice(0, 20)
              .map((f) => (
                <li key={`${f.table ?? ''}${f.id}`}>
                  <Name table={f.table ?? tableDef.name} id={f.id} />: {f.message}
                </li>
              ))}
          </ul>
        </Banner>
      )}
      {list?.length === 0 && <EmptyState text={t('masivo.sinRecientes')} />}
      {list !== undefined && list.length > 0 && (
        <table className="changes">
          <thead>
            <tr>
              <th scope="col">{t('masivo.cuando')}</th>
              <th scope="col">{t('masivo.que')}</th>
              <th scope="col" className="right">
                {t('masivo.cuantas')}
              </th>
              <th scope="col">
                <span className="sr">{t('masivo.deshacer')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map((i) => (
              <tr key={i.id}>
                <td className="num">{shownInstant(i.at)}</td>
                <td>{what(i)}</td>
                <td className="right num">{i.aplicadas}</td>
                <td className="right">
                  {i.fase === 'revertida' ? (
                    <span className="muted">{t('masivo.estado.revertida')}</span>
                  ) : (
                    i.aplicadas > 0 && (
                      <Button small icon="undo" busy={doing === i.id} onClick={() => void undo(i, 'abort')}>
                        {t('masivo.deshacer')}
                      </Button>
                    )
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
};
