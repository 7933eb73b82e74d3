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
const useComparison = (r: SimulacionResult): ReciboPanelProps['comparado'] => {
  const t = useT(),
    { antes, causas } = r;
  if (!antes) return undefined;
  const neto = shownAmount(antes.totales.neto);
  return {
    contra: t('simular.web.antesEra', { neto }),
    causas: (idPorQue) => (
      <section id={idPorQue} className="rec-porque" aria-label={t('simular.web.porQue')}>
        <CauseTable
          causas={causas}
          cabeza={
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
  alElegir,
}: {
  readonly r: SimulacionResult;
  readonly alElegir: (linea: string) => void;
}) => {
  const t = useT(),
    explica = usePermissions().puede('explicar');
  return (
    <div className="rec">
      <Head r={r} />
      <ReciboPanel
        recibo={r.recibo}
        chosen={null}
        choose={(key) => {
          if (explica) alElegir(key);
        }}
        comparado={useComparison(r)}
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
  readonly nuevo: boolean;
  readonly s: LiveSimulacion;
  /** The line whose explanation is open. */
  readonly linea: string | null;
  readonly alElegir: (linea: string | null) => void;
}

const Sheet = ({ nuevo, s: { pedido, preguntado, dado, falla }, linea, alElegir }: Props) => {
  const t = useT(),
    chosen = chosenOf(dado?.recibo, linea);
  if (pedido === null)
    return <p className="sim-falta muted">{t(nuevo ? 'simular.web.faltanDatos' : 'simular.web.falta')}</p>;
  if (!dado) return !falla && <Skeleton filas={12} />;
  if (!chosen || !preguntado) return <WholeRecibo r={dado} alElegir={alElegir} />;
  return (
    <ReciboExplanation
      recibo={dado.recibo}
      simulacion={preguntado}
      chosen={chosen}
      of={linea}
      choose={alElegir}
      goBack
    />
  );
};

export const SimulatedRecibo = (p: Props) => {
  const t = useT(),
    { esperando, pedido, fallaVigente } = p.s;
  return (
    <section
      className="rec-hoja sim-hoja"
      aria-label={t('simular.web.recibo')}
      aria-busy={esperando || undefined}
    >
      <LoadingBar on={esperando && pedido !== null} />
      {fallaVigente && (
        <Banner tone="danger">{fallaVigente.errors?.[0]?.message ?? fallaVigente.message}</Banner>
      )}
      <Sheet {...p} />
    </section>
  );
};
