// The result side of «Simular»: the simulated receipt beside the current one with the reasons of the
// difference, or the explanation of a line.
import type { SimulacionResult } from '../../../core/api/simulaciones.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Banner, LoadingBar } from '../../kit/Panel.tsx';
import { usePermissions } from '../../session.ts';
import { chosenOf, ReciboExplanation } from '../explain/ReciboExplanation.tsx';
import { shownAmount } from '../explain/amounts.ts';
import { CauseTable } from '../recibo/CauseTable.tsx';
import { PersonaSummary } from '../recibo/PersonaSummary.tsx';
import { ReciboPanel, type ReciboPanelProps } from '../recibo/ReciboPanel.tsx';
import { Skeleton } from '../ScreenStates.tsx';
import type { LiveSimulacion } from './useSimulacion.ts';

const Head = ({ r }: { readonly r: SimulacionResult }) => {
  const t = useT();
  return (
    <header className="rec-cabeza">
      <div className="grow">
        <h2>
          {r.recibo.liquidacion} · {showDate(r.recibo.periodo)}
        </h2>
        <PersonaSummary r={r.recibo} />
        <p className="rec-datos num">
          {t('pantallas.recibo.pago')} {showDate(r.recibo.fecha_pago)} ·{' '}
          {r.en_lugar_de
            ? t('simular.web.enLugar', { descripcion: r.en_lugar_de.descripcion })
            : t('simular.web.nada')}
        </p>
      </div>
    </header>
  );
};

/** Compared with the current receipt, if there is one. */
const useComparison = (r: SimulacionResult): ReciboPanelProps['compared'] => {
  const t = useT(),
    { antes: before, causas: causes } = r;
  if (!before) return undefined;
  const neto = shownAmount(before.totales.neto);
  return {
    against: t('simular.web.antesEra', { neto }),
    causes: (whyId) => (
      <section id={whyId} className="rec-porque" tabIndex={0} aria-label={t('simular.web.porQue')}>
        <CauseTable
          causes={causes}
          head={
            <tr className="muted">
              <th scope="row">{t('simular.cli.antes')}</th>
              <td className="num">{neto}</td>
            </tr>
          }
        />
      </section>
    ),
  };
};

const WholeRecibo = ({
  r,
  onChoose,
}: {
  readonly r: SimulacionResult;
  readonly onChoose: (line: string) => void;
}) => {
  const t = useT(),
    explains = usePermissions().can('explicar');
  return (
    <div className="rec">
      <Head r={r} />
      <ReciboPanel
        recibo={r.recibo}
        chosen={null}
        choose={(key) => {
          if (explains) onChoose(key);
        }}
        compared={useComparison(r)}
        below={
          r.recibo.lineas.length > 0 && (
            <p className="sim-costo">
              <span>{t('simular.web.costoEs')}</span>
              <strong className="num">{shownAmount(r.costo)}</strong>
            </p>
          )
        }
      />
    </div>
  );
};

interface Props {
  /** A new person: more data are needed before there is a receipt. */
  readonly isNew: boolean;
  readonly s: LiveSimulacion;
  /** The line whose explanation is open. */
  readonly line: string | null;
  readonly onChoose: (line: string | null) => void;
}

const Sheet = ({ isNew, s: { request, asked, given, failure }, line, onChoose }: Props) => {
  const t = useT(),
    chosen = chosenOf(given?.recibo, line);
  if (request === null)
    return <p className="sim-falta muted">{t(isNew ? 'simular.web.faltanDatos' : 'simular.web.falta')}</p>;
  if (!given) return !failure && <Skeleton rows={12} />;
  if (!chosen || !asked) return <WholeRecibo r={given} onChoose={onChoose} />;
  return (
    <ReciboExplanation
      recibo={given.recibo}
      simulacion={asked}
      chosen={chosen}
      of={line}
      choose={onChoose}
      goBack
    />
  );
};

export const SimulatedRecibo = (p: Props) => {
  const t = useT(),
    { waiting, request, currentFailure } = p.s;
  return (
    <section
      className="rec-hoja sim-hoja"
      aria-label={t('simular.web.recibo')}
      aria-busy={waiting || undefined}
    >
      <LoadingBar on={waiting && request !== null} />
      {currentFailure && (
        <Banner tone="danger">{currentFailure.errors?.[0]?.message ?? currentFailure.message}</Banner>
      )}
      <Sheet {...p} />
    </section>
  );
};
