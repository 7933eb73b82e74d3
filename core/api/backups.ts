// What the copies of an installation are, on the wire: which are encrypted, for whom, and the keys that it has.
import * as t from 'io-ts';

export const copyStateCodec = t.strict(
  {
    /** Whether the next copies are encrypted: one of the keys has opened one. */
    seCifran: t.boolean,
    datosCifrados: t.boolean,
    llaves: t.array(
      t.strict({
        nombre: t.string,
        publica: t.string,
        clase: t.keyof({ maestra: null, recuperacion: null }),
        /** When a copy was last opened with it; null: never. */
        probada: t.union([t.null, t.string]),
      }),
    ),
    /** Those in the data folder, newest first. */
    copias: t.array(
      t.strict({
        nombre: t.string,
        hecho: t.string,
        bytes: t.number,
        /** How many companies it does not have. */
        sin: t.number,
        /** Whose keys open it; null: it is not encrypted. */
        llaves: t.union([t.null, t.array(t.strict({ nombre: t.string, conocida: t.boolean }))]),
      }),
    ),
  },
  'EstadoCopias',
);
export type CopyState = t.TypeOf<typeof copyStateCodec>;
