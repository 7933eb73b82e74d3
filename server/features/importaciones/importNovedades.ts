// Imports the novedades of a period from a file. Rows name people and concepts as the office does; all or
// none are written; a preview writes nothing.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, failure, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { readDecimal } from '../../../core/kit/money.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { InformeImportacion } from '../../../core/api/sistema.ts';
import { novedades } from '../../../core/tables/novedad.ts';
import { addRows, MAX_ROWS } from '../../rows/addRows.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Authorship, StoreWrites, Extension, Tx } from '../../kernel/store.ts';
import { conceptosByCode, personasByLegajo } from '../../rows/codes.ts';

/** Prefix of the keys of imports, which tells where a row came from. */
export const IMPORTACION_PREFIX = 'importacion/';
/** The mark of imports of retroactive differences, in place of the data of a file. */
export const RETRO_CLIENT = JSON.stringify({ retroactivo: 1 });

export interface ImportRequest {
  readonly periodo: string;
  readonly simular: 0 | 1;
  readonly filas: readonly Readonly<Record<string, unknown>>[];
  readonly autoria: Authorship & { readonly quien: Requester };
}
type Error = InformeImportacion['errores'][number];

const COLUMNAS = new Set([
  'legajo',
  'codigo',
  'cantidad',
  'valor_unitario',
  'importe',
  'porcentaje',
  'periodo_ajuste',
  'observacion',
]);
const VALORES = ['cantidad', 'valor_unitario', 'importe', 'porcentaje'] as const;

/** A whole number as people write it: 151, '151', '0151'. */
const entero = (v: unknown): number | undefined =>
  typeof v === 'number' && Number.isSafeInteger(v)
    ? v
    : typeof v === 'string' && /^\s*\d{1,9}\s*$/.test(v)
      ? Number(v)
      : undefined;
const vacio = (v: unknown): boolean =>
  v === null || v === undefined || (typeof v === 'string' && v.trim() === '');

interface Leida {
  readonly cuerpo: Row;
  readonly huella: string;
}

const lector = (tx: Tx, periodo: string) => {
  const legajos = personasByLegajo(tx.sql),
    conceptos = conceptosByCode(tx.sql);
  return (fila: Readonly<Record<string, unknown>>, n: number): Leida | readonly Error[] => {
    const errores: Error[] = [];
    const mal = (campo: string, mensaje: string): void => {
      errores.push({ fila: n, campo, mensaje });
    };
    for (const c of Object.keys(fila))
      if (!COLUMNAS.has(c)) mal(c, textFor('campo.desconocido', { campo: c.slice(0, 40) }));
    const legajo = entero(fila['legajo']),
      codigo = entero(fila['codigo']);
    const id_personal = legajo === undefined ? undefined : legajos.get(legajo),
      id_rrhh_concepto = codigo === undefined ? undefined : conceptos.get(codigo);
    if (id_personal === undefined)
      mal('legajo', textFor('runs.legajoDesconocido', { legajo: String(fila['legajo'] ?? '').slice(0, 20) }));
    if (id_rrhh_concepto === undefined)
      mal('codigo', textFor('runs.codigoDesconocido', { codigo: String(fila['codigo'] ?? '').slice(0, 20) }));
    if (errores.length) return errores;
    const valores = Object.fromEntries(
      [...VALORES, 'periodo_ajuste', 'observacion'].map((c) => [c, vacio(fila[c]) ? null : fila[c]]),
    ) as Row;
    return {
      cuerpo: {
        periodo,
        id_personal: id_personal!,
        id_rrhh_concepto: id_rrhh_concepto!,
        id_rrhh_tipo_liquidacion: null,
        ...valores,
      },
      huella: huellaDe({ id_personal: id_personal!, id_rrhh_concepto: id_rrhh_concepto!, ...valores }),
    };
  };
};

/**
 * Hash of a novedad: two are the same when everything that determines the pay is equal, however numbers are
 * written.
 */
