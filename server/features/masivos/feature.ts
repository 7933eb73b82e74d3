// What changes of many people add to a company's store: their two heavy reads, and that nothing they add is on top of what somebody loaded meanwhile.
import { CLIENTE_MASIVO } from '../../../core/api/importaciones.ts';
import { fail, ok } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { mostrarFecha } from '../../../core/kit/period.ts';
import { PREFIJO, importacion } from '../importaciones/contract.ts';
import { feature, offers, type Tx } from '../../kernel/store.ts';
import { agenda } from './agenda.ts';
import { aumento } from './aumento.ts';
import { efectoDeAumento, mesDelEfecto } from './efecto.ts';
import { fechaO, texto } from './gente.ts';
import type { MasivosOffer } from './contract.ts';

const FIN = '9999-12-31';
interface EnCurso {
  readonly causa: string;
  readonly vista: number;
}
/** The change that is being reviewed or written, when it is one of these; not while it is taken back. */
const enCurso = (tx: Tx): EnCurso | undefined => {
  if (!tx.clave.startsWith(PREFIJO)) return undefined;
  const [id = '', paso] = tx.clave.slice(PREFIJO.length).split('/'),
    ajustes = paso === 'revisar' || paso === 'aplicar' ? importacion(tx.sql, id)?.ajustes : undefined;
  return ajustes?.cliente === CLIENTE_MASIVO
    ? { causa: `${PREFIJO}${id}/`, vista: ajustes.vista ?? 0 }
    : undefined;
};
const seSuperponen = (a: Row, b: Row): boolean =>
  texto(a['desde']) <= (fechaO(b['hasta']) ?? FIN) && (fechaO(a['hasta']) ?? FIN) >= texto(b['desde']);

export const masivosExtension = feature({
  nombre: 'masivos',
  offers: offers<MasivosOffer>(),
  lecturas: {
    'masivos.aumento': aumento,
    'masivos.agenda': agenda,
    'masivos.efecto': efectoDeAumento,
    'masivos.mesDelEfecto': (l, p: { readonly desde: string }) => ok(mesDelEfecto(l, p.desde)),
  },
  reglas: {
    Agenda: {
      // Two people who looked at the same preview add it once: the second one is told.
      revisar: (tx, nueva, anterior, id) => {
        const c = anterior === undefined ? enCurso(tx) : undefined;
        if (!c) return undefined;
        // What was there when it was looked at was taken into account; what somebody else wrote since was not.
        const despues = (f: Row): boolean =>
          tx
            .stream(`Agenda/${String(f['id'])}`)
            .some((h) => h.position > c.vista && h.cause?.startsWith(c.causa) !== true);
        const otra = tx
          .filas('Agenda', {
            id_personal: nueva['id_personal']!,
            id_rrhh_concepto: nueva['id_rrhh_concepto']!,
          })
          .find((f) => f['id'] !== id && seSuperponen(f, nueva) && despues(f));
        return otra
          ? fail('conflict', 'masivos.yaLoCargaron', { desde: mostrarFecha(texto(otra['desde'])) })
          : undefined;
      },
    },
  },
});
