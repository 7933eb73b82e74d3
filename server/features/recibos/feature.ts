// The feature of delivered receipts: images of their layouts, the secret of their codes, and whether a code
// is valid.
import { withRelaciones } from '../../rows/relaciones.ts';
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import type { PrintFilter, OwnRecibo, ReciboClosing, ReciboConstancia } from '../../../core/api/recibos.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { reciboTemplates } from '../../../core/tables/reciboTemplate.ts';
import {
  feature,
  offers,
  type Authorship,
  type StoreWrites,
  type StoreReads,
  type TableRule,
} from '../../kernel/store.ts';
import { readTreeProof } from '../../kernel/hashTree.ts';
import { emisionName } from '../../payroll/documentos.ts';
import { emisionProofs, withPersonaKeys, withPersonaKeyReads } from '../../payroll/sql/documentos.ts';
import { closingOf } from '../../payroll/sql/emisiones.ts';
import { stateOf } from '../../payroll/state.ts';
import { IMAGES_DDL, IMAGES_TABLES, saveImage, imageHash, hasImage } from './sql/images.ts';
import {
  DDL_ENTREGAS,
  entregasOfPersona,
  personaOfUser,
  ENTREGAS_TABLES,
  type Entrega,
} from './sql/entregas.ts';
import { isGenuineCode, reciboCode, reciboOfCode } from './reciboCode.ts';
import { reciboIdParts } from '../../payroll/sql/recibos.ts';
import { emisionOfRecibo } from './emision.ts';
import { entregasProjectors, ownEntrega, entregasTasks } from './entregas.ts';
import { choosePeople, listPeople } from './people.ts';
import type { RecibosOffer } from './contract.ts';
import { readPrintable } from './printable.ts';
import { cuenta } from '../tiempo/contract.ts';

const secreto = (e: StoreWrites, _: { readonly autoria: Authorship }): Result<null> => {
  withPersonaKeys(e, (claves) => {
    claves.crearSecreto();
  });
  return ok(null);
};

