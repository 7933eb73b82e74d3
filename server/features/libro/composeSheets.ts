// What each person's part of a sheet of the Libro Ley says.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../../core/kit/failure.ts';
import { lastDay } from '../../../core/kit/period.ts';
import type { LibroPersona, LibroRecibo } from '../../../core/outputs/libro.ts';
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
    const civil = tabla(l, 'EstadosCiviles', 'd_persona_estado_civil'),
      establecimiento = tabla(l, 'Establecimientos', 'd_establecimiento'),
      categoria = tabla(l, 'Categorias', 'd_rrhh_categoria'),
      hasta = lastDay(p.periodo),
      s = (v: unknown): string | null => (v == null || v === '' ? null : String(v));
    const revertidos = p.corridas.map((id) => revertedPersonas(l.sql, id)),
      pago = p.corridas.map((id) => String(l.fila('Liquidaciones', id)?.['fecha_pago'] ?? ''));
    return ok(
      p.personas.map((id): LibroPersona | null => {
        const f = l.fila('Personal', id);
        if (!f || f['nombre'] == null) return null;
        const recibos = lectores.flatMap((x, i): LibroRecibo[] => {
          const d = isLeft(x) || revertidos[i]!.has(id) ? undefined : x.right(id);
          return d
            ? [
                {
                  liquidacion: d.descripcion,
                  fecha_pago: pago[i]!,
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
                },
              ]
            : [];
        });
        const parientes = l
          .filas('Familiares', { id_personal: id })
          .filter(
            (x) =>
              String(x['desde']) <= hasta && (x['hasta'] == null || String(x['hasta']) >= `${p.periodo}-01`),
          );
        return {
          legajo: Number(f['legajo']),
          nombre: String(f['nombre']),
          cuil: s(f['cuil']),
          nacimiento: s(f['fecha_nacimiento']),
          estado_civil: civil(f['id_persona_estado_civil']),
          domicilio: s([f['domicilio'], f['localidad']].filter(Boolean).join(', ')),
          ingreso: String(f['fecha_ingreso']),
          egreso: s(f['fecha_egreso']),
          categoria: categoria(rowInForceAt(f['PersonalCategoria'], hasta)?.['id_rrhh_categoria']),
          tarea: s(f['tarea']),
          establecimiento: establecimiento(establecimientoOf(f, p.periodo)),
          familiares: parientes.map((x) => ({
            nombre: String(x['nombre'] ?? ''),
            parentesco:
              familiares.fields.parentesco.options.find((o) => o.id === x['parentesco'])?.valor ?? '',
            nacimiento: s(x['fecha_nacimiento']),
            cuil: s(x['cuil']),
          })),
          recibos,
        };
      }),
    );
  });
