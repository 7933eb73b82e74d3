// The feature of changes for many people: their two heavy reads, and the rule that they add no row where
// somebody loaded one since the preview.
import { MASIVO_CLIENT } from '../../../core/api/importaciones.ts';
import { fail, ok } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { showDate } from '../../../core/kit/period.ts';
import { IMPORTACION_PREFIX, importacion } from '../importaciones/contract.ts';
import { feature, offers, type Tx } from '../../kernel/store.ts';
import { agendaPlanOf } from './agenda.ts';
import { aumento } from './aumento.ts';
import { aumentoEffect, effectMes } from './aumentoEffect.ts';
import { dateOrNull, textOrEmpty } from './people.ts';
import type { MasivosOffer } from './contract.ts';

const FIN = '9999-12-31';
interface EnCurso {
  readonly causa: string;
  readonly vista: number;
}
/** The change of this kind being reviewed or written; not while it is undone. */
const enCurso = (tx: Tx): EnCurso | undefined => {
  if (!tx.clave.startsWith(IMPORTACION_PREFIX)) return undefined;
  const [id = '', paso] = tx.clave.slice(IMPORTACION_PREFIX.length).split('/'),
    ajustes = paso === 'revisar' || paso === 'aplicar' ? importacion(tx.sql, id)?.ajustes : undefined;
  return ajustes?.cliente === MASIVO_CLIENT
    ? { causa: `${IMPORTACION_PREFIX}${id}/`, vista: ajustes.vista ?? 0 }
    : undefined;
};
const seSuperponen = (a: Row, b: Row): boolean =>
  textOrEmpty(a['desde']) <= (dateOrNull(b['hasta']) ?? FIN) &&
  (dateOrNull(a['hasta']) ?? FIN) >= textOrEmpty(b['desde']);

export const masivosExtension = feature({
  nombre: 'masivos',
  offers: offers<MasivosOffer>(),
  lecturas: {
    'masivos.aumento': aumento,
    'masivos.agenda': agendaPlanOf,
    'masivos.efecto': aumentoEffect,
    'masivos.mesDelEfecto': (l, p: { readonly desde: string }) => ok(effectMes(l, p.desde)),
  },
  reglas: {
    Agenda: {
      // If two people saw the same preview, only the first adds its rows; the second is refused.
      revisar: (tx, nueva, anterior, id) => {
        const c = anterior === undefined ? enCurso(tx) : undefined;
        if (!c) return undefined;
        // The preview considered the rows that existed then, but not those written since.
        const despues = (f: Row): boolean =>
          tx
            .stream(`Agenda/${String(f['id'])}`)
            .some((h) => h.position > c.vista && h.cause?.startsWith(c.causa) !== true);
        const otra = tx
          .filas('Agenda', {
            id_personal: nueva['id_personal'] ?? null,
            id_rrhh_concepto: nueva['id_rrhh_concepto'] ?? null,
          })
          .find((f) => f['id'] !== id && seSuperponen(f, nueva) && despues(f));
        return otra
          ? fail('conflict', 'masivos.yaLoCargaron', { desde: showDate(textOrEmpty(otra['desde'])) })
          : undefined;
      },
    },
  },
});
