// Deliveries of receipts, in the writer: sent, failed to send, seen, signed, given on paper; and which user
// sees whose receipts. All are facts.
import { withRelaciones } from '../../rows/relaciones.ts';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { Fact } from '../../../core/kit/decider.ts';
import type { Aviso } from '../../mail/mail.ts';
import type { Authorship, StoreWrites, Projector, StoredFact, Tx } from '../../kernel/store.ts';
import {
  pendingAviso,
  unlinkUser,
  entregaById,
  saveEntrega,
  forgetEntregas,
  personaOfUser,
  putAviso,
  removeAviso,
  removeEntrega,
  paperEntregaById,
  userOfPersona,
  linkUser,
  type Entrega,
} from './sql/entregas.ts';
import { reciboIdOf, reciboIdParts } from '../../payroll/sql/recibos.ts';
import { knownRow } from '../../rows/projection.ts';
import { emisionOfRecibo } from './emision.ts';
import { givenOnPaper, onPaperProjector } from './onPaper.ts';
import { projectorOf } from '../../kernel/projectorOf.ts';

/** How whoever signs proved who they are; a passkey will be another. */
export type SignatureProof = 'clave';

const flujo = (id: number): string => `Entregas/${id}`;
const acceso = (idPersonal: number): string => `Accesos/${idPersonal}`;
const agregar = (tx: Tx, stream: string, hecho: Fact, persona: number): void => {
  tx.append(stream, tx.version(stream), [hecho], { persona });
};

/**
 * A receipt to send now. Only for people with a user, whose receipt is valid and unseen; repeated, only those
 * whose sending is in doubt.
 */
export interface EntregaSalida {
  readonly id: number;
  readonly id_personal: number;
  readonly id_usuario: number;
  readonly aviso: Aviso;
}
const enviar = (
  e: StoreWrites,
  p: { readonly autoria: Authorship; readonly id_liquidacion: number; readonly personas: readonly number[] },
): Result<readonly EntregaSalida[]> => {
  const r = e.comando(p.autoria, JSON.stringify(['Recibos', 'enviar', p.id_liquidacion]), (tx) => {
    let enviados = 0;
    for (const id_personal of p.personas) {
      const id = reciboIdOf(p.id_liquidacion, id_personal),
        emision = emisionOfRecibo(tx, p.id_liquidacion, id_personal),
        ya = entregaById(tx.sql, id);
      if (
        emision === undefined ||
        userOfPersona(tx.sql, id_personal) === undefined ||
        tx.olvidada(id_personal) ||
        paperEntregaById(tx.sql, id)?.emision === emision ||
        (ya?.emision === emision && (ya.estado !== 'enviado' || pendingAviso(tx.sql, id) !== undefined))
      )
        continue;
      agregar(
        tx,
        flujo(id),
        {
          type: 'reciboEnviado',
          schema: 1,
          data: { emision, aviso: `recibo-${id}-${tx.version(flujo(id)) + 1}-${emision.slice(0, 12)}` },
        },
        id_personal,
      );
      enviados += 1;
    }
    return ok({ valor: { enviados } });
  });
  if (isLeft(r)) return r;
  // Includes what this very order wrote before its process died.
  return ok(
    p.personas.flatMap((id_personal): EntregaSalida[] => {
      const id = reciboIdOf(p.id_liquidacion, id_personal),
        a = pendingAviso(e.leer.sql, id),
        id_usuario = userOfPersona(e.leer.sql, id_personal);
      return a === undefined || id_usuario === undefined || entregaById(e.leer.sql, id)?.estado !== 'enviado'
        ? []
        : [{ id, id_personal, id_usuario, aviso: { id: a.aviso, en: a.en } }];
    }),
  );
};

/** Records which notices were sent and which failed; neither is pending any more. */
const salieron = (
  e: StoreWrites,
  p: { readonly autoria: Authorship; readonly salieron: readonly number[]; readonly no: readonly number[] },
): Result<null> =>
  e.transaccion(p.autoria, (tx) => {
    const anotar = (ids: readonly number[], type: string): void => {
      for (const id of ids) {
        const { id_personal } = reciboIdParts(id);
        if (!tx.olvidada(id_personal)) agregar(tx, flujo(id), { type, schema: 1, data: {} }, id_personal);
      }
    };
    anotar(p.salieron, 'reciboSalio');
    anotar(p.no, 'reciboNoSalio');
    return ok(null);
  });

