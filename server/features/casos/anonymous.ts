// Makes a case anonymous: keeps only listed fields that a receipt is worked out from, with codes instead of
// the company's ids.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireChange } from '../../../core/api/simulaciones.ts';
import { rowsOf, type Row, type Value } from '../../../core/kit/field.ts';
import { lastDay } from '../../../core/kit/period.ts';
import { readTableRow } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import type { StoreReads } from '../../kernel/store.ts';
import type { KeptCaso } from './facts.ts';

/** The only fields that stay; all others are left out, including those that the company added. */
const QUEDAN: Readonly<Record<WireChange['tabla'], readonly string[]>> = {
  Personal: [
    'fecha_ingreso',
    'fecha_antiguedad',
    'fecha_egreso',
    'motivo_egreso',
    'chk_preaviso',
    'id_rrhh_clase_legajo',
    'PersonalCategoria',
    'PersonalBasico',
    'PersonalJornada',
    'id_rrhh_sindicato',
    'chk_afiliado',
    'id_rrhh_obra_social',
    'adherentes',
    'chk_jubilado',
    'chk_convencionado',
    'chk_scvo',
  ],
  Familiares: ['parentesco', 'fecha_nacimiento', 'chk_obra_social', 'desde', 'hasta'],
  Ausencias: ['causa', 'desde', 'hasta'],
  Novedades: [
    'id_rrhh_concepto',
    'cantidad',
    'valor_unitario',
    'importe',
    'porcentaje',
    'periodo_ajuste',
    'fecha_historico',
    'fecha_ganancia',
  ],
  Agenda: ['id_rrhh_concepto', 'desde', 'hasta', 'cantidad', 'valor_unitario', 'importe', 'porcentaje'],
  HorasTrabajadas: ['fecha', 'clase', 'horas'],
};
export const mayStay = (tabla: WireChange['tabla'], campo: string): boolean => QUEDAN[tabla].includes(campo);
const TABLAS = ['Familiares', 'Ausencias', 'Novedades', 'Agenda', 'HorasTrabajadas'] as const;

/** Birth dates become the first of their month, which is enough for what depends on age. */
const only = (tabla: WireChange['tabla'], fila: Row): Row =>
  Object.fromEntries(
    QUEDAN[tabla].flatMap((n) => {
      const v = fila[n];
      if (v === undefined || v === null) return [];
      return [[n, n === 'fecha_nacimiento' ? `${String(v).slice(0, 7)}-01` : v]];
    }),
  );
/** The case of somebody who is not in the company, without anything that names them. */
export const withoutNames = (c: KeptCaso): KeptCaso => ({
  ...c,
  cambios: c.cambios.map((x) => ({
    ...x,
    fila: x.fila === null ? null : only(x.tabla, asRow(x.tabla, x.fila)),
  })),
});
/** A supposed row as its table reads it. It was already valid when the case was kept. */
const asRow = (tabla: WireChange['tabla'], r: Readonly<Record<string, unknown>>): Row => {
  const leida = readTableRow(tables[tabla], r, { parcial: true });
  return isLeft(leida) ? {} : leida.right;
};

/** Replaces ids of other rows by their codes, in nested lists too. */
const coded = (l: StoreReads, tabla: WireChange['tabla'], fila: Row): Row => {
  const { fields } = tables[tabla];
  const one = (campos: typeof fields, r: Row): Row =>
    Object.fromEntries(
      Object.entries(r).map(([n, v]): [string, Value] => {
        const f = Object.entries(campos).find(([nombre]) => nombre === n)?.[1];
        if (f?.kind === 'lista') return [n, rowsOf(v).map((x) => one(f.fields, x))];
        if (f?.kind !== 'referencia' || typeof v !== 'number') return [n, v];
        const suya = l.fila(f.table, v);
        return [n, suya ? (suya['codigo'] ?? null) : null];
      }),
    );
  return one(fields, fila);
};

/** The rows of a person that the month reads, with the supposed changes applied. */
const rowsOfPersona = (l: StoreReads, c: KeptCaso): readonly (readonly [WireChange['tabla'], Row])[] => {
  const id = c.id_personal,
    cambiada = (tabla: WireChange['tabla'], f: Row): Row | null => {
      const x = c.cambios.find((y) => y.tabla === tabla && y.id === f['id']);
      return x ? (x.fila === null ? null : { ...f, ...asRow(tabla, x.fila) }) : f;
    },
    nuevas = c.cambios.flatMap((x) =>
      x.id < 0 && x.fila !== null ? [[x.tabla, asRow(x.tabla, x.fila)] as const] : [],
    );
  if (id === null) return nuevas;
  const hasta = lastDay(c.periodo),
    delMes = (tabla: WireChange['tabla'], f: Row): boolean =>
      tabla === 'Novedades'
        ? f['periodo'] === c.periodo
        : tabla === 'HorasTrabajadas'
          ? String(f['fecha']).startsWith(c.periodo)
          : String(f['desde']) <= hasta && (f['hasta'] == null || String(f['hasta']) >= `${c.periodo}-01`);
  const persona = l.fila('Personal', id),
    propia = persona && cambiada('Personal', persona);
  return [
    ...(propia ? [['Personal', propia] as const] : []),
    ...TABLAS.flatMap((tabla) =>
      l
        .filas(tabla, { id_personal: id })
        .filter((f) => delMes(tabla, f))
        .flatMap((f) => {
          const queda = cambiada(tabla, f);
          return queda ? [[tabla, queda] as const] : [];
        }),
    ),
    ...nuevas.filter(([tabla]) => tabla !== 'Personal'),
  ];
};

export const anonymousCaso = (l: StoreReads, c: KeptCaso): Record<string, unknown> => {
  const conceptos = new Map(
      l.filas('Conceptos').map((x) => [Number(x['codigo']), String(x['d_rrhh_concepto'])]),
    ),
    tipo =
      c.id_rrhh_tipo_liquidacion === null ? null : l.fila('TiposLiquidacion', c.id_rrhh_tipo_liquidacion);
  return {
    formato: 'caso anónimo',
    version: 1,
    periodo: c.periodo,
    tipo: tipo ? String(tipo['codigo']) : null,
    fecha_pago: c.fecha_pago,
    parcial: c.parcial,
    tolerancia: c.tolerancia,
    // Earlier months are not exported, so a receipt that depends on them would give another result.
    sin_historia: c.id_personal !== null,
    filas: rowsOfPersona(l, c).map(([tabla, fila]) => ({
      tabla,
      valores: coded(l, tabla, only(tabla, fila)),
    })),
    lineas: c.lineas.map((x, i) => {
      const codigo = /^\d{1,6}$/.test(x.concepto.trim()) ? Number(x.concepto) : null,
        nombre = codigo === null ? undefined : conceptos.get(codigo),
        conocido = nombre !== undefined || [...conceptos.values()].includes(x.concepto);
      return {
        // A text that is no concept of the company could contain anything, even a name.
        concepto: codigo !== null ? codeText(codigo) : conocido ? x.concepto : `renglón ${i + 1}`,
        ...(nombre === undefined ? {} : { nombre }),
        importe: x.importe,
      };
    }),
  };
};
