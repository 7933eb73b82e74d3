// What the tables lack for a month before anybody is liquidated in it: those that the formulas of a kind of run name and that say nothing for it; and the last month that has all that everybody needs.
import type { FaltaDelMes } from '../../../core/api/liquidaciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { esPeriodo, periodoDe, sumarMeses, ultimoDia, type Periodo } from '../../../core/kit/period.ts';
import { clave } from '../../../core/payroll/clave.ts';
import { formulasDe } from '../../../core/payroll/chequeos/estudio.ts';
import { menciones } from '../../../core/payroll/menciones.ts';
import { revisar } from '../../../core/payroll/revisar.ts';
import type { TablaDef } from '../../../core/payroll/run.ts';
import { claveFila, prepararTabla } from '../../../core/payroll/tabla.ts';
import { texto } from '../../../core/kit/texto.ts';
import { fuenteDeTablas } from '../../payroll/sql/entradas.ts';
import type { Lectura } from '../../kernel/store.ts';
import { clavesDelMes } from './clavesDelMes.ts';
import { catalogoDe } from '../../payroll/mapeo.ts';

/** How far back a month is looked for. */
const ATRAS = 24;

/** Does it say anything at all at the end of a month? Which key somebody needs is known when he is calculated. */
const dice = (t: TablaDef, periodo: Periodo, pago: string): boolean => {
  const p = prepararTabla(t, ultimoDia(periodo), pago, []);
  return p.vigentes.size > 0 || p.tramos.length > 0;
};

interface Usada {
  readonly t: TablaDef;
  readonly todos: boolean;
}
/** Tables that the concepts of a kind of run name; `todos`: some concept that goes to everybody does, not one that is asked for by novedad. */
const usadas = (l: Lectura, tipo: number | null): readonly Usada[] => {
  const a = catalogoDe(fuenteDeTablas(l)),
    porCodigo = new Map(a.tablas.map((t) => [clave(t.codigo), t])),
    m = new Map<TablaDef, boolean>();
  for (const c of a.conceptos) {
    const { tipo_liquidacion } = c.filtros;
    if (tipo !== null && tipo_liquidacion !== null && !tipo_liquidacion.includes(tipo)) continue;
    for (const [, f] of formulasDe(c)) {
      const { nodo } = revisar(f, a, c, 'cualquiera');
      for (const x of nodo ? menciones(nodo) : []) {
        const t = x.que === 'tabla' ? porCodigo.get(x.codigo) : undefined;
        if (t) m.set(t, (m.get(t) ?? false) || c.general === 1);
      }
    }
  }
  return [...m].map(([t, todos]) => ({ t, todos }));
};

/** The last row up to a month among those of a key, and where it stands in the table. */
const ultimaDe = (
  t: TablaDef,
  periodo: Periodo,
  esDeLaClave: (f: TablaDef['filas'][number]) => boolean,
): { readonly hasta: Periodo | null; readonly fila: number | null } => {
  let i: number | null = null;
  t.filas.forEach((f, n) => {
    if (f.desde <= ultimoDia(periodo) && esDeLaClave(f) && (i === null || f.desde >= t.filas[i]!.desde))
      i = n;
  });
  return { hasta: i === null ? null : periodoDe(t.filas[i]!.desde), fila: i };
};

export const faltaDelMes = (
  l: Lectura,
  o: {
    readonly periodo: string;
    readonly fecha_pago: string | null;
    readonly id_tipo: number | null;
    readonly legajos?: readonly number[];
  },
): Result<FaltaDelMes> => {
  if (!esPeriodo(o.periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  const todas = usadas(l, o.id_tipo),
    pagoDe = (p: Periodo): string => (p === o.periodo && o.fecha_pago !== null ? o.fecha_pago : ultimoDia(p));
  const faltan = (p: Periodo): readonly Usada[] => todas.filter(({ t }) => !dice(t, p, pagoDe(p)));
  const aca = faltan(o.periodo);
  const claves =
    o.id_tipo === null
      ? []
      : clavesDelMes(
          l,
          { periodo: o.periodo, fecha_pago: o.fecha_pago, id_tipo: o.id_tipo, legajos: o.legajos ?? [] },
          new Set(aca.map(({ t }) => t.codigo)),
        );
  let alcanza: Periodo | null = aca.some((x) => x.todos) ? null : o.periodo;
  for (let n = 1; alcanza === null && n <= ATRAS; n++) {
    const p = sumarMeses(o.periodo, -n);
    if (!faltan(p).some((x) => x.todos)) alcanza = p;
  }
  return ok({
    alcanza,
    tablas: aca
      .map(({ t, todos }) => ({
        tabla: t.id < 0 ? ('Variables' as const) : ('TablasAuxiliar' as const),
        id: Math.abs(t.id),
        codigo: t.codigo,
        nombre: t.descripcion,
        todos,
        ...ultimaDe(t, o.periodo, () => true),
      }))
      .sort((x, y) => Number(y.todos) - Number(x.todos) || (x.codigo < y.codigo ? -1 : 1)),
    claves: claves.map(({ que, personas }) =>
      'categoria' in que
        ? {
            tabla: 'Escalas' as const,
            id: que.categoria.id,
            codigo: que.categoria.codigo,
            nombre: texto('faltaDelMes.escala'),
            clave: que.categoria.descripcion,
            hasta: null,
            fila: null,
            personas,
          }
        : {
            tabla: que.tabla.id < 0 ? ('Variables' as const) : ('TablasAuxiliar' as const),
            id: Math.abs(que.tabla.id),
            codigo: que.tabla.codigo,
            nombre: que.tabla.descripcion,
            clave: que.clave2 === null ? que.clave1 : `${que.clave1} / ${que.clave2}`,
            ...ultimaDe(
              que.tabla,
              o.periodo,
              (f) => claveFila(f.clave1, f.clave2) === claveFila(que.clave1, que.clave2),
            ),
            personas,
          },
    ),
  });
};
