// What is wrong with a company's files, looked at with nobody else at work, and how they are made whole or accepted as they are.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { texto } from '../../core/kit/texto.ts';
import { copiaDicha } from '../directory/backup.ts';
import { hallazgosDeClaves, hallazgosDeTablas } from '../features/liquidaciones/integridad.ts';
import type { Cabeza } from '../kernel/company.ts';
import { escribirDeNuevo, terminarCambio, type EscritoDeNuevo } from '../rows/deNuevo.ts';
import { diskFailure } from '../kernel/faults.ts';
import { paginasMal } from '../kernel/paginas.ts';
import { abrirSoloLectura, sqlDe, tomarCerrojo } from '../kernel/sqlite.ts';
import {
  abrirLectura,
  abrirReplica,
  carpetaDe,
  CERROJO,
  CLAVES,
  JORNAL,
  noAbre,
  tieneAlgo,
} from '../rows/sqliteEmpresa.ts';
import { contraSello, leerCabeza, verificarCadena } from '../kernel/sqliteHechos.ts';
import type { Avance, LecturaPropia } from '../kernel/store.ts';
import { features } from './features.ts';

/** `hechos`: how many the log has, when it could be read to its end. `nuevo`: a file written again would mend all that was found. */
export interface Examen {
  readonly hechos: number | undefined;
  readonly hallazgos: readonly string[];
  readonly nuevo: boolean;
}

/** What names the copy to restore, and says that there is none when there is none. */
const conCopia = async (datos: string, id: string, mensaje: string): Promise<string> =>
  texto('doctor.conCopia', { mensaje, copia: await copiaDicha(datos, id) });

const SANO = { hallazgos: [], nuevo: false } as const;

/** Looks and changes nothing. The caller holds the data folder. */
export const examinar = async (o: {
  readonly datos: string;
  readonly id: string;
  readonly sello: Cabeza | undefined;
  readonly avance?: Avance;
}): Promise<Examen> => {
  const carpeta = carpetaDe(o.datos, o.id);
  terminarCambio(carpeta);
  for (const archivo of [JORNAL, CLAVES])
    if (!tieneAlgo(join(carpeta, archivo)))
      return {
        ...SANO,
        hechos: undefined,
        hallazgos: [await conCopia(o.datos, o.id, texto('doctor.falta', { archivo }))],
      };
  let l: LecturaPropia;
  try {
    l = abrirLectura(o.datos, o.id);
  } catch (e) {
    return {
      ...SANO,
      hechos: undefined,
      hallazgos: [await conCopia(o.datos, o.id, noAbre(o.id, carpeta, e).message)],
    };
  }
  try {
    const claves = paginasDe(join(carpeta, CLAVES));
    // Keys are in no other place: without them what they closed is not read again.
    if (claves.length > 0)
      return {
        ...SANO,
        hechos: undefined,
        hallazgos: [await conCopia(o.datos, o.id, texto('doctor.clavesMal', { detalle: claves[0]! }))],
      };
    const paginas = paginasMal(l.sql);
    let cadena: ReturnType<typeof verificarCadena> | undefined;
    try {
      cadena = verificarCadena(l.sql, o.avance);
    } catch (e) {
      if (!diskFailure(e)) throw e;
      return {
        ...SANO,
        hechos: undefined,
        hallazgos: [await conCopia(o.datos, o.id, texto('doctor.registroIlegible'))],
      };
    }
    if (cadena.problema)
      return {
        ...SANO,
        hechos: cadena.hechos,
        hallazgos: [await conCopia(o.datos, o.id, cadena.problema.mensaje)],
      };
    if (paginas.length > 0)
      return {
        hechos: cadena.hechos,
        hallazgos: paginas.map((detalle) => texto('doctor.pagina', { detalle })),
        nuevo: true,
      };
    const no = o.sello && contraSello(o.id, l.sql, o.sello);
    const llaves = hallazgosDeClaves(l, carpeta);
    return {
      hechos: cadena.hechos,
      hallazgos: [
        ...(no ? [no.message] : []),
        ...llaves,
        ...(llaves.length === 0 ? deTablas(l, carpeta) : []),
      ],
      nuevo: false,
    };
  } finally {
    l.cerrar();
  }
};

const deTablas = (l: LecturaPropia, carpeta: string): readonly string[] => {
  const replica = abrirReplica(l, features);
  try {
    return hallazgosDeTablas(l, replica, carpeta);
  } finally {
    replica.cerrar();
  }
};

const paginasDe = (archivo: string): readonly string[] => {
  const db = abrirSoloLectura(archivo);
  try {
    return paginasMal(sqlDe(db));
  } finally {
    db.close();
  }
};

/** Writes the company's file again. The caller holds the data folder. */
export const reescribir = async (o: {
  readonly datos: string;
  readonly id: string;
  readonly ahora: string;
  readonly avance?: Avance;
}): Promise<Result<EscritoDeNuevo>> => {
  const carpeta = carpetaDe(o.datos, o.id);
  if (!existsSync(join(carpeta, JORNAL)))
    return fail('unavailable', 'store.falta', { empresa: o.id, archivo: JORNAL });
  const cerrojo = tomarCerrojo(join(carpeta, CERROJO));
  if (!cerrojo) return fail('unavailable', 'store.enUso', { empresa: o.id, cual: '' });
  try {
    const r = escribirDeNuevo({
      carpeta,
      id: o.id,
      extensiones: features,
      ahora: o.ahora,
      ...(o.avance ? { avance: o.avance } : {}),
    });
    return isLeft(r) && (r.left.key === 'doctor.registroIlegible' || r.left.key === 'doctor.tablaIlegible')
      ? { _tag: 'Left', left: { ...r.left, message: await conCopia(o.datos, o.id, r.left.message) } }
      : r;
  } finally {
    cerrojo.soltar();
  }
};

/** The head of a log that holds by itself: what a cut is accepted by. */
export const cabezaQueVale = (datos: string, id: string): Result<Cabeza> => {
  const l = abrirLectura(datos, id);
  try {
    const { problema } = verificarCadena(l.sql);
    return problema
      ? fail('invalid', 'store.copiaCadena', { empresa: id, mensaje: problema.mensaje })
      : ok(leerCabeza(l.sql));
  } finally {
    l.cerrar();
  }
};