const huellaDe = (r: Row): string =>
  JSON.stringify([
    r['id_personal'],
    r['id_rrhh_concepto'],
    ...VALORES.map((c) =>
      r[c] === null || r[c] === undefined ? null : String(readDecimal(String(r[c])) ?? r[c]),
    ),
    r['periodo_ajuste'] ?? null,
  ]);

const repetidas = (tx: Tx, periodo: string, leidas: ReadonlyMap<number, Leida>): readonly Error[] => {
  const vistas = new Map<string, string>(
    tx
      .filas('Novedades', { periodo })
      .map((n) => [huellaDe(n), textFor('runs.novedadYaCargada', { id: Number(n['id']) })]),
  );
  const errores: Error[] = [];
  for (const [fila, l] of leidas) {
    const antes = vistas.get(l.huella);
    if (antes !== undefined) errores.push({ fila, campo: 'legajo', mensaje: antes });
    else vistas.set(l.huella, textFor('runs.novedadRepetida', { fila }));
  }
  return errores;
};

const importar = (
  tx: Tx,
  p: ImportRequest,
  extensiones: readonly Extension[],
): { readonly errores: readonly Error[]; readonly validas: number } => {
  const leer = lector(tx, p.periodo),
    leidas = new Map<number, Leida>(),
    errores: Error[] = [];
  p.filas.forEach((f, i) => {
    const r = leer(f, i + 1);
    if ('cuerpo' in r) leidas.set(i + 1, r);
    else errores.push(...r);
  });
  errores.push(...repetidas(tx, p.periodo, leidas));
  const numeros = [...leidas.keys()];
  const r = addRows(
    tx,
    extensiones,
    novedades,
    [...leidas.values()].map((l) => l.cuerpo),
    p.autoria.quien,
  );
  if (isLeft(r)) {
    const delLote = (r.left.data as { readonly errores?: readonly Error[] } | undefined)?.errores ?? [
      { fila: 1, campo: '', mensaje: r.left.message },
    ];
    errores.push(...delLote.map((e) => ({ ...e, fila: numeros[e.fila - 1] ?? e.fila })));
  }
  const malas = new Set(errores.map((e) => e.fila));
  return { errores: errores.sort((a, b) => a.fila - b.fila), validas: p.filas.length - malas.size };
};

/** Row errors are an answer, not a failure; with any of them, nothing is written. */
export const importNovedades = (
  e: StoreWrites,
  p: ImportRequest,
  extensiones: readonly Extension[],
): Result<InformeImportacion> => {
  if (!isPeriodo(p.periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  if (p.filas.length === 0) return fail('invalid', 'runs.sinFilas');
  if (p.filas.length > MAX_ROWS)
    return fail('too_large', 'store.muchasFilas', { cantidad: p.filas.length, maximo: MAX_ROWS });
  let informe: InformeImportacion | undefined;
  const correr = (tx: Tx): Result<{ readonly valor: Row }> => {
    const { errores, validas } = importar(tx, p, extensiones);
    const aplica = p.simular === 0 && errores.length === 0;
    informe = {
      leidas: p.filas.length,
      validas,
      aplicadas: aplica ? p.filas.length : 0,
      simulada: p.simular === 1,
      errores: [...errores],
    };
    return aplica
      ? ok({ valor: { leidas: informe.leidas, validas, aplicadas: informe.aplicadas } })
      : deshecho;
  };
  const r =
    p.simular === 1
      ? e.transaccion(p.autoria, correr)
      : e.comando(
          p.autoria,
          JSON.stringify(['Novedades', 'importar', p.periodo, p.filas.length]),
          correr,
          p.filas,
        );
  if (informe) return isLeft(r) && informe.aplicadas > 0 ? r : ok(informe);
  // Same key again: the same answer as the first time.
  return isLeft(r)
    ? r
    : ok({
        leidas: p.filas.length,
        validas: p.filas.length,
        aplicadas: p.filas.length,
        simulada: false,
        errores: [],
      });
};
/** Undoes the transaction; the caller still gets the report. */
const deshecho: Result<never> = { _tag: 'Left', left: failure('invalid', 'runs.nadaImportado') };
