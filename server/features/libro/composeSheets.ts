// Composes each person's part of a sheet of the Libro Ley.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../../core/kit/failure.ts';
import { lastDay } from '../../../core/kit/period.ts';
import type { LibroPersona, LibroRecibo } from '../../../core/outputs/libro.ts';
import type { DocumentoRecibo } from '../../../core/outputs/recibo.ts';
import { familiares } from '../../../core/tables/familiar.ts';
import { rowInForceAt } from '../../payroll/reciboData.ts';
import { printableReader } from '../recibos/contract.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { revertedPersonas } from '../../payroll/sql/corridas.ts';
import { withPersonaKeyReads } from '../../payroll/sql/documentos.ts';
import { establecimientoOf } from './plan.ts';

const tabla = (
  l: Pick<StoreReads, 'filas'>,
  nombre: string,
  campo: string,
): ((id: unknown) => string | null) => {
  const m = new Map(l.filas(nombre).map((f) => [f['id'], String(f[campo])]));
  return (id) => m.get(id as number) ?? null;
};

const textOrNull = (v: unknown): string | null => (v == null || v === '' ? null : String(v));

/** A receipt in the form of the book. */
const libroRecibo = (d: DocumentoRecibo, fecha_pago: string): LibroRecibo => ({
  liquidacion: d.descripcion,
  fecha_pago,
  lineas: d.lineas.map(({ codigo, texto, cantidad, importe, columna }) => ({
    codigo,
    texto,
    cantidad,
    importe,
    columna,
  })),
  remunerativo: d.totales.remunerativo,
  no_remunerativo: d.totales.no_remunerativo,
  descuentos: d.totales.descuentos,
  neto: d.neto,
});

/** The family of a person in a month. */
const libroFamiliares = (l: StoreReads, id: number, periodo: string): LibroPersona['familiares'] =>
  l
    .filas('Familiares', { id_personal: id })
    .filter(
      (x) =>
        String(x['desde']) <= lastDay(periodo) &&
        (x['hasta'] == null || String(x['hasta']) >= `${periodo}-01`),
    )
    .map((x) => ({
      nombre: String(x['nombre'] ?? ''),
      parentesco: familiares.fields.parentesco.options.find((o) => o.id === x['parentesco'])?.valor ?? '',
      nacimiento: textOrNull(x['fecha_nacimiento']),
      cuil: textOrNull(x['cuil']),
    }));

/** The present data of a person, without their receipts; null when their legajo no longer exists. */
const personaReader = (
  l: StoreReads,
  periodo: string,
): ((id: number) => Omit<LibroPersona, 'recibos'> | null) => {
  const civil = tabla(l, 'EstadosCiviles', 'd_persona_estado_civil'),
    establecimiento = tabla(l, 'Establecimientos', 'd_establecimiento'),
    categoria = tabla(l, 'Categorias', 'd_rrhh_categoria'),
    hasta = lastDay(periodo);
  return (id) => {
    const f = l.fila('Personal', id);
    if (!f || f['nombre'] == null) return null;
    return {
      legajo: Number(f['legajo']),
      nombre: String(f['nombre']),
      cuil: textOrNull(f['cuil']),
      nacimiento: textOrNull(f['fecha_nacimiento']),
      estado_civil: civil(f['id_persona_estado_civil']),
      domicilio: textOrNull([f['domicilio'], f['localidad']].filter(Boolean).join(', ')),
      ingreso: String(f['fecha_ingreso']),
      egreso: textOrNull(f['fecha_egreso']),
      categoria: categoria(rowInForceAt(f['PersonalCategoria'], hasta)?.['id_rrhh_categoria']),
      tarea: textOrNull(f['tarea']),
      establecimiento: establecimiento(establecimientoOf(f, periodo)),
      familiares: libroFamiliares(l, id, periodo),
    };
  };
};

/** The text of the book about some people: their present data, and their receipts as issued. */
export const composeSheets = (
  l: StoreReads,
  p: {
    readonly carpeta: string;
    readonly empresa: string;
    readonly periodo: string;
    readonly corridas: readonly number[];
    readonly personas: readonly number[];
  },
): Result<readonly (LibroPersona | null)[]> =>
  withPersonaKeyReads(p.carpeta, (claves) => {
    const lectores = p.corridas.map((id) => printableReader(l, claves, { id, empresa: p.empresa })),
      mala = lectores.find(isLeft);
    if (mala) return mala;
    const corridas = lectores.flatMap((x, i) => {
      const id = p.corridas[i];
      return isLeft(x) || id === undefined
        ? []
        : [
            {
              read: x.right,
              revertidos: revertedPersonas(l.sql, id),
              pago: String(l.fila('Liquidaciones', id)?.['fecha_pago'] ?? ''),
            },
          ];
    });
    const personaOf = personaReader(l, p.periodo);
    return ok(
      p.personas.map((id): LibroPersona | null => {
        const persona = personaOf(id);
        if (persona === null) return null;
        const recibos = corridas.flatMap((c): LibroRecibo[] => {
          const d = c.revertidos.has(id) ? undefined : c.read(id);
          return d ? [libroRecibo(d, c.pago)] : [];
        });
        return { ...persona, recibos };
      }),
    );
  });
