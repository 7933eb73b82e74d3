// Signs how far every log and the audit go, each day and when a run is closed, and takes the signed lines out:
// to a file that is only added to, and by mail. Nobody who asks for something waits for it.
import { isLeft } from 'fp-ts/lib/Either.js';
import {
  readHeadLine,
  signedText,
  writeHeadLine,
  type HeadReason,
  type HeadStatement,
} from '../../core/domain/signedHeads.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import type { Directory } from '../directory/directory.ts';
import type { AsOnly } from '../kernel/asOnly.ts';
import { shortOf } from '../kernel/faults.ts';
import { lastHeadIn } from '../kernel/headFile.ts';
import {
  headPort,
  nextOwnSigner,
  ownSigner,
  keySigner,
  programSigner,
  readPublicKey,
  type HeadSigner,
} from '../kernel/headSigner.ts';
import { ROOT_HASH } from '../kernel/sqliteFacts.ts';
import type { CorreoQueue } from '../mail/mailQueue.ts';
import { checkTimestamping, stampLast, type TimestampSettings } from './headStamping.ts';
import { takeByMail, takeToFile } from './headsOut.ts';

/** What an installation says about its signed heads; with nothing said, they are signed and stay inside. */
export interface HeadSettings {
  /** The private key, as PEM. */
  readonly clave?: string;
  /** A program that signs, and the public key of what it signs with. */
  readonly programa?: string;
  readonly publica?: string;
  /** The private key before this one, which says that this one follows. */
  readonly anterior?: string;
  /** A file on another disk, and an address. */
  readonly archivo?: string;
  readonly correo?: string;
  readonly cadaHoras?: number;
  /** Who says when a head was there. */
  readonly sello?: TimestampSettings;
}

const HOUR_MS = 3_600_000,
  EACH_HOURS = 24,
  LOOK_MS = 600_000,
  /** After a closing or a start: logs are noted apart within half a second, and several closings are signed once. */
  SOON_MS = 1500;

/** The key that these settings name, or the one beside the data. */
export const signerFrom = (datos: string, o: HeadSettings, sigue?: string): Result<HeadSigner> => {
  if (o.programa !== undefined) {
    const publica = o.publica === undefined ? undefined : readPublicKey(o.publica);
    if (o.clave !== undefined) return fail('invalid', 'cadena.dosClaves');
    return publica === undefined
      ? fail('invalid', 'cadena.faltaPublica')
      : ok(programSigner(o.programa, publica));
  }
  if (o.clave === undefined) return ownSigner(datos, sigue);
  const signer = keySigner(o.clave, true);
  return signer === undefined ? fail('invalid', 'cadena.claveMala', { de: 'heads-key' }) : ok(signer);
};

/** Said before anything is opened: a key that nobody can read must not be found out at night. */
export const checkHeads = (o: HeadSettings | undefined): Result<null> => {
  const stamping = checkTimestamping(o?.sello);
  if (isLeft(stamping)) return stamping;
  if (o?.programa === undefined && o?.clave === undefined) return ok(null);
  const signer = signerFrom('', o);
  if (isLeft(signer)) return signer;
  return o.anterior !== undefined && keySigner(o.anterior, true) === undefined
    ? fail('invalid', 'cadena.claveMala', { de: 'heads-previous-key' })
    : ok(null);
};

export interface HeadSigning {
  /** Soon: what is due, and what could not go out before. */
  readonly empezar: () => void;
  /** A run was closed: its head is signed soon. */
  readonly cerrada: () => void;
  /** Signs now; gives once it is out. */
  readonly pasada: (motivo: HeadReason) => Promise<void>;
  readonly cerrar: () => Promise<void>;
}

interface Statements {
  readonly directorio: Directory;
  readonly datos: string;
  readonly ajustes: HeadSettings;
}
interface Signing extends Statements {
  readonly enviar: CorreoQueue['enviar'];
  readonly decir: (linea: string) => void;
  /** Where several servers sign the same heads: one at a time. */
  readonly alone?: AsOnly | undefined;
}

/** A line of the signer's about a key that takes the place of another; undefined: it needs none. */
const handover = (
  o: Statements,
  signer: HeadSigner,
  last: HeadStatement | undefined,
): HeadSigner | 'nadie' | undefined => {
  const present = last?.sigue ?? last?.clave;
  if (present === undefined || present === signer.publica) return undefined;
  const before = o.ajustes.anterior === undefined ? undefined : keySigner(o.ajustes.anterior, true);
  return before?.publica === present ? before : 'nadie';
};

/** The last line: the outside file goes further when the data came back from an earlier copy. */
const lastStatement = (
  o: Statements,
): { readonly linea: string; readonly dice: HeadStatement } | undefined => {
  const kept = o.directorio.ultimaCabeza(),
    inside = kept === undefined ? undefined : readHeadLine(kept.linea);
  let outside: ReturnType<typeof lastHeadIn>;
  try {
    outside = o.ajustes.archivo === undefined ? undefined : lastHeadIn(o.ajustes.archivo);
  } catch {
    outside = undefined;
  }
  const own = outside?.dice.instalacion === o.directorio.instalacion() ? outside : undefined;
  return own !== undefined && own.dice.n > (inside?.dice.n ?? 0) ? own : inside;
};

const writeStatement = async (
  o: Statements,
  signer: HeadSigner,
  x: Pick<HeadStatement, 'motivo' | 'cadenas'> & { readonly sigue?: string },
): Promise<void> => {
  const last = lastStatement(o),
    at = o.directorio.ahora();
  const dice: HeadStatement = {
    v: 1,
    instalacion: o.directorio.instalacion(),
    n: (last?.dice.n ?? 0) + 1,
    anterior: last === undefined ? ROOT_HASH : headPort.sha256(last.linea),
    en: new Date(at).toISOString(),
    clave: signer.publica,
    ...x,
  };
  const linea = writeHeadLine(dice, await signer.firmar(signedText(dice)));
  await o.directorio.escribir('guardarCabeza', { n: dice.n, linea, at, cadenas: dice.cadenas });
};

