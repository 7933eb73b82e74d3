// The top of a legajo's page: name, active or not, dates, category and last net.
import { Link } from 'react-router-dom';
import { showDate } from '../../../core/kit/period.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { todayDate } from '../../ports.ts';
import { Amount, Tag } from '../../kit/Panel.tsx';
import { useRowLabel } from '../../kit/references.ts';
import { useT } from '../../i18n.ts';
import { useReading } from '../reading.ts';
import { shownCode } from '../explain/amounts.ts';
import { shownValue } from '../shownValue.ts';
import { LabelledFigure } from '../ScreenStates.tsx';
import { askRow } from '../requests.ts';
import { antiguedadParts } from './lanes.ts';
import { monthNetoOf } from './monthNeto.ts';

/** The net of the last month; with several receipts it leads to their list. */
const LastNeto = ({ recibos }: { readonly recibos: readonly Row[] | undefined }) => {
  const t = useT(),
    last = monthNetoOf(recibos);
  if (last === undefined) return null;
  const periodo = showDate(last.periodo),
    [first, ...others] = last.recibos;
  return (
    <LabelledFigure
      label={
        others.length === 0
          ? t('pantallas.legajo.neto', { periodo })
          : t('pantallas.legajo.netoDeVarios', { periodo, count: last.recibos.length })
      }
    >
      {others.length === 0 ? (
        <Link className="leg-neto" to={`/recibos/ver?id=${String(first?.['id'])}`}>
          <Amount value={last.neto} />
        </Link>
      ) : (
        <a
          className="leg-neto"
          href="#leg-recibos"
          onClick={(e) => {
            e.preventDefault();
            document.getElementById('leg-recibos')?.scrollIntoView({ block: 'start' });
          }}
        >
          <Amount value={last.neto} />
        </a>
      )}
    </LabelledFigure>
  );
};

export const LegajoIdentity = ({
  row,
  categoria,
  recibos,
  licencia,
}: {
  readonly row: Row;
  readonly categoria: Value;
  readonly recibos: readonly Row[] | undefined;
  readonly licencia: boolean;
}) => {
  const t = useT();
  const categoriaName = useRowLabel('Categorias', typeof categoria === 'number' ? categoria : null);
  const ofCategoria = useReading(typeof categoria === 'number' ? `categoria ${categoria}` : null, () =>
    askRow('Categorias', Number(categoria)),
  );
  const convenio = ofCategoria.data?.['id_convenio'];
  const convenioName = useRowLabel('Convenios', typeof convenio === 'number' ? convenio : null);
  const ingreso = String(row['fecha_ingreso'] ?? ''),
    egreso = row['fecha_egreso'];
  const from = String(row['fecha_antiguedad'] ?? ingreso),
    a = antiguedadParts(from, typeof egreso === 'string' && egreso < todayDate() ? egreso : todayDate());
  const name = String(row['nombre'] ?? '');
  const state =
    typeof egreso === 'string' && egreso !== '' ? (
      <Tag tone={egreso < todayDate() ? 'neutral' : 'warn'} icon="sign-out">
        {t(egreso < todayDate() ? 'pantallas.legajo.seFue' : 'pantallas.legajo.seVa', {
          fecha: showDate(egreso),
        })}
      </Tag>
    ) : ingreso > todayDate() ? (
      <Tag tone="info" icon="calendar">
        {t('pantallas.legajo.futuro', { fecha: showDate(ingreso) })}
      </Tag>
    ) : licencia ? (
      <Tag tone="warn" icon="clock">
        {t('pantallas.legajo.licencia')}
      </Tag>
    ) : (
      <Tag tone="ok">{t('pantallas.legajo.activo')}</Tag>
    );
  return (
    <section className="panel leg-identidad" aria-label={name}>
      <div className="leg-quien">
        <span className="avatar leg-avatar" aria-hidden="true">
          {name
            .split(/[\s,]+/)
            .filter(Boolean)
            .slice(0, 2)
            .map((x) => x[0])
            .reverse()
            .join('')}
        </span>
        <div>
          <p className="leg-nombre">{name}</p>
          <p className="row soft">
            {t('pantallas.recibo.legajo', { legajo: shownCode(Number(row['legajo'])) })} {state}
          </p>
        </div>
      </div>
      <dl className="leg-datos-fila">
        {row['cuil'] !== undefined && (
          <LabelledFigure label={t('pantallas.legajo.cuil')}>{shownValue(row['cuil'])}</LabelledFigure>
        )}
        <LabelledFigure label={t('pantallas.legajo.ingreso')}>
          {ingreso ? showDate(ingreso) : '—'}
        </LabelledFigure>
        <LabelledFigure label={t('pantallas.legajo.antiguedad')}>
          {[
            ...(a.years ? [t('pantallas.legajo.anios', { count: a.years })] : []),
            ...(a.meses ? [t('pantallas.legajo.meses', { count: a.meses })] : []),
          ].join(', ') || t('pantallas.legajo.recien')}
        </LabelledFigure>
        <LabelledFigure label={t('pantallas.legajo.categoria')}>{categoriaName ?? '—'}</LabelledFigure>
        <LabelledFigure label={t('pantallas.legajo.convenio')}>{convenioName ?? '—'}</LabelledFigure>
        <LastNeto recibos={recibos} />
      </dl>
    </section>
  );
};
