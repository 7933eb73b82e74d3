// Beginning with a history, over HTTP.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok } from '../../../core/kit/failure.ts';
import { textoC } from '../../../core/kit/field.ts';
import { lineasDeFilas } from '../../../core/outputs/filas.ts';
import { enEmpresa, responder, type HandlersDe } from '../../http/door/handler.ts';
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
].map((nombre) => ({ nombre, campo: textoC(nombre) }));
async function* enCsv(filas: readonly Readonly<Record<string, string | null>>[]): AsyncGenerator<Uint8Array> {
  for (const l of lineasDeFilas(COLUMNAS, filas, 'csv', { marca: true })) yield Buffer.from(l);
}

export const arranqueHandlers: HandlersDe<'arranque', ArranqueOffer> = {
  leer: async (c, p) => responder(await enEmpresa(c, p, (e) => e.arranque.leer(p.entrada))),
  comparar: async (c, p) => responder(await enEmpresa(c, p, (e) => e.arranque.comparar(p.entrada))),
  cargar: async (c, p) =>
    responder(await enEmpresa(c, p, (e, quien) => e.arranque.cargar(p.entrada, p.clave, quien))),
  legajos: async (c, p) => {
    const r = await enEmpresa(c, p, (e) => e.arranque.legajos(p.entrada));
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
