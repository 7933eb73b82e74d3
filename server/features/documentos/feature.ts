// The feature of documents of legajos and drafts: their tables, the writer's and the reader's part, and what
// erasing a person removes.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { SentDraft } from '../../../core/api/drafts.ts';
import { MAX_ADJUNTOS_BY_LEGAJO } from '../../../core/domain/adjunto.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { showDate } from '../../../core/kit/period.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { knownRow } from '../../rows/projection.ts';
import { feature, offers, type Authorship, type StoreWrites, type StoreReads } from '../../kernel/store.ts';
import {
  adjunto,
  adjuntoFile,
  countAdjuntos,
  DDL_ADJUNTOS,
  ADJUNTOS_TABLES,
  saveAdjunto,
  forgetAdjuntos,
  removeAdjunto,
  type Adjunto,
  type AdjuntoData,
} from './sql/adjuntos.ts';
import {
  DRAFTS_DDL,
  DRAFTS_TABLES,
  saveDraft,
  clearDrafts,
  forgetDrafts,
  removeDraft,
  type DraftRef,
} from './sql/drafts.ts';
import { withPersonaKeys, withPersonaKeyReads, documentoHash } from '../../payroll/sql/documentos.ts';
import type { DocumentosOffer } from './contract.ts';

/** How many days a draft is kept, and how many one user may have. */
const DIAS = 7,
  POR_USUARIO = 100;
export const draftsKeptSince = (at: string): string =>
  new Date(Date.parse(at) - DIAS * 86_400_000).toISOString();

/** `nuevo`: done now; false when it had already been done with the same key. */
export interface DoneOnce {
  readonly id: number;
  readonly nuevo: boolean;
}
const unaVez = (hacer: (anotar: () => void) => Result<Row>): Result<DoneOnce> => {
  let nuevo = false;
  const r = hacer(() => {
    nuevo = true;
  });
  return isLeft(r) ? r : ok({ id: Number(r.right['id']), nuevo });
};

const subir = (
  e: StoreWrites,
  p: {
    readonly autoria: Authorship;
    readonly id: number;
    readonly datos: Omit<AdjuntoData, 'baja'>;
    readonly archivo: Uint8Array;
  },
): Result<DoneOnce> =>
  unaVez((anotar) =>
    withPersonaKeys(e, (claves) =>
      e.comando(
        p.autoria,
        JSON.stringify(['Documentos', 'subir', p.id]),
        (tx) => {
          anotar();
          if (!tx.fila('Personal', p.id)) return fail('not_found', 'fila.noExiste');
          if (countAdjuntos(tx.sql, p.id) >= MAX_ADJUNTOS_BY_LEGAJO)
            return fail('limit', 'documentos.muchos', { maximo: MAX_ADJUNTOS_BY_LEGAJO });
          const id = tx.olvidada(p.id)
            ? undefined
            : saveAdjunto(tx.sql, claves, {
                id_personal: p.id,
                at: p.autoria.at,
                usuario: p.autoria.quien.nombre,
                datos: { ...p.datos, baja: null },
                archivo: p.archivo,
              });
          return id === undefined ? fail('closed', 'documentos.olvidada') : ok({ valor: { id } });
        },
        { datos: p.datos, archivo: documentoHash(p.archivo) },
      ),
    ),
  );

const borrar = (
  e: StoreWrites,
  p: { readonly autoria: Authorship; readonly id: number; readonly motivo: string },
): Result<DoneOnce> =>
  unaVez((anotar) =>
    withPersonaKeys(e, (claves) =>
      e.comando(
        p.autoria,
        JSON.stringify(['Documentos', 'borrar', p.id]),
        (tx) => {
          const a = adjunto(tx.sql, claves, p.id);
          if (!a) return fail('not_found', 'documentos.noExiste');
          if (a.baja === null) {
            anotar();
            removeAdjunto(tx.sql, claves, a, {
              at: p.autoria.at,
              usuario: p.autoria.quien.nombre,
              motivo: p.motivo,
            });
          }
          return ok({ valor: { id: p.id } });
        },
        { motivo: p.motivo },
      ),
    ),
  );

/**
 * The person that the row is about: the row itself, or the person referenced in the saved row or in the
 * draft.
 */
const personaDe = (l: StoreReads, { tabla, id }: DraftRef, b: SentDraft): number | null => {
  const p = tableNamed(tabla)?.persona;
  if (p === undefined) return null;
  if (p === 'propia') return id;
  const de =
    (id === null ? undefined : l.fila(tabla, id)?.[p.campo]) ??
    b.values[p.campo] ??
    b.pending?.values[p.campo];
  return typeof de === 'number' && l.fila('Personal', de) ? de : null;
};
const guardar = (
  e: StoreWrites,
  p: { readonly autoria: Authorship; readonly cual: DraftRef; readonly borrador: SentDraft | null },
): Result<null> =>
  withPersonaKeys(e, (claves) =>
    e.transaccion(p.autoria, (tx) => {
      clearDrafts(tx.sql, draftsKeptSince(p.autoria.at), p.cual.usuario, POR_USUARIO);
      if (p.borrador === null) removeDraft(tx.sql, p.cual);
      else
        saveDraft(
          tx.sql,
          claves,
          p.cual,
          {
            at: p.autoria.at,
            persona: personaDe(tx, p.cual, p.borrador),
            personal: tableNamed(p.cual.tabla)?.persona !== undefined,
          },
          JSON.stringify(p.borrador),
        );
      return ok(null);
    }),
  );

/** `carpeta`: where the keys of the company's people are. */
const archivo = (
  l: StoreReads,
  p: { readonly carpeta: string; readonly id: number },
): Result<{ readonly adjunto: Adjunto; readonly datos: Uint8Array }> =>
  withPersonaKeyReads(p.carpeta, (claves) => {
    const a = adjunto(l.sql, claves, p.id);
    if (!a) return fail('not_found', 'documentos.noExiste');
    const datos = adjuntoFile(l.sql, claves, a);
    return datos
      ? ok({ adjunto: a, datos })
      : fail('not_found', 'documentos.sinArchivo', {
          nombre: a.nombre,
          fecha: showDate((a.baja?.at ?? a.at).slice(0, 10)),
        });
  });
export const adjuntosExtension = feature({
  nombre: 'adjuntos',
  offers: offers<DocumentosOffer>(),
  ddl: `${DDL_ADJUNTOS}${DRAFTS_DDL}`,
  tablas: { ...ADJUNTOS_TABLES, ...DRAFTS_TABLES },
  bulk: ['adjunto'],
  proyectores: [
    {
      tipos: ['personaOlvidada'],
      aplicar: (p, f) => {
        const id = knownRow(f.stream).id;
        forgetAdjuntos(p.sql, id);
        forgetDrafts(p.sql, id);
      },
    },
  ],
  tareas: { 'documentos.subir': subir, 'documentos.borrar': borrar, 'borradores.guardar': guardar },
  lecturas: { 'documentos.archivo': archivo },
});
