// Who answers for the data of people in a company, where to ask for them, and their registration at the AAIP.
import { showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { StoreReads } from '../../kernel/store.ts';

/** A datum as it is written; empty if it is not. */
export const writtenDatum = (v: unknown): string => (v === null || v === undefined ? '' : String(v).trim());

export interface DataHolder {
  readonly responsable: string;
  readonly contacto: string;
  /** The registration at the AAIP as a sentence, or that it is not noted. */
  readonly inscripcion: string;
}
/** Who answers for the data, where to ask, and the registration, as the company has them. */
export const dataHolder = (l: Pick<StoreReads, 'filas'>): DataHolder => {
  const e = l.filas('Parametros')[0],
    numero = writtenDatum(e?.['inscripcion_aaip']),
    fecha = writtenDatum(e?.['fecha_aaip']);
  return {
    responsable: writtenDatum(e?.['responsable_datos']) || writtenDatum(e?.['razon_social']),
    contacto:
      writtenDatum(e?.['contacto_datos']) ||
      [writtenDatum(e?.['domicilio']), writtenDatum(e?.['localidad'])].filter(Boolean).join(', '),
    inscripcion:
      numero === ''
        ? textFor('privacidad.aviso.sinInscripcion')
        : fecha === ''
          ? textFor('privacidad.aviso.inscripta', { numero })
          : textFor('privacidad.aviso.inscriptaEl', { numero, fecha: showDate(fecha) }),
  };
};
