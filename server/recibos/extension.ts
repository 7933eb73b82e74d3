// What receipts that are given to people add to a company's store: images of their layouts, the secret of their codes, and the question whether a code is valid.
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { modelosRecibo } from '../../core/tables/modeloRecibo.ts';
import { estaEmitida } from '../runs/datosRecibo.ts';
import { estadoDe } from '../runs/estado.ts';
import type { Autoria, Escritura, Extension, Lectura, Regla } from '../store/store.ts';
import { conClaves, conClavesDeLectura } from '../views/documentos.ts';
import { aprobacionDe } from '../views/emisiones.ts';
import { DDL_IMAGENES, guardarImagen, hayImagen } from '../views/imagenes.ts';
import { numeroDeLote, reciboGuardado } from '../views/recibos.ts';
import { esSuyo, reciboDeCodigo } from './codigo.ts';

const secreto = (e: Escritura, _: { readonly autoria: Autoria }): Result<null> => { conClaves(e.carpeta, (claves) => { claves.crearSecreto(); }); return ok(null); };

/** Its bytes are kept apart from the log; that it was put there, and by whom, is a fact. */
const imagen = (e: Escritura, p: { readonly autoria: Autoria; readonly tipo: string; readonly bytes: Uint8Array }): Result<Row> =>
  e.comando(p.autoria, JSON.stringify(['Recibos', 'imagen']), (tx) => {
    const hash = guardarImagen(tx.sql, { tipo: p.tipo, at: p.autoria.at, usuario: p.autoria.quien.nombre, bytes: p.bytes }), stream = `Imagenes/${hash}`;
    if (tx.version(stream) === 0) tx.append(stream, 0, [{ type: 'imagenGuardada', schema: 1, data: { tipo: p.tipo, bytes: p.bytes.length } }]);
    return ok({ valor: { hash } });
  });

/** A layout says only images that are kept. */
const conImagenes: Regla = {
  revisar: (tx, valores) => {
    const falta = (['logo', 'firma'] as const).find((c) => typeof valores[c] === 'string' && !hayImagen(tx.sql, valores[c]));
    return falta === undefined ? undefined : fail('invalid', 'recibos.sinImagen', { campo: modelosRecibo.fields[falta].label });
  },
};

/** Is the receipt of a run among those that people are given now? The hash of the approval it was given under. */
export const emisionDeRecibo = (l: Pick<Lectura, 'sql'>, id: number, idPersonal: number): string | undefined => {
  const estado = estadoDe(l, id), lote = estaEmitida(estado) && estado.resumen ? numeroDeLote(l.sql, estado.resumen.lote) : undefined;
  const recibo = lote === undefined ? undefined : reciboGuardado(l.sql, lote, idPersonal);
  return recibo === undefined || recibo.neto === null || recibo.estado === 'error' || recibo.estado === 'excluido' ? undefined : aprobacionDe(l.sql, id)?.hash;
};

/** Only valid or not: of a code that is not, nothing tells why. */
const verificar = (l: Lectura, p: { readonly carpeta: string; readonly empresa: string; readonly bytes: Uint8Array }): Result<boolean> => {
  const clave = conClavesDeLectura(p.carpeta, (c) => c.secreto());
  if (clave === undefined) return ok(false);
  const r = reciboDeCodigo(clave, p.bytes), emision = emisionDeRecibo(l, r.id_liquidacion, r.id_personal);
  return ok(emision !== undefined && esSuyo(clave, p.empresa, p.bytes, r, emision));
};

export const recibosExtension: Extension = {
  nombre: 'recibos', ddl: DDL_IMAGENES, reglas: { ModelosRecibo: conImagenes },
  tareas: { 'recibos.secreto': secreto, 'recibos.imagen': imagen } as NonNullable<Extension['tareas']>,
  lecturas: { 'recibos.verificar': verificar } as NonNullable<Extension['lecturas']>,
};
