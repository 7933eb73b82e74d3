// The result of a trial: a sentence, figures, bars, and lists by name, concept and problem.
import { useRef, useState } from 'react';
import type { PruebaOutcome } from '../../../core/api/pruebas.ts';
import { showDate } from '../../../core/kit/period.ts';
import { region } from '../../../core/kit/region.ts';
import { useT, type T } from '../../i18n.ts';
import { Segments } from '../../kit/Panel.tsx';
import { withSign, shownCount, shownAmount } from '../explain/amounts.ts';
import { type NetoBar, Histogram } from './Histogram.tsx';
import { PruebaConceptos } from './Conceptos.tsx';
import { TrialProblems } from './TrialProblems.tsx';
import { TrialPeople } from './TrialPeople.tsx';
import { AllTrials } from './AllTrials.tsx';

/** '41,2' of 412 of 1,000. */
const percentage = (part: number, everything: number): string =>
  everything === 0 ? '0' : String(Math.round((part * 1000) / everything) / 10).replace('.', region().decimal);

/** The same figures for the screen and for screen readers. */
const inWords = (r: PruebaOutcome, t: T): string =>
  [
    r.cambian === 0
      ? t('pruebas.pantalla.aNadie', { comparadas: shownCount(r.comparadas) })
      : t('pruebas.pantalla.aCuantos', {
          count: r.cambian,
          cambian: shownCount(r.cambian),
          comparadas: shownCount(r.comparadas),
          porcentaje: percentage(r.cambian, r.comparadas),
        }),
    r.suben > 0 ? t('pruebas.pantalla.suben', { count: r.suben, cuantos: shownCount(r.suben) }) : '',
    r.bajan > 0 ? t('pruebas.pantalla.bajan', { count: r.bajan, cuantos: shownCount(r.bajan) }) : '',
    r.cambian > 0 && r.suben + r.bajan === 0 ? t('pruebas.pantalla.netosIguales') : '',
    r.diferencias && r.suben + r.bajan > 3
      ? t('pruebas.pantalla.mitad', {
          desde: withSign(r.diferencias.cuartil1),
          hasta: withSign(r.diferencias.cuartil3),
        })
      : '',
    r.sin_comparar.personas > 0
      ? t('pruebas.pantalla.sinComparar', {
          count: r.sin_comparar.personas,
          cuantos: shownCount(r.sin_comparar.personas),
        })
      : '',
  ]
    .filter((x) => x !== '')
    .join(' ');

const Figure = ({
  name,
  value,
  detail,
}: {
  readonly name: string;
  readonly value: string;
  readonly detail?: string | undefined;
}) => (
  <div>
    <dt>{name}</dt>
    <dd className="prb-grande num">{value}</dd>
    {detail !== undefined && <dd className="muted num">{detail}</dd>}
  </div>
);

type Part = 'extremos' | 'personas' | 'conceptos' | 'problemas';
export const TrialResult = ({
  r,
  open,
}: {
  readonly r: PruebaOutcome;
  readonly open: (id: number) => void;
}) => {
  const t = useT();
  const [part, setPart] = useState<Part>(
    r.suben + r.bajan > 0 ? 'extremos' : r.problemas.nuevos.length ? 'problemas' : 'conceptos',
  );
  const [bar, setBar] = useState<NetoBar | undefined>(undefined);
  const parts = useRef<HTMLDivElement>(null);
  const move = (b: NetoBar | undefined): void => {
    setBar(b);
    if (b) {
      setPart('personas');
      requestAnimationFrame(() => parts.current?.scrollIntoView({ block: 'nearest' }));
    }
  };
  const options: readonly { readonly id: Part; readonly label: string }[] = [
    ...(r.suben + r.bajan > 0 ? [{ id: 'extremos' as const, label: t('pruebas.pantalla.extremos') }] : []),
    ...(r.cambian > 0
      ? [
          { id: 'personas' as const, label: `${t('pruebas.pantalla.personas')} ${shownCount(r.cambian)}` },
          {
            id: 'conceptos' as const,
            label: `${t('pruebas.pantalla.porConcepto')} ${shownCount(r.conceptos.length)}`,
          },
        ]
      : []),
    {
      id: 'problemas',
      label: `${t('pruebas.pantalla.problemas')} ${shownCount(Math.max(r.problemas.nuevos.length + r.problemas.resueltos.length + r.pruebas_rotas.length, Math.sign(r.sin_comparar.personas)))}`,
    },
  ];
  const view = options.some((o) => o.id === part) ? part : 'problemas';
  return (
    <>
      <p className="prb-frase" role="status">
        <span className="muted">
          {r.liquidacion
            ? t('pruebas.pantalla.sobre', { liquidacion: r.liquidacion.descripcion })
            : t('pruebas.pantalla.sobreMes', { tipo: r.tipo, periodo: showDate(r.periodo) })}
        </span>{' '}
        {inWords(r, t)}
      </p>
      <dl className="prb-cifras">
        <Figure
          name={t('pruebas.pantalla.netos')}
          value={withSign(r.neto.diferencia)}
          detail={t('pruebas.pantalla.deA', {
            antes: shownAmount(r.neto.antes),
            despues: shownAmount(r.neto.despues),
          })}
        />
        <Figure
          name={t('pruebas.pantalla.costoTotal')}
          value={withSign(r.costo.diferencia)}
          detail={t('pruebas.pantalla.deA', {
            antes: shownAmount(r.costo.antes),
            despues: shownAmount(r.costo.despues),
          })}
        />
        <Figure
          name={t('pruebas.pantalla.mediana')}
          value={r.diferencias ? withSign(r.diferencias.mediana) : '—'}
          detail={
            r.diferencias
              ? t('pruebas.pantalla.entre', {
                  desde: withSign(r.diferencias.minima),
                  hasta: withSign(r.diferencias.maxima),
                })
              : undefined
          }
        />
        <Figure
          name={t('pruebas.pantalla.cambian')}
          value={shownCount(r.cambian)}
          detail={t('pruebas.pantalla.deCuantas', {
            count: r.comparadas,
            cuantas: shownCount(r.comparadas),
          })}
        />
      </dl>
      {r.barras.length > 0 && <Histogram bars={r.barras} chosen={bar} choose={move} />}
      <div ref={parts} className="prb-partes">
        <Segments
          label={t('pruebas.pantalla.partes')}
          value={view}
          onChange={(v) => setPart(v)}
          options={options}
        />
      </div>
      <div className="prb-parte">
        {view === 'extremos' && (
          <div className="prb-extremos">
            {r.mayores.length > 0 && (
              <TrialPeople title={t('pruebas.pantalla.queMasSuben')} rows={r.mayores} open={open} />
            )}
            {r.menores.length > 0 && (
              <TrialPeople title={t('pruebas.pantalla.queMasBajan')} rows={r.menores} open={open} />
            )}
          </div>
        )}
        {view === 'personas' && <AllTrials r={r} bar={bar} remove={() => setBar(undefined)} open={open} />}
        {view === 'conceptos' && <PruebaConceptos r={r} />}
        {view === 'problemas' && <TrialProblems r={r} open={open} />}
      </div>
    </>
  );
};
