// Receipts of a company as doors ask for them: their images, how one would look, whether a code is valid.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { MuestraDeRecibo } from '../../core/api/recibos.ts';
import { fail, failure, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { modeloDe } from '../../core/outputs/modeloRecibo.ts';
import type { Taller } from '../runs/comandos.ts';
import type { Impresion } from '../runs/impresion.ts';
import { asegurarSecreto, enlaceDeCodigo } from '../runs/pdf.ts';
import type { Quien } from '../service.ts';
import { imagenDe, imagenes } from '../views/imagenes.ts';
import { partesDeRecibo, ultimoRecibo } from '../views/recibos.ts';
import { leerImagen } from './imagen.ts';

export interface RecibosDeEmpresa {
  readonly guardarImagen: (contenido: string, clave: string, quien: Quien) => Promise<Result<{ readonly hash: string }>>;
  readonly imagen: (hash: string) => Result<Uint8Array>;
  readonly muestra: (p: { readonly id: number | null; readonly modelo: Readonly<Record<string, unknown>>; readonly direccion: string }) => Promise<Result<MuestraDeRecibo>>;
  readonly verificar: (bytes: Uint8Array) => Promise<Result<boolean>>;
}

export const recibosDe = (t: Taller): RecibosDeEmpresa => {
  const a = t.almacen;
  return {
    guardarImagen: async (contenido, clave, quien) => {
      const i = leerImagen(contenido);
      return isLeft(i) ? { _tag: 'Left', left: { ...i.left, errors: [{ field: 'contenido', code: 'format', message: i.left.message }] } } : a.tarea('recibos.imagen', { ...i.right, autoria: { quien: { id: quien.id, nombre: quien.nombre }, at: a.ahora(), clave } });
    },
    imagen: (hash) => { const bytes = imagenDe(a.leer.sql, hash); return bytes ? ok(bytes) : { _tag: 'Left', left: failure('not_found', 'recibos.sinImagen', { campo: hash.slice(0, 12) }) }; },
    muestra: async ({ id, modelo, direccion }) => {
      const cual = id ?? ultimoRecibo(a.leer.sql);
      if (cual === undefined) return fail('not_found', 'recibos.sinMuestra');
      const { id_liquidacion, id_personal } = partesDeRecibo(cual), corrida = a.leer.fila('Liquidaciones', id_liquidacion);
      if (!corrida) return fail('not_found', 'runs.sinRecibo');
      await asegurarSecreto(t);
      const r = await a.lectura<Impresion>('runs.imprimir', { id: id_liquidacion, carpeta: a.carpeta, empresa: t.donde.id, desde: id_personal, cuantos: 1, modelo: modeloDe(modelo as Row, String(corrida['periodo'])) });
      if (isLeft(r)) return r;
      const d = r.right.documentos[0];
      if (!d || r.right.personas[0] !== id_personal) return fail('not_found', 'runs.sinRecibo');
      const { svgDeRecibo } = await import('../pdf/svg.ts');
      return ok({ id: cual, legajo: d.legajo, nombre: d.trabajador[0]?.valor ?? '', liquidacion: d.descripcion, hojas: [...svgDeRecibo(d, { imagenes: imagenes(a.leer.sql), verificar: (codigo) => enlaceDeCodigo(direccion, codigo) })] });
    },
    verificar: (bytes) => a.lectura('recibos.verificar', { carpeta: a.carpeta, empresa: t.donde.id, bytes }),
  };
};
