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

const Summary = ({ vistos }: { readonly vistos: readonly CheckedCaso[] }) => {
  const t = useT(),
    fallan = vistos.filter((c) => !c.pasa).length;
  return fallan === 0 ? (
    <Banner tone="ok">
      {t('casos.pantalla.pasanTodos', { count: vistos.length, cuantos: shownCount(vistos.length) })}
    </Banner>
  ) : (
    <Banner tone="warn">
      {t('casos.pantalla.noPasan', {
        count: fallan,
        cuantos: shownCount(fallan),
        total: shownCount(vistos.length),
      })}
    </Banner>
  );
};

const KeptCaso = ({
  c,
  visto,
  columnas,
  ocupado,
  comprobar,
  quitar,
}: {
  readonly c: ListedCaso;
  readonly visto: CheckedCaso | undefined;
  /** How many are seen: one more in a span would take its part of the width. */
  readonly columnas: number;
  readonly ocupado: boolean;
  readonly comprobar: () => void;
  readonly quitar: () => void;
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
          <State c={visto} />
        </td>
        <td className="cas-accion">
          <span className="row">
            <IconButton
              icon="replay"
              label={t('casos.pantalla.comprobar', { id: c.id })}
              aria-busy={ocupado || undefined}
              onClick={comprobar}
            />
            <IconButton icon="trash" label={t('casos.pantalla.quitar', { id: c.id })} onClick={quitar} />
          </span>
        </td>
      </tr>
      {visto && !visto.pasa && (
        <tr className="cas-fila-detalle">
          <td colSpan={columnas}>
            {visto.mensaje === null ? (
              <CasoLines titulo={c.nombre} lineas={visto.lineas} />
            ) : (
              <p className="cas-nota">{visto.mensaje}</p>
            )}
          </td>
        </tr>
      )}
    </Fragment>
  );
};

const TakeOut = ({
  c,
  quitar,
  alCerrar,
}: {
  readonly c: ListedCaso;
  readonly quitar: KeptCasosState['quitar'];
  readonly alCerrar: () => void;
}) => {
  const t = useT(),
    [busy, occupy] = useState(false),
    [failure, fail] = useState<string | undefined>(undefined);
  const accept = async (): Promise<void> => {
    occupy(true);
    const mal = await quitar(c.id);
    occupy(false);
    if (mal !== undefined) {
      fail(mal);
      return;
    }
    notify({ text: t('casos.pantalla.quitado', { id: c.id }) });
    alCerrar();
  };
  return (
    <Dialog
      open
      title={t('casos.pantalla.quitarTitulo', { id: c.id })}
      onClose={alCerrar}
      footer={
        <>
          <Button onClick={alCerrar}>{t('pantallas.comun.cancelar')}</Button>
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

export const KeptCasos = ({
  k,
  probarUno,
}: {
  readonly k: KeptCasosState;
  readonly probarUno: () => void;
}) => {
  const t = useT(),
    { lista, vistos, busy } = k,
    narrow = useNarrowWindow(BREAKPOINTS.md - 1),
    [saca, setSaca] = useState<ListedCaso | null>(null);
  if (!lista.data)
    return lista.failure ? (
      <ReadFailure failure={lista.failure} retry={lista.readAgain} />
    ) : (
      <Skeleton rows={5} />
    );
  if (lista.data.length === 0)
    return (
      <EmptyState
        text={t('casos.pantalla.ninguno')}
        detail={t('casos.pantalla.ningunoDetalle')}
        actions={
          <Button variant="primary" onClick={probarUno}>
            {t('casos.pantalla.probarUno')}
          </Button>
        }
      />
    );
  const checked = lista.data.flatMap((c) => vistos.get(c.id) ?? []);
  return (
    <>
      {k.failure && <Banner tone="danger">{k.failure}</Banner>}
      {checked.length === lista.data.length && <Summary vistos={checked} />}
      {saca && <TakeOut c={saca} quitar={k.quitar} alCerrar={() => setSaca(null)} />}
      <LoadingBar on={busy !== undefined || lista.reading} />
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
              {lista.data.map((c) => (
                <KeptCaso
                  key={c.id}
                  c={c}
                  visto={vistos.get(c.id)}
                  columnas={narrow ? 4 : 7}
                  ocupado={busy !== undefined && (busy.id === null || busy.id === c.id)}
                  comprobar={() => void k.comprobar(c.id)}
                  quitar={() => setSaca(c)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
    </>
  );
};