/** The bytes are stored apart from the log; that the image was added, and by whom, is a fact. */
const imagen = (
  e: StoreWrites,
  p: { readonly autoria: Authorship; readonly tipo: string; readonly bytes: Uint8Array },
): Result<Row> =>
  e.comando(
    p.autoria,
    JSON.stringify(['Recibos', 'imagen']),
    (tx) => {
      const hash = saveImage(tx.sql, {
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
    { tipo: p.tipo, bytes: imageHash(p.bytes) },
  );

/** A layout may only name stored images. */
const conImagenes: TableRule = {
  revisar: (tx, valores) => {
    const falta = (['logo', 'firma'] as const).find(
      (c) => typeof valores[c] === 'string' && !hasImage(tx.sql, valores[c]),
    );
    return falta === undefined
      ? undefined
      : fail('invalid', 'recibos.sinImagen', { campo: reciboTemplates.fields[falta].label });
  },
};

/** What workers may do with their own receipts. */
const propioDe = (l: StoreReads, e: Entrega): OwnRecibo => {
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
/** The requester's delivered receipts that are still valid, newest first. */
const propios = (l: StoreReads, p: { readonly usuario: number }): Result<readonly OwnRecibo[]> => {
  const persona = personaOfUser(l.sql, p.usuario);
  return ok(
    persona === undefined
      ? []
      : withRelaciones(l.sql, [persona])
          .flatMap((id) => entregasOfPersona(l.sql, id))
          .filter((e) => ownEntrega(l, e.id, p.usuario) !== undefined)
          .map((e) => propioDe(l, e))
          .toSorted((a, b) => (a.periodo < b.periodo ? 1 : a.periodo > b.periodo ? -1 : b.id - a.id)),
  );
};
const propio = (l: StoreReads, p: { readonly usuario: number; readonly id: number }): Result<OwnRecibo> => {
  const e = ownEntrega(l, p.id, p.usuario);
  return e ? ok(propioDe(l, e)) : fail('not_found', 'recibos.noEsSuyo');
};
/** An account of vacations that lacks data is not a worker's to mend: it is not shown. */
const frontPage = (
  l: StoreReads,
  p: { readonly usuario: number; readonly hoy: string },
): Result<{ readonly vacaciones: string | null }> => {
  const persona = personaOfUser(l.sql, p.usuario),
    cuentaDe = persona === undefined ? undefined : cuenta(l, { id: persona, hoy: p.hoy });
  return ok({ vacaciones: cuentaDe && isRight(cuentaDe) ? cuentaDe.right.pendientes : null });
};
/** The people that a filter selects, for printing or sending. */
const elegidos = (
  l: StoreReads,
  f: PrintFilter,
): Result<{ readonly personas: readonly number[]; readonly emitida: boolean; readonly titulo: string }> => {
  const r = choosePeople(l, { filtro: f, sinVerificar: [] });
  return isLeft(r)
    ? r
    : ok({
        personas: r.right.filas.map((x) => x.id_personal),
        emitida: r.right.emitida,
        titulo: r.right.titulo,
      });
};

/** Only tells valid or not: for an invalid code, never why. */
const verificar = (
  l: StoreReads,
  p: { readonly carpeta: string; readonly empresa: string; readonly bytes: Uint8Array },
): Result<boolean> => {
  const clave = withPersonaKeyReads(p.carpeta, (c) => c.secreto());
  if (clave === undefined) return ok(false);
  const r = reciboOfCode(clave, p.bytes),
    emision = emisionOfRecibo(l, r.id_liquidacion, r.id_personal);
  return ok(emision !== undefined && isGenuineCode(clave, p.empresa, p.bytes, r, emision));
};

/** The code of a receipt while it is valid, and what its worker did with it. */
const constancia = (
  l: StoreReads,
  p: { readonly carpeta: string; readonly empresa: string; readonly id: number },
): Result<ReciboConstancia> => {
  const { id_liquidacion, id_personal } = reciboIdParts(p.id),
    emision = emisionOfRecibo(l, id_liquidacion, id_personal),
    clave = withPersonaKeyReads(p.carpeta, (c) => c.secreto()),
    gente = choosePeople(l, {
      filtro: {
        ...{ id_liquidacion, areas: [], lugares: [], personas: [id_personal], buscar: '' },
        ...{ entrega: null, orden: 'legajo' },
      },
      sinVerificar: [],
    });
  if (isLeft(gente)) return gente;
  const [suyo] = gente.right.filas;
  return ok({
    codigo:
      emision === undefined || clave === undefined
        ? null
        : reciboCode(clave, p.empresa, { id_liquidacion, id_personal }, emision),
    entrega: suyo?.entrega ?? 'sin_enviar',
    en_papel: suyo?.en_papel ?? null,
    enviado: suyo?.enviado ?? null,
    visto: suyo?.visto ?? null,
    firmado: suyo?.firmado ?? null,
    comentario: suyo?.comentario ?? null,
  });
};

/**
 * What the closing of a receipt states, and whether a printed proof is of this receipt: its hash, and the path to
 * the root, unless the square code had no room for it.
 */
const cierre = (
  l: StoreReads,
  p: {
    readonly carpeta: string;
    readonly bytes: Uint8Array;
    readonly prueba: string | undefined;
  },
): Result<Omit<ReciboClosing, 'cabeza'> | null> => {
  const clave = withPersonaKeyReads(p.carpeta, (c) => c.secreto());
  if (clave === undefined) return ok(null);
  const r = reciboOfCode(clave, p.bytes),
    estado = stateOf(l, r.id_liquidacion),
    closing = estado.phase === 'cerrada' ? closingOf(l.sql, r.id_liquidacion) : undefined;
  if (closing?.raiz == null) return ok(null);
  const { posicion, raiz } = closing,
    own = emisionProofs(l.sql, emisionName(r.id_liquidacion, estado))(r.id_personal),
    said = p.prueba === undefined ? undefined : readTreeProof(p.prueba),
    matches =
      said !== undefined &&
      own !== undefined &&
      said.hoja === readTreeProof(own)?.hoja &&
      (said.pasos === 0 || said.raiz === raiz);
  return ok({
    raiz,
    posicion,
    huella: p.prueba === undefined ? 'sin_prueba' : matches ? 'coincide' : 'no_coincide',
  });
};

export const recibosExtension = feature({
  nombre: 'recibos',
  offers: offers<RecibosOffer>(),
  ddl: `${IMAGES_DDL}${DDL_ENTREGAS}`,
  tablas: { ...IMAGES_TABLES, ...ENTREGAS_TABLES },
  bulk: ['imagen'],
  proyectores: entregasProjectors,
  reglas: { ModelosRecibo: conImagenes },
  tareas: { 'recibos.secreto': secreto, 'recibos.imagen': imagen, ...entregasTasks },
  lecturas: {
    'runs.imprimir': readPrintable,
    'recibos.verificar': verificar,
    'recibos.cierre': cierre,
    'recibos.constancia': constancia,
    'recibos.lista': listPeople,
    'recibos.elegidos': elegidos,
    'recibos.propios': propios,
    'recibos.propio': propio,
    'recibos.portada': frontPage,
  },
});