/** The user's own receipt, delivered and still valid. Other receipts count as non-existent. */
export const ownEntrega = (l: Pick<Tx, 'sql'>, id: number, idUsuario: number): Entrega | undefined => {
  const e = entregaById(l.sql, id),
    persona = personaOfUser(l.sql, idUsuario);
  return e !== undefined &&
    persona !== undefined &&
    withRelaciones(l.sql, [persona]).includes(e.id_personal) &&
    emisionOfRecibo(l, e.id_liquidacion, e.id_personal) === e.emision
    ? e
    : undefined;
};

const ver = (e: StoreWrites, p: { readonly autoria: Authorship; readonly id: number }): Result<Row> =>
  e.comando(p.autoria, JSON.stringify(['Recibos', 'ver', p.id]), (tx) => {
    const s = ownEntrega(tx, p.id, p.autoria.quien.id);
    if (!s) return fail('not_found', 'recibos.noEsSuyo');
    if (s.visto_at === null)
      agregar(tx, flujo(p.id), { type: 'reciboVisto', schema: 1, data: {} }, s.id_personal);
    return ok({ valor: { id: p.id } });
  });

export const MAX_COMMENT = 1000;
const firmar = (
  e: StoreWrites,
  p: {
    readonly autoria: Authorship;
    readonly id: number;
    readonly conforme: 0 | 1;
    readonly comentario: string | null;
    readonly prueba: SignatureProof;
  },
): Result<Row> =>
  e.comando(
    p.autoria,
    JSON.stringify(['Recibos', 'firmar', p.id]),
    (tx) => {
      const s = ownEntrega(tx, p.id, p.autoria.quien.id),
        comentario = p.comentario?.trim() || null;
      if (!s) return fail('not_found', 'recibos.noEsSuyo');
      if (s.visto_at === null) return fail('phase', 'recibos.sinVer');
      if (s.firmado_at !== null) return fail('phase', 'recibos.yaFirmado');
      if (
        (p.conforme === 0 && comentario === null) ||
        (comentario !== null && comentario.length > MAX_COMMENT)
      )
        return fail('invalid', 'recibos.faltaComentario', { maximo: MAX_COMMENT });
      agregar(
        tx,
        flujo(p.id),
        {
          type: 'reciboFirmado',
          schema: 1,
          data: { conforme: p.conforme, prueba: p.prueba },
          ...(comentario === null ? {} : { personal: { comentario } }),
        },
        s.id_personal,
      );
      return ok({ valor: { id: p.id } });
    },
    { conforme: p.conforme, comentario: p.comentario },
  );

const darAcceso = (
  e: StoreWrites,
  p: { readonly autoria: Authorship; readonly id: number; readonly id_usuario: number },
): Result<Row> =>
  e.comando(
    p.autoria,
    JSON.stringify(['Recibos', 'acceso', p.id]),
    (tx) => {
      const persona = tx.fila('Personal', p.id),
        otra = personaOfUser(tx.sql, p.id_usuario);
      if (!persona || tx.olvidada(p.id)) return fail('not_found', 'fila.noExiste');
      // One user sees only one person's receipts: an address loaded twice by mistake must not show one
      // person's receipts to another. Of one person's employments, the link goes to the last one that was
      // given access, and shows all.
      if (otra !== undefined && !withRelaciones(tx.sql, [p.id]).includes(otra))
        return fail('duplicate', 'recibos.correoDeOtro', {
          legajo: String(tx.fila('Personal', otra)?.['legajo'] ?? otra),
        });
      if (otra !== p.id)
        agregar(
          tx,
          acceso(p.id),
          { type: 'trabajadorVinculado', schema: 1, data: { id_usuario: p.id_usuario } },
          p.id,
        );
      return ok({ valor: { id: p.id } });
    },
    { id_usuario: p.id_usuario },
  );