/** Notes something in the audit of every company: it is of the whole installation. */
const note = async (
  o: Statements,
  suceso: 'cabezas_sin_salir' | 'clave_de_firma_cambiada',
  detalle: string,
): Promise<void> => {
  for (const { id } of o.directorio.todasLasEmpresas())
    await o.directorio.anotar({ suceso, idEmpresa: id, detalle });
};

const signNow = async (o: Signing, motivo: HeadReason): Promise<void> => {
  const signed = o.directorio.yaFirmado(),
    heads = o.directorio.cabezasAhora(),
    moved = heads.filter((c) => signed.get(c.de) !== c.posicion);
  if (moved.length === 0) return;
  const last = lastStatement(o)?.dice,
    found = signerFrom(o.datos, o.ajustes, last?.sigue);
  if (isLeft(found)) throw new Error(found.left.message);
  const signer = found.right,
    from = handover(o, signer, last);
  if (from !== undefined) {
    if (from !== 'nadie')
      await writeStatement(o, from, { motivo: 'clave', cadenas: [], sigue: signer.publica });
    await note(
      o,
      'clave_de_firma_cambiada',
      textFor(from === 'nadie' ? 'cadena.claveSinAnterior' : 'cadena.claveSigue', { clave: signer.publica }),
    );
  }
  await writeStatement(o, signer, { motivo, cadenas: motivo === 'diaria' ? heads : moved });
};

/**
 * Puts another key in the place of the one beside the data: the one that goes signs which one follows, and is
 * gone. Nobody else uses the folder meanwhile.
 */
export const rotateOwnKey = async (
  datos: string,
  directorio: Directory,
): Promise<Result<{ readonly antes: string; readonly ahora: string }>> => {
  const o: Statements = { datos, directorio, ajustes: {} },
    present = ownSigner(datos, lastStatement(o)?.dice.sigue),
    next = nextOwnSigner(datos);
  if (isLeft(present)) return present;
  if (isLeft(next)) return next;
  await writeStatement(o, present.right, { motivo: 'clave', cadenas: [], sigue: next.right.publica });
  const taken = ownSigner(datos, next.right.publica);
  if (isLeft(taken)) return taken;
  await note(o, 'clave_de_firma_cambiada', textFor('cadena.claveSigue', { clave: next.right.publica }));
  return ok({ antes: present.right.publica, ahora: taken.right.publica });
};

/** Why something did not go; undefined: it went. */
const failureOf = async (f: () => Promise<void>): Promise<string | undefined> => {
  try {
    await f();
    return undefined;
  } catch (e) {
    return shortOf(e);
  }
};

/** Signs and takes out; gives why something did not go. */
const whatFailed = async (
  o: Signing,
  motivo: HeadReason | undefined,
  outwards: boolean,
): Promise<string | undefined> => {
  const { archivo, correo, sello } = o.ajustes;
  const failures = [
    motivo === undefined ? undefined : await failureOf(() => signNow(o, motivo)),
    // Before they go out, so that they go with it.
    sello === undefined || !outwards ? undefined : await failureOf(() => stampLast(o.directorio, sello)),
    archivo === undefined ? undefined : await failureOf(async () => takeToFile(o, archivo)),
    correo === undefined || !outwards ? undefined : await failureOf(() => takeByMail(o, correo)),
  ];
  return failures.find((x) => x !== undefined);
};

export const openHeadSigning = (o: Signing): HeadSigning => {
  const each = (o.ajustes.cadaHoras ?? EACH_HOURS) * HOUR_MS;
  const alone = o.alone ?? ((f) => f());
  let soon: NodeJS.Timeout | undefined,
    working: Promise<void> = Promise.resolve(),
    told = false;
  const once = async (motivo: HeadReason | undefined, outwards: boolean): Promise<void> => {
    const detalle = await whatFailed(o, motivo, outwards);
    // Said once; it is tried again with the next heads.
    if (detalle !== undefined && !told) {
      o.decir(textFor('cadena.noSalieron', { detalle }));
      await failureOf(() => note(o, 'cabezas_sin_salir', detalle));
    }
    told = detalle !== undefined;
  };
  const pass = (motivo: HeadReason | undefined, outwards = true): Promise<void> =>
    (working = working
      .then(() => alone(() => once(motivo, outwards)))
      .catch((e: unknown) => {
        o.decir(textFor('cadena.noSalieron', { detalle: shortOf(e) }));
      }));
  const due = (): boolean => {
    const last = o.directorio.ultimaCabeza();
    return last === undefined || o.directorio.ahora() - last.at >= each;
  };
  const clock = setInterval(() => {
    if (due()) void pass('diaria');
  }, LOOK_MS).unref();
  const closed = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      void pass('cierre');
    }, SOON_MS).unref();
  };
  let beginning: NodeJS.Timeout | undefined;
  return {
    cerrada: closed,
    empezar: () => {
      beginning = setTimeout(() => void pass(due() ? 'diaria' : undefined), SOON_MS).unref();
    },
    pasada: pass,
    cerrar: async () => {
      clearInterval(clock);
      clearTimeout(beginning);
      if (soon !== undefined) {
        clearTimeout(soon);
        // Mail and timestamps go at the next start: closing waits for nobody.
        void pass('cierre', false);
      }
      await working;
    },
  };
};
