// The notice to who enters (Ley 25.326 art. 6): who has their data, what for, who else gets them, whether they must give
// them, and what they may ask. Each person reads it once as it is, and says so.
import { createHash } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireNotice } from '../../../core/api/privacidad.ts';
import type { Fact } from '../../../core/kit/decider.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { textFor, type TextKey } from '../../../core/kit/text.ts';
import { projectorOf } from '../../kernel/projectorOf.ts';
import type { StoreReads, StoreWrites } from '../../kernel/store.ts';
import { personaOfUser } from '../recibos/contract.ts';
import type { Authored } from './solicitudes.ts';
import { dataHolder, writtenDatum } from './dataHolder.ts';
import { forgetNotice, readNotice, saveNotice } from './sql/notices.ts';

const part = (titulo: TextKey, texto: string) => ({ titulo: textFor(titulo), texto });
/** The notice as it is today. */
export const noticeText = (l: Pick<StoreReads, 'filas'>): Omit<WireNotice, 'leido'> => {
  const e = l.filas('Parametros')[0],
    holder = dataHolder(l),
    partes = [
      part(
        'privacidad.aviso.quien',
        textFor('privacidad.aviso.quienTexto', {
          empresa: writtenDatum(e?.['razon_social']),
          cuit: writtenDatum(e?.['cuit']),
          domicilio: [writtenDatum(e?.['domicilio']), writtenDatum(e?.['localidad'])]
            .filter(Boolean)
            .join(', '),
          responsable: holder.responsable,
          inscripcion: holder.inscripcion,
        }),
      ),
      part('privacidad.aviso.paraQue', textFor('privacidad.aviso.paraQueTexto')),
      part('privacidad.aviso.aQuienes', textFor('privacidad.aviso.aQuienesTexto')),
      part('privacidad.aviso.obligatorio', textFor('privacidad.aviso.obligatorioTexto')),
      part(
        'privacidad.aviso.derechos',
        textFor('privacidad.aviso.derechosTexto', { contacto: holder.contacto }),
      ),
      part('privacidad.aviso.control', textFor('privacidad.aviso.controlTexto')),
    ];
  return {
    titulo: textFor('privacidad.aviso.titulo'),
    partes,
    huella: createHash('sha256').update(JSON.stringify(partes)).digest('hex').slice(0, 32),
  };
};

type NoticeFact = Fact<'avisoDeDatosLeido', { readonly huella: string }> | Fact<'personaOlvidada'>;
const streamOf = (idPersonal: number): string => `AvisosDatos/${idPersonal}`;
export const noticesProjector = projectorOf<NoticeFact>(['avisoDeDatosLeido', 'personaOlvidada'], (p, f) => {
  const id = Number(f.stream.slice(f.stream.indexOf('/') + 1));
  if (f.type === 'avisoDeDatosLeido') saveNotice(p.sql, id, { huella: f.data.huella, at: f.at });
  else forgetNotice(p.sql, id);
});

/** Null: who asks has no legajo here. */
export const ownNotice = (
  l: StoreReads,
  { usuario }: { readonly usuario: number },
): Result<WireNotice | null> => {
  const persona = personaOfUser(l.sql, usuario);
  if (persona === undefined) return ok(null);
  const now = noticeText(l),
    read = readNotice(l.sql, persona);
  return ok({ ...now, leido: read?.huella === now.huella ? read.at : null });
};

/** Notes that the person of a user read the notice; another text than they saw is not taken for read. */
export const acknowledgeNotice = (
  e: StoreWrites,
  { autor, huella }: Authored & { readonly huella: string },
): Result<null> => {
  const r = e.comando(
    autor,
    'leer aviso de datos',
    (tx) => {
      const persona = personaOfUser(tx.sql, autor.quien.id);
      if (persona === undefined) return fail('not_found', 'privacidad.sinPersona');
      if (noticeText(tx).huella !== huella) return fail('conflict', 'privacidad.aviso.cambio');
      const stream = streamOf(persona);
      if (readNotice(tx.sql, persona)?.huella !== huella)
        tx.append(stream, tx.version(stream), [{ type: 'avisoDeDatosLeido', schema: 1, data: { huella } }]);
      return ok({ valor: {} });
    },
    { huella },
  );
  return isLeft(r) ? r : ok(null);
};
