// The kept cases: which pass, by how much the others differ and in which lines; each may be taken out.
import { Fragment, useState } from 'react';
import type { CheckedCaso, ListedCaso } from '../../../core/api/casos.ts';
import { BREAKPOINTS } from '../../../core/constants.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner, EmptyState, LoadingBar, Panel, Tag } from '../../kit/Panel.tsx';
import { shownAmount, shownCode, shownCount } from '../explain/amounts.ts';
import { useNarrowWindow } from '../reading.ts';
import { ReadFailure, Skeleton } from '../ScreenStates.tsx';
import { CasoLines } from './CasoLines.tsx';
import type { KeptCasosState } from './useKeptCasos.ts';

const State = ({ c }: { readonly c: CheckedCaso | undefined }) => {
  const t = useT();
  if (!c) return <Tag>{t('casos.pantalla.sinProbar')}</Tag>;
  if (c.pasa) return <Tag tone="ok">{t('casos.pantalla.pasa')}</Tag>;
  if (c.mensaje !== null) return <Tag tone="danger">{t('casos.pantalla.noSeCalcula')}</Tag>;
  return (
    <>
      <Tag tone="danger">{t('casos.pantalla.noPasa')}</Tag>{' '}
      <span className="num">{t('casos.pantalla.porCuanto', { residuo: shownAmount(c.residuo) })}</span>
    </>
  );
};

const Summary = ({ seen }: { readonly seen: readonly CheckedCaso[] }) => {
  const t = useT(),
    failing = seen.filter((c) => !c.pasa).length;
  return failing === 0 ? (
    <Banner tone="ok">
      {t('casos.pantalla.pasanTodos', { count: seen.length, cuantos: shownCount(seen.length) })}
    </Banner>
  ) : (
    <Banner tone="warn">
      {t('casos.pantalla.noPasan', {
        count: failing,
        cuantos: shownCount(failing),
        total: shownCount(seen.length),
      })}
    </Banner>
  );
};

const KeptCaso = ({
  c,
  seen,
  columns,
  busy,
  check,
  remove,
}: {
  readonly c: ListedCaso;
  readonly seen: CheckedCaso | undefined;
  /** How many are seen: one more in a span would take its part of the width. */
  readonly columns: number;
  readonly busy: boolean;
  readonly check: () => void;
  readonly remove: () => void;
}) => {
  const t = useT();
  return (
    <Fragment>
      <tr>
        <td className="der num">{c.id}</td>
        <th scope="row">
          {c.nombre}
          <small className="soft num cas-cuando"> {showDate(c.periodo)}</small>
        </th>
        <td className="num cas-opcional">{showDate(c.periodo)}</td>
        <td className="num cas-opcional">{c.legajo === null ? '—' : shownCode(c.legajo)}</td>
        <td className="der num cas-opcional">{c.lineas}</td>
        <td>
          <State c={seen} />
        </td>
        <td className="cas-accion">
          <span className="row">
            <IconButton
              icon="replay"
              label={t('casos.pantalla.comprobar', { id: c.id })}
              aria-busy={busy || undefined}
              onClick={check}
            />
            <IconButton icon="trash" label={t('casos.pantalla.quitar', { id: c.id })} onClick={remove} />
          </span>
        </td>
      </tr>
      {seen && !seen.pasa && (
        <tr className="cas-fila-detalle">
          <td colSpan={columns}>
            {seen.mensaje === null ? (
              <CasoLines title={c.nombre} lines={seen.lineas} />
            ) : (
              <p className="cas-nota">{seen.mensaje}</p>
            )}
          </td>
        </tr>
      )}
    </Fragment>
  );
};

const TakeOut = ({
  c,
  remove,
  onClose,
}: {
  readonly c: ListedCaso;
  readonly remove: KeptCasosState['remove'];
  readonly onClose: () => void;
}) => {
  const t = useT(),
    [busy, occupy] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined);
  const accept = async (): Promise<void> => {
    occupy(true);
    const wrong = await remove(c.id);
    occupy(false);
    if (wrong !== undefined) {
      fail(wrong);
      return;
    }
    notify({ text: t('casos.pantalla.quitado', { id: c.id }) });
    onClose();
  };
  return (
    <Dialog
      open
      title={t('casos.pantalla.quitarTitulo', { id: c.id })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('pantallas.comun.cancelar')}</Button>
          <Button variant="danger-solid" autoFocus busy={busy} onClick={() => void accept()}>
            {t('casos.pantalla.quitarBoton')}
          </Button>
        </>
      }
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <p>{t('casos.pantalla.quitarTexto', { nombre: c.nombre })}</p>
    </Dialog>
  );
};

export const KeptCasos = ({ k, tryOne }: { readonly k: KeptCasosState; readonly tryOne: () => void }) => {
  const t = useT(),
    { list, seen, busy } = k,
    narrow = useNarrowWindow(BREAKPOINTS.md - 1),
    [takesOut, setTakesOut] = useState<ListedCaso | null>(null);
  if (!list.data)
    return list.failure ? (
      <ReadFailure failure={list.failure} retry={list.readAgain} />
    ) : (
      <Skeleton rows={5} />
    );
  if (list.data.length === 0)
    return (
      <EmptyState
        text={t('casos.pantalla.ninguno')}
        detail={t('casos.pantalla.ningunoDetalle')}
        actions={
          <Button variant="primary" onClick={tryOne}>
            {t('casos.pantalla.probarUno')}
          </Button>
        }
      />
    );
  const checked = list.data.flatMap((c) => seen.get(c.id) ?? []);
  return (
    <>
      {k.failure && <Banner tone="danger">{k.failure}</Banner>}
      {checked.length === list.data.length && <Summary seen={checked} />}
      {takesOut && <TakeOut c={takesOut} remove={k.remove} onClose={() => setTakesOut(null)} />}
      <LoadingBar on={busy !== undefined || list.reading} />
      <Panel bare>
        <div className="desborda" tabIndex={0} role="region" aria-label={t('casos.pantalla.guardados')}>
          <table className="tabla cas-tabla">
            <caption className="sr">{t('casos.pantalla.guardados')}</caption>
            <thead>
              <tr>
                <th scope="col" className="der">
                  {t('casos.pantalla.numero')}
                </th>
                <th scope="col">{t('casos.pantalla.nombre')}</th>
                <th scope="col" className="cas-opcional">
                  {t('casos.pantalla.periodo')}
                </th>
                <th scope="col" className="cas-opcional">
                  {t('casos.pantalla.legajo')}
                </th>
                <th scope="col" className="der cas-opcional">
                  {t('casos.pantalla.renglones')}
                </th>
                <th scope="col">{t('casos.pantalla.estado')}</th>
                <th>
                  <span className="sr">{t('web.mas')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.data.map((c) => (
                <KeptCaso
                  key={c.id}
                  c={c}
                  seen={seen.get(c.id)}
                  columns={narrow ? 4 : 7}
                  busy={busy !== undefined && (busy.id === null || busy.id === c.id)}
                  check={() => void k.check(c.id)}
                  remove={() => setTakesOut(c)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
    </>
  );
};