const quitarAcceso = (
  e: StoreWrites,
  p: { readonly autoria: Authorship; readonly personas: readonly number[] },
): Result<Row> =>
  e.comando(
    p.autoria,
    JSON.stringify(['Recibos', 'quitarAcceso']),
    (tx) => {
      const conAcceso = p.personas.filter((id) => userOfPersona(tx.sql, id) !== undefined);
      for (const id of conAcceso)
        agregar(tx, acceso(id), { type: 'trabajadorDesvinculado', schema: 1, data: {} }, id);
      return ok({ valor: { quitados: conAcceso.length } });
    },
    { personas: p.personas },
  );

const idDe = (f: StoredFact): number => Number(f.stream.slice(f.stream.indexOf('/') + 1));
type EntregaFact =
  | Fact<'reciboEnviado', { readonly emision: string; readonly aviso?: string }>
  | Fact<'reciboSalio'>
  | Fact<'reciboNoSalio'>
  | Fact<'reciboVisto'>
  /** Without `prueba`: signed when an open session was enough. */
  | Fact<'reciboFirmado', { readonly conforme: 0 | 1; readonly prueba?: SignatureProof }>;
const entregas = projectorOf<EntregaFact>(
  ['reciboEnviado', 'reciboSalio', 'reciboNoSalio', 'reciboVisto', 'reciboFirmado'],
  (p, f) => {
    const id = idDe(f),
      antes = entregaById(p.sql, id);
    if (f.type === 'reciboEnviado') {
      const misma = antes?.emision === f.data.emision ? antes : undefined;
      saveEntrega(p.sql, {
        id,
        ...reciboIdParts(id),
        emision: f.data.emision,
        estado: misma?.estado ?? 'enviado',
        version: f.version,
        enviado_at: f.at,
        veces: (misma?.veces ?? 0) + 1,
        visto_at: misma?.visto_at ?? null,
        firmado_at: misma?.firmado_at ?? null,
        comentario: misma?.comentario ?? null,
      });
      // Earlier deliveries had no notice id: they count as sent.
      if (f.data.aviso !== undefined) putAviso(p.sql, id, { aviso: f.data.aviso, en: f.at });
      return;
    }
    if (!antes) return;
    removeAviso(p.sql, id);
    if (f.type === 'reciboSalio') {
      saveEntrega(p.sql, { ...antes, version: f.version });
      return;
    }
    if (f.type === 'reciboNoSalio') {
      if (antes.veces <= 1 && antes.estado === 'enviado') removeEntrega(p.sql, id);
      else saveEntrega(p.sql, { ...antes, veces: antes.veces - 1, version: f.version });
      return;
    }
    if (f.type === 'reciboVisto') {
      saveEntrega(p.sql, { ...antes, estado: 'visto', visto_at: f.at, version: f.version });
      return;
    }
    saveEntrega(p.sql, {
      ...antes,
      estado: f.data.conforme === 1 ? 'conforme' : 'no_conforme',
      firmado_at: f.at,
      version: f.version,
      comentario: typeof f.personal?.['comentario'] === 'string' ? f.personal['comentario'] : null,
    });
  },
);
type AccesoFact =
  | Fact<'trabajadorVinculado', { readonly id_usuario: number }>
  | Fact<'trabajadorDesvinculado'>;
const accesos = projectorOf<AccesoFact>(['trabajadorVinculado', 'trabajadorDesvinculado'], (p, f) => {
  if (f.type === 'trabajadorVinculado') linkUser(p.sql, idDe(f), f.data.id_usuario);
  else unlinkUser(p.sql, idDe(f));
});
const olvido: Projector = {
  tipos: ['personaOlvidada'],
  aplicar: (p, f) => {
    forgetEntregas(p.sql, knownRow(f.stream).id);
  },
};

export const entregasProjectors: readonly Projector[] = [entregas, onPaperProjector, accesos, olvido];
export const entregasTasks = {
  'recibos.enviar': enviar,
  'recibos.salieron': salieron,
  'recibos.ver': ver,
  'recibos.firmar': firmar,
  'recibos.enPapel': givenOnPaper,
  'recibos.darAcceso': darAcceso,
  'recibos.quitarAcceso': quitarAcceso,
};
