// The values in a month of the tables that formulas look up: each with its rows and the keys that formulas
// name; and the scale of each agreement.
import type { WireValues, WireValueTable } from '../../../core/api/valores.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { isPeriodo, lastDay } from '../../../core/kit/period.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { sub, textOrNull } from '../../payroll/columns.ts';
import { usedTables } from '../../payroll/usedTables.ts';

/** The scale of each agreement up to a date, and how many of its categories have none. */
const scalesUpTo = (l: StoreReads, hasta: string): WireValues['escalas'] => {
  const since = new Map<number, string>();
  for (const e of l.filas('Escalas')) {
    const categoria = Number(e['id_rrhh_categoria']),
      desde = String(e['desde']);
    if (desde <= hasta && desde > (since.get(categoria) ?? '')) since.set(categoria, desde);
  }
  const categorias = l.filas('Categorias');
  return l.filas('Convenios').flatMap((c): WireValues['escalas'] => {
    const suyas = categorias.filter((k) => k['id_convenio'] === c['id']),
      con = suyas.flatMap((k) => since.get(Number(k['id'])) ?? []);
    return con.length === 0
      ? []
      : [
          {
            id_convenio: Number(c['id']),
            convenio: String(c['codigo']),
            categorias: suyas.length,
            sin_escala: suyas.length - con.length,
            desde: con.reduce((a, d) => (d > a ? d : a)),
          },
        ];
  });
};

export const valuesInMes = (
  l: StoreReads,
  o: { readonly periodo: string; readonly fecha_pago: string | null },
): Result<WireValues> => {
  if (!isPeriodo(o.periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  const tablas = usedTables(l, null).flatMap(({ t, todos, claves }): readonly WireValueTable[] => {
    const tabla = t.id < 0 ? ('Variables' as const) : ('TablasAuxiliar' as const),
      guardada = l.fila(tabla, Math.abs(t.id));
    if (!guardada) return [];
    const fuentes = tabla === 'Variables' ? [] : sub(guardada, 'filas').map((f) => textOrNull(f, 'fuente'));
    return [
      {
        tabla,
        id: Math.abs(t.id),
        version: Number(guardada['version']),
        codigo: t.codigo,
        nombre: t.descripcion,
        tipo: t.tipo,
        vigencia: t.vigencia ?? 'continua',
        clave1: tabla === 'Variables' ? null : textOrNull(guardada, 'clave1'),
        clave2: tabla === 'Variables' ? null : textOrNull(guardada, 'clave2'),
        todos,
        nombradas: [...claves],
        filas: t.filas.map((f, i) => ({
          desde: f.desde,
          clave1: f.clave1,
          clave2: f.clave2,
          valor: f.valor,
          fijo: f.fijo,
          fuente: fuentes[i] ?? null,
        })),
      },
    ];
  });
  return ok({
    periodo: o.periodo,
    fecha_pago: o.fecha_pago ?? lastDay(o.periodo),
    tablas: tablas.toSorted((a, b) => Number(b.todos) - Number(a.todos) || (a.codigo < b.codigo ? -1 : 1)),
    escalas: scalesUpTo(l, lastDay(o.periodo)),
  });
};
