// Starting with a history, over HTTP.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok } from '../../../core/kit/failure.ts';
import { textField } from '../../../core/kit/field.ts';
import { rowLines } from '../../../core/outputs/rowLines.ts';
import { inEmpresa, outputOf, type HandlersOf } from '../../http/door/handler.ts';
import type { ArranqueOffer } from './contract.ts';

const COLUMNAS = [
  'legajo',
  'nombre',
  'cuil',
  'fecha_ingreso',
  'id_rrhh_clase_legajo',
  'forma_pago',
  'cbu',
  'id_rrhh_obra_social',
  'adherentes',
  'codigo_modalidad',
  'codigo_situacion',
  'codigo_condicion',
  'codigo_siniestrado',
].map((nombre) => ({ nombre, campo: textField(nombre) }));
async function* enCsv(filas: readonly Readonly<Record<string, string | null>>[]): AsyncGenerator<Uint8Array> {
  for (const l of rowLines(COLUMNAS, filas, 'csv', { marca: true })) yield Buffer.from(l);
}

export const arranqueHandlers: HandlersOf<'arranque', ArranqueOffer> = {
  leer: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.arranque.leer(p.entrada))),
  comparar: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.arranque.comparar(p.entrada))),
  cargar: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.arranque.cargar(p.entrada, p.clave, quien))),
  legajos: async (c, p) => {
    const r = await inEmpresa(c, p, (e) => e.arranque.legajos(p.entrada));
    return isLeft(r)
      ? r
      : ok({
          tipo: 'crudo',
          cabeceras: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': 'attachment; filename="legajos-que-faltan.csv"',
          },
          cuerpo: enCsv(r.right),
        });
  },
};
