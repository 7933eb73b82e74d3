// Where each kind of problem of a receipt is mended: links to what is missing.
import { Link } from 'react-router-dom';
import type { FullRecibo } from '../../../core/api/liquidaciones.ts';
import { useT } from '../../i18n.ts';
import { usePermissions } from '../../session.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { rowLink } from '../rowLink.ts';
import { useReadingOf } from '../reading.ts';
import { askRows } from '../requests.ts';
import { missingTable, type MissingTable } from './missingTable.ts';

const TABLA = tableOf('TablasAuxiliar');
type Problema = FullRecibo['problemas'][number];
type Clase = 'escala' | 'tabla' | 'novedades' | 'legajo';
const claseDe = ({ codigo }: Problema): Clase =>
  codigo === 'falta_escala'
    ? 'escala'
    : codigo === 'falta_valor' || codigo === 'sin_tramo'
      ? 'tabla'
      : codigo.startsWith('novedad')
        ? 'novedades'
        : 'legajo';

/**
 * The table itself, open at its last row, where the next is written; the list of all while it is not known
 * which, or where it is not there.
 */
const EnlaceDeTabla = ({ que }: { readonly que: MissingTable | undefined }) => {
  const t = useT(),
    permisos = usePermissions();
  const l = useReadingOf(
    permisos.lee(TABLA) ? que : undefined,
    ({ tabla }) => `tabla ${tabla}`,
    ({ tabla }) =>
      askRows('TablasAuxiliar', { limite: 1, filtros: [{ campo: 'codigo', op: 'es', valor: tabla }] }),
  );
  const fila = l.datos?.filas[0],
    id = fila?.['id'],
    filas = fila?.['filas'],
    ultima = Array.isArray(filas) && filas.length > 0 ? `-${filas.length - 1}-desde` : '',
    a = typeof id === 'number' ? rowLink('TablasAuxiliar', id) : undefined;
  if (!que || a === undefined)
    return <Link to="/tablasauxiliar">{t('pantallas.liquidacion.abrirTablas')}</Link>;
  return (
    <Link to={`${a}#filas${ultima}`}>
      {que.fecha === null
        ? t('pantallas.liquidacion.abrirTabla', { tabla: que.tabla })
        : t('pantallas.liquidacion.abrirTablaAl', { tabla: que.tabla, fecha: que.fecha })}
    </Link>
  );
};

export const ProblemFixes = ({ r }: { readonly r: FullRecibo }) => {
  const t = useT();
  const uno = (c: Clase, p: Problema) =>
    c === 'escala' ? (
      <Link to="/escalas/escala">{t('pantallas.liquidacion.cargarEscala')}</Link>
    ) : c === 'tabla' ? (
      <EnlaceDeTabla que={missingTable(p)} />
    ) : c === 'novedades' ? (
      <Link to="/novedades">{t('pantallas.liquidacion.abrirNovedades')}</Link>
    ) : (
      <Link to={`/personal/edit?id=${r.persona.id}`}>{t('pantallas.liquidacion.verLegajo')}</Link>
    );
  // Of tables, one for each that lacks something.
  const arreglos = new Map(
    r.problemas.map((p) => {
      const c = claseDe(p);
      return [c === 'tabla' ? `tabla ${missingTable(p)?.tabla ?? ''}` : c, [c, p] as const];
    }),
  );
  return arreglos.size === 0 ? null : (
    <p className="rec-resolver">
      <span className="soft">{t('pantallas.recibo.resolver')}:</span>{' '}
      {[...arreglos].map(([k, [c, p]], i) => (
        <span key={k}>
          {i > 0 && ' · '}
          {uno(c, p)}
        </span>
      ))}
    </p>
  );
};
