// What receipts that are given to people add to a company's store: images of their layouts, the secret of their codes, and the question whether a code is valid.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { FiltroDeImpresion, ReciboPropio } from '../../../core/api/recibos.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { modelosRecibo } from '../../../core/tables/modeloRecibo.ts';
import {
  feature,
  offers,
  type Autoria,
  type Escritura,
  type Lectura,
  type Regla,
} from '../../kernel/store.ts';
import { conClaves, conClavesDeLectura } from '../../payroll/sql/documentos.ts';
import { DDL_IMAGENES, TABLAS_IMAGENES, guardarImagen, hashDeImagen, hayImagen } from './sql/imagenes.ts';
import {
  DDL_ENTREGAS,
  entregasDePersona,
  personaDeUsuario,
  TABLAS_ENTREGAS,
  type Entrega,
} from './sql/entregas.ts';
import { esSuyo, reciboDeCodigo } from './codigo.ts';
import { emisionDeRecibo } from './emision.ts';
import { proyectoresDeEntregas, suya, tareasDeEntregas } from './entregas.ts';
import { elegir, lista } from './gente.ts';
import type { RecibosOffer } from './contract.ts';
import { imprimir } from './impresion.ts';

const secreto = (e: Escritura, _: { readonly autoria: Autoria }): Result<null> => {
  conClaves(e.carpeta, (claves) => {
    claves.crearSecreto();
  });
  return ok(null);
};

/** Its bytes are kept apart from the log; that it was put there, and by whom, is a fact. */
const imagen = (
  e: Escritura,
  p: { readonly autoria: Autoria; readonly tipo: string; readonly bytes: Uint8Array },
): Result<Row> =>
  e.comando(
    p.autoria,
    JSON.stringify(['Recibos', 'imagen']),
    (tx) => {
      const hash = guardarImagen(tx.sql, {
          tipo: p.tipo,
          at: p.autoria.at,
          usuario: p.autoria.quien.nombre,
          bytes: p.bytes,
        }),
        stream = `Imagenes/${hash}`;
      if (tx.version(stream) === 0)
        tx.append(stream, 0, [
          { type: 'imagenGuardada', schema: 1, data: { tipo: p.tipo, bytes: p.bytes.length } },
        ]);
      return ok({ valor: { hash } });
    },
    { tipo: p.tipo, bytes: hashDeImagen(p.bytes) },
  );

/** A layout says only images that are kept. */
const conImagenes: Regla = {
  revisar: (tx, valores) => {
    const falta = (['logo', 'firma'] as const).find(
      (c) => typeof valores[c] === 'string' && !hayImagen(tx.sql, valores[c]),
    );
    return falta === undefined
      ? undefined
      : fail('invalid', 'recibos.sinImagen', { campo: modelosRecibo.fields[falta].label });
  },
};

/** What the worker is given of a receipt of his. */
const propioDe = (l: Lectura, e: Entrega): ReciboPropio => {
  const corrida = l.fila('Liquidaciones', e.id_liquidacion),
    r = l.fila('Recibos', e.id);
  return {
    id: e.id,
    liquidacion: String(corrida?.['descripcion'] ?? ''),
    periodo: String(corrida?.['periodo'] ?? ''),
    fecha_pago: String(corrida?.['fecha_pago'] ?? ''),
    neto: String(r?.['neto'] ?? '0.00'),
    entrega: e.estado,
    enviado: e.enviado_at,
    visto: e.visto_at,
    firmado: e.firmado_at,
    comentario: e.comentario,
  };
};
/** Those given to whoever asks that still hold, the latest first. */
const propios = (l: Lectura, p: { readonly usuario: number }): Result<readonly ReciboPropio[]> => {
  const persona = personaDeUsuario(l.sql, p.usuario);
  return ok(
    persona === undefined
      ? []
      : entregasDePersona(l.sql, persona)
          .filter((e) => suya(l, e.id, p.usuario) !== undefined)
          .map((e) => propioDe(l, e))
          .toSorted((a, b) => (a.periodo < b.periodo ? 1 : a.periodo > b.periodo ? -1 : b.id - a.id)),
  );
};
const propio = (l: Lectura, p: { readonly usuario: number; readonly id: number }): Result<ReciboPropio> => {
  const e = suya(l, p.id, p.usuario);
  return e ? ok(propioDe(l, e)) : fail('not_found', 'recibos.noEsSuyo');
};
/** Whom a filter chooses, to print or to send. */
const elegidos = (
  l: Lectura,
  f: FiltroDeImpresion,
): Result<{ readonly personas: readonly number[]; readonly emitida: boolean; readonly titulo: string }> => {
  const r = elegir(l, { filtro: f, sinVerificar: [] });
  return isLeft(r)
    ? r
    : ok({
        personas: r.right.filas.map((x) => x.id_personal),
        emitida: r.right.emitida,
        titulo: r.right.titulo,
      });
};

/** Only valid or not: of a code that is not, nothing tells why. */
const verificar = (
  l: Lectura,
  p: { readonly carpeta: string; readonly empresa: string; readonly bytes: Uint8Array },
): Result<boolean> => {
  const clave = conClavesDeLectura(p.carpeta, (c) => c.secreto());
  if (clave === undefined) return ok(false);
  const r = reciboDeCodigo(clave, p.bytes),
    emision = emisionDeRecibo(l, r.id_liquidacion, r.id_personal);
  return ok(emision !== undefined && esSuyo(clave, p.empresa, p.bytes, r, emision));
};

export const recibosExtension = feature({
  nombre: 'recibos',
  offers: offers<RecibosOffer>(),
  ddl: `${DDL_IMAGENES}${DDL_ENTREGAS}`,
  tablas: { ...TABLAS_IMAGENES, ...TABLAS_ENTREGAS },
  proyectores: proyectoresDeEntregas,
  reglas: { ModelosRecibo: conImagenes },
  tareas: { 'recibos.secreto': secreto, 'recibos.imagen': imagen, ...tareasDeEntregas },
  lecturas: {
    'runs.imprimir': imprimir,
    'recibos.verificar': verificar,
    'recibos.lista': lista,
    'recibos.elegidos': elegidos,
    'recibos.propios': propios,
    'recibos.propio': propio,
  },
});
