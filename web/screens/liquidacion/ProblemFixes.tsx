// Where each kind of problem in a receipt is corrected: links to what is missing.
import { Link } from 'react-router-dom';
import type { FullRecibo } from '../../../core/api/liquidaciones.ts';
import { useT } from '../../i18n.ts';
import { usePermissions } from '../../session.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { rowLink } from '../rowLink.ts';
import { useReadingOf } from '../reading.ts';
import { askRows } from '../requests.ts';
import { missingTable, type MissingTable } from './missingTable.ts';

const TABLE = tableOf('TablasAuxiliar');
type Problem = FullRecibo['problemas'][number];
type Clase = 'escala' | 'tabla' | 'novedades' | 'legajo';
const classOf = ({ codigo: code }: Problem): Clase =>
  code === 'falta_escala'
    ? 'escala'
    : code === 'falta_valor' || code === 'sin_tramo'
      ? 'tabla'
      : code.startsWith('novedad')
        ? 'novedades'
        : 'legajo';

/**
 * Links to the table open at its last row, where the next is added; to the list of tables if it is unknown or
 * missing.
 */
const TableLink = ({ what }: { readonly what: MissingTable | undefined }) => {
  const t = useT(),
    permissions = usePermissions();
  const l = useReadingOf(
    permissions.reads(TABLE) ? what : undefined,
    ({ table }) => `tabla ${table}`,
    ({ table }) =>
      askRows('TablasAuxiliar', { limit: 1, filters: [{ campo: 'codigo', op: 'es', valor: table }] }),
  );
  const row = l.data?.rows[0],
    id = row?.['id'],
    rows = row?.['filas'],
    last = Array.isArray(rows) && rows.length > 0 ? `-${rows.length - 1}-desde` : '',
    a = typeof id === 'number' ? rowLink('TablasAuxiliar', id) : undefined;
  if (!what || a === undefined)
    return <Link to="/tablasauxiliar">{t('pantallas.liquidacion.abrirTablas')}</Link>;
  return (
    <Link to={`${a}#filas${last}`}>
      {what.date === null
        ? t('pantallas.liquidacion.abrirTabla', { tabla: what.table })
        : t('pantallas.liquidacion.abrirTablaAl', { tabla: what.table, fecha: what.date })}
    </Link>
  );
};

export const ProblemFixes = ({ r }: { readonly r: FullRecibo }) => {
  const t = useT();
  const one = (c: Clase, p: Problem) =>
    c === 'escala' ? (
      <Link to="/escalas/escala">{t('pantallas.liquidacion.cargarEscala')}</Link>
    ) : c === 'tabla' ? (
      <TableLink what={missingTable(p)} />
    ) : c === 'novedades' ? (
      <Link to="/novedades">{t('pantallas.liquidacion.abrirNovedades')}</Link>
    ) : (
      <Link to={`/personal/edit?id=${r.persona.id}`}>{t('pantallas.liquidacion.verLegajo')}</Link>
    );
  // One link for each table that lacks something.
  const fixes = new Map(
    r.problemas.map((p) => {
      const c = classOf(p);
      return [c === 'tabla' ? `tabla ${missingTable(p)?.table ?? ''}` : c, [c, p] as const];
    }),
  );
  return fixes.size === 0 ? null : (
    <p className="rec-resolver">
      <span className="soft">{t('pantallas.recibo.resolver')}:</span>{' '}
      {[...fixes].map(([k, [c, p]], i) => (
        <span key={k}>
          {i > 0 && ' · '}
          {one(c, p)}
        </span>
      ))}
    </p>
  );
};
