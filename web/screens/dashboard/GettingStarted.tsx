// The start of a company: what its first run still lacks, each thing one press away from where it is written.
import * as TE from 'fp-ts/lib/TaskEither.js';
import { Link, useLocation } from 'react-router-dom';
import { startOrigin } from '../../../core/api/usuarios.ts';
import { api } from '../../../core/api/index.ts';
import type { WireTablero } from '../../../core/api/tablero.ts';
import { rowsOf, type Row } from '../../../core/kit/field.ts';
import { isObject } from '../../../core/kit/known.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';
import { EmptyState, Panel } from '../../kit/Panel.tsx';
import { usePermissions } from '../../session.ts';
import { useReading } from '../reading.ts';
import { askRows, askServer } from '../requests.ts';
import { firstRunSteps, stepNow } from './firstRun.ts';
import type { FirstRunStep } from './firstRunStep.ts';
import { TAKEN_BY } from './stepsOfRole.ts';

/** The code of the kind of run that settles whoever leaves. */
const FINAL = 'FIN';

/** Where the person said they come from in the first start, if they have just left it. */
const useOrigin = () => {
  const state: unknown = useLocation().state,
    said = isObject(state) ? state['origen'] : undefined;
  return startOrigin.is(said) ? said : undefined;
};

/** What the tables lack for the month of the first run, and whether the bank gave its agreement. */
const useFirstRunReads = (start: NonNullable<WireTablero['inicio']>, mes: string) => {
  const p = usePermissions(),
    id_tipo = start.borrador?.id_tipo ?? null;
  const missing = useReading(
    p.can('recibos') && start.conceptos > 0 ? `falta ${mes} ${id_tipo ?? ''}` : null,
    () => askServer(api.liquidaciones.falta, { periodo: mes, fecha_pago: null, id_tipo }),
  );
  const atExit = useReading(p.can('recibos') && start.conceptos > 0 ? `falta al egreso ${mes}` : null, () =>
    TE.chain(({ rows }: { readonly rows: readonly Row[] }) =>
      askServer(api.liquidaciones.falta, {
        periodo: mes,
        fecha_pago: null,
        id_tipo: rows[0] === undefined ? null : Number(rows[0]['id']),
      }),
    )(askRows('TiposLiquidacion', { filters: [{ campo: 'codigo', op: 'es', valor: FINAL }], limit: 1 })),
  );
  const layouts = useReading(
    p.reads(tableOf('LayoutsBanco')) && start.conceptos > 0 ? 'disenios con convenio' : null,
    () =>
      askRows('LayoutsBanco', { filters: [{ campo: 'convenio', op: 'no_vacio', valor: null }], limit: 1 }),
  );
  const places = useReading(p.reads(tableOf('Establecimientos')) ? 'un establecimiento' : null, () =>
      askRows('Establecimientos', { limit: 1 }),
    ),
    empresa = useReading(p.reads(tableOf('Parametros')) ? 'la empresa' : null, () =>
      askRows('Parametros', { limit: 1 }),
    ).data?.rows[0],
    something = (x: unknown): boolean => /[1-9]/.test(String(x ?? ''));
  return {
    missing: missing.data,
    missingAtExit: atExit.data,
    banco: layouts.data && layouts.data.total > 0,
    establecimiento: places.data && places.data.total > 0,
    art:
      empresa &&
      (something(empresa['alicuota_art']) ||
        something(empresa['fijo_art']) ||
        rowsOf(empresa['ParametrosAlicuota']).some((x) => something(x['alicuota_art']))),
  };
};

const StepRow = ({ s, n, now }: { readonly s: FirstRunStep; readonly n: number; readonly now: boolean }) => {
  const t = useT(),
    { text, ...to } = s.to;
  return (
    <li aria-current={now ? 'step' : undefined}>
      <Link {...to}>
        <span className={`mark ${s.done ? 'done' : now ? 'now' : ''}`} aria-hidden="true">
          {s.done ? <Icon name="check" /> : n}
        </span>
        <span>
          <b>{text}</b>
          <small>{s.detail}</small>
        </span>
        <span className="when num">
          {s.done ? (s.count ?? t('tablero.inicio.hecho')) : (s.optional ?? t('tablero.inicio.falta'))}
        </span>
      </Link>
      {s.more.length > 0 && (
        <ul className="inicio-mas">
          {s.more.map(({ text: name, ...where }, i) => (
            <li key={i}>
              <Link {...where}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

export const GettingStarted = ({
  start,
  mes,
  vencimientos,
}: {
  readonly start: NonNullable<WireTablero['inicio']>;
  /** The month shown, for whoever has no run yet. */
  readonly mes: string;
  readonly vencimientos: WireTablero['vencimientos'];
}) => {
  const t = useT(),
    p = usePermissions(),
    of = start.borrador?.periodo ?? mes,
    reads = useFirstRunReads(start, of),
    steps = firstRunSteps(t, {
      start,
      mes: of,
      vencimientos,
      ...reads,
      origin: useOrigin(),
      imports: p.can('importar') && p.writes(tableOf('Personal')),
      mayTake: (id) => TAKEN_BY[id](p),
    }),
    now = stepNow(steps);
  return (
    <Panel className="whole" bare title={t('tablero.inicio.titulo')} count={t('tablero.inicio.intro')}>
      {steps.length === 0 ? (
        <EmptyState text={t('tablero.inicio.deOtros')} />
      ) : (
        <ol className="due inicio">
          {steps.map((s, i) => (
            <StepRow key={s.id} s={s} n={i + 1} now={i === now} />
          ))}
        </ol>
      )}
    </Panel>
  );
};
