// One's own second factor over HTTP, and proving again who is there.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import type { WireFactor, WireSecret } from '../../../core/api/factor.ts';
import { fail, failure, ok, phrase, type Result } from '../../../core/kit/failure.ts';
import { textFor, type TextKey } from '../../../core/kit/text.ts';
import type { Directory, User } from '../../directory/directory.ts';
import { factorDuty, mustHaveFactor } from '../../directory/factorDuty.ts';
import { askForNewKey, challengeOf, passkeySite, verifyNewKey } from '../../directory/passkeys.ts';
import {
  factorAsked,
  proveFactor,
  recoveryHash,
  stepOfCode,
  takeChallenge,
  newApplication,
} from '../../directory/proveFactor.ts';
import { hasFactor, type SecondFactor } from '../../directory/secondFactor.ts';
import { newSecret, secretHash, typeableSecret } from '../../directory/secret.ts';
import { throttleKnown } from '../../directory/guessThrottle.ts';
import { readKeyAnswer } from '../../http/door/keyAnswer.ts';
import {
  contentOutput,
  doneOutput,
  identityOf,
  type CallRequest,
  type HandlerContext,
  type HandlersOf,
} from '../../http/door/handler.ts';
import { confirmPassword } from '../../http/door/ownPassword.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import { secretDrawing } from './secretDrawing.ts';

/** Six groups have 118 bits: so many that their keyed hash need not be a slow one. */
const RECOVERY_CODES = 10,
  RECOVERY_GROUPS = 6,
  MAX_KEYS = 20;
const instant = (ms: number): string => new Date(ms).toISOString();

const stateOf = (c: HandlerContext, p: CallRequest<unknown>): WireFactor => {
  const { usuario } = identityOf(p),
    f = c.directorio.factorDe(usuario.id),
    duty = factorDuty(c.directorio, usuario);
  return {
    aplicacion: f.aplicacion && instant(f.aplicacion.creada),
    codigos: f.codigos,
    llaves: f.llaves.map((k) => ({
      id: k.id,
      nombre: k.nombre,
      creada: instant(k.creada),
      usada: k.usada === null ? null : instant(k.usada),
    })),
    exigido: mustHaveFactor(c.directorio, usuario),
    hasta: duty && instant(duty.hasta),
    sin_llaves: p.origen === undefined || passkeySite(p.origen) === undefined,
  };
};

/** The change as the directory keeps it: by its key, from where, and the session that asks. */
const own = (c: HandlerContext, p: CallRequest<unknown>, call: string) => {
  const i = identityOf(p),
    canal = identityChannel(i);
  return {
    m: {
      clave: `factor.${call}:${p.clave}`,
      at: c.directorio.ahora(),
      direccion: p.direccion,
      ...(canal === null ? {} : { canal }),
    },
    idUsuario: i.usuario.id,
    huella: i.huella,
  };
};

/** Recovery codes as they are shown, and their hashes, which are what is kept. */
const freshCodes = (
  d: Directory,
  idUsuario: number,
): { readonly codigos: string[]; readonly huellas: readonly string[] } => {
  const codigos = Array.from({ length: RECOVERY_CODES }, () => typeableSecret(RECOVERY_GROUPS));
  return { codigos, huellas: codigos.map((x) => recoveryHash(d, idUsuario, x)) };
};

/** The user is told by mail: whoever did not do it learns of it. */
const tell = (c: HandlerContext, u: User, texto: TextKey): void => {
  if (u.email !== null)
    c.despues(
      c.correo.enviar({
        para: u.email,
        asunto: textFor('factor.correo.asunto'),
        texto: textFor(texto, { usuario: u.username }),
      }),
    );
};
const wrongField = (field: string, key: TextKey): Result<never> =>
  left(failure('invalid', key, {}, { errors: [{ field, code: 'invalid', ...phrase(key) }] }));

const pendingSecret = (idUsuario: number): string => `secreto:${idUsuario}`;
/** A change that had been made: what it gave was shown then, and is kept nowhere. */
const shownOnce = (): Result<never> => fail('phase', 'factor.yaSeMostraron');

export const factorHandlers: HandlersOf<'factor'> = {
  ver: async (c, p) => ok(contentOutput(stateOf(c, p))),
  empezar: async (c, p) => {
    const { usuario } = identityOf(p),
      { secreto, uri } = newApplication(usuario.username);
    await c.directorio.pendientes.put(pendingSecret(usuario.id), secreto);
    return ok(contentOutput<WireSecret>({ secreto, uri, ...secretDrawing(uri) }));
  },
  confirmar: async (c, p) => {
    const i = identityOf(p),
      d = c.directorio,
      { idUsuario, ...asked } = own(c, p, 'confirmar');
    const intento = await throttleKnown(c, { idUsuario, huella: i.huella, direccion: p.direccion });
    if (isLeft(intento)) return intento;
    const secreto = await d.pendientes.get(pendingSecret(idUsuario));
    if (secreto === undefined) {
      await intento.right.soltar();
      return d.respondido(asked.m.clave) === undefined ? fail('phase', 'factor.sinEmpezar') : shownOnce();
    }
    const paso = stepOfCode(secreto, p.entrada.codigo.replace(/[\s-]/g, ''), d.ahora());
    if (paso === undefined) return wrongField('codigo', 'factor.codigoDeAplicacionMal');
    await intento.right.soltar();
    const { codigos, huellas } = freshCodes(d, idUsuario);
    const r = await d.escribir('activarFactor', {
      ...asked,
      idUsuario,
      secreto: d.claveDeFactores.seal(idUsuario, secreto),
      paso,
      huellas,
    });
    if (r.ya) return shownOnce();
    await d.pendientes.take(pendingSecret(idUsuario));
    tell(c, i.usuario, 'factor.correo.activado');
    return ok(contentOutput({ codigos }));
  },
  codigos: async (c, p) => {
    const { usuario } = identityOf(p);
    if (!hasFactor(c.directorio.factorDe(usuario.id))) return fail('phase', 'factor.noTiene');
    const { codigos, huellas } = freshCodes(c.directorio, usuario.id),
      r = await c.directorio.escribir('cambiarCodigos', { ...own(c, p, 'codigos'), huellas });
    if (r.ya) return shownOnce();
    tell(c, usuario, 'factor.correo.codigos');
    return ok(contentOutput({ codigos }));
  },
  quitar: async (c, p) => {
    const r = await c.directorio.escribir('quitarFactor', own(c, p, 'quitar'));
    if (r.hecho) tell(c, identityOf(p).usuario, 'factor.correo.quitado');
    return ok(contentOutput(stateOf(c, p)));
  },
  empezarLlave: async (c, p) => {
    const { usuario } = identityOf(p),
      d = c.directorio,
      site = p.origen === undefined ? undefined : passkeySite(p.origen),
      { llaves } = d.factorDe(usuario.id);
    if (site === undefined) return fail('phase', 'factor.sinLlavesAca');
    if (llaves.length >= MAX_KEYS) return fail('limit', 'factor.muchasLlaves', { maximo: MAX_KEYS });
    const { desafio, opciones } = await askForNewKey(site, usuario, llaves);
    await d.pendientes.put(`nueva:${usuario.id}:${desafio}`, desafio);
    return ok(contentOutput({ opciones }));
  },
  agregarLlave: async (c, p) => addKey(c, p),
  quitarLlave: async (c, p) => {
    const r = await c.directorio.escribir('quitarLlave', { ...own(c, p, 'quitarLlave'), id: p.entrada.id });
    if (r.hecho) tell(c, identityOf(p).usuario, 'factor.correo.llaveQuitada');
    return ok(contentOutput(stateOf(c, p)));
  },
  pedirPrueba: async (c, p) => {
    const { usuario } = identityOf(p),
      f: SecondFactor = c.directorio.factorDe(usuario.id),
      { codigo, recuperacion, llave } = await factorAsked(c.directorio, usuario, p.origen);
    const sin = !hasFactor(f),
      linked = sin && c.directorio.cuentaDe(usuario.id) !== undefined;
    return ok(
      contentOutput({
        clave: sin && usuario.clave !== null,
        codigo: codigo || recuperacion,
        llave,
        proveedor: (linked && c.proveedor()?.proveedor.ajustes.nombre) || null,
      }),
    );
  },
  probar: async (c, p) => prove(c, p),
};

const addKey: HandlersOf<'factor'>['agregarLlave'] = async (c, p) => {
  const { usuario } = identityOf(p),
    d = c.directorio,
    asked = own(c, p, 'agregarLlave'),
    nombre = p.entrada.nombre.trim();
  if (d.respondido(asked.m.clave) !== undefined) return shownOnce();
  if (nombre === '' || nombre.length > 60) return wrongField('nombre', 'factor.nombreDeLlave');
  const answer = readKeyAnswer(p.entrada.respuesta),
    said = challengeOf(answer) ?? '',
    site = p.origen === undefined ? undefined : passkeySite(p.origen),
    challenge = await d.pendientes.take(`nueva:${usuario.id}:${said}`),
    key = site && challenge !== undefined ? await verifyNewKey(site, { answer, challenge }) : undefined;
  if (key === undefined) return fail('invalid', 'factor.llaveNuevaMal');
  // The first of all brings recovery codes: whoever loses the device can still get in.
  const fresh = hasFactor(d.factorDe(usuario.id)) ? null : freshCodes(d, usuario.id);
  const r = await d.escribir('agregarLlave', {
    ...asked,
    llave: { ...key, nombre },
    huellas: fresh?.huellas ?? null,
  });
  if (r.ya) return shownOnce();
  if (!r.hecho) return fail('duplicate', 'factor.llaveNuevaMal');
  tell(c, usuario, 'factor.correo.llaveAgregada');
  return ok(contentOutput({ codigos: fresh?.codigos ?? [] }));
};

/** With the second factor if they have one: a password alone would be no more than what a thief of it has. */
const prove: HandlersOf<'factor'>['probar'] = async (c, p) => {
  const i = identityOf(p),
    d = c.directorio,
    { clave, codigo, llave } = p.entrada;
  const factor = await proveFactor(c, i.usuario, {
    codigo,
    ...(llave === undefined ? {} : { llave: readKeyAnswer(llave) }),
    direccion: p.direccion,
    origen: p.origen,
  });
  if (isLeft(factor)) return factor;
  if (factor.right === null) {
    const igual = await confirmPassword(c, p, clave ?? '');
    if (isLeft(igual)) return igual;
  }
  if ((await takeChallenge(d, factor.right)) === undefined) return fail('needs_code', 'factor.codigoMal');
  const galleta = newSecret();
  const hecho = await d.escribir('probar', {
    galleta: secretHash(galleta),
    idUsuario: i.usuario.id,
    huella: i.huella,
    factor: factor.right,
    ahora: d.ahora(),
  });
  if (!hecho) return fail('needs_code', 'factor.codigoMal');
  await d.anotar({
    suceso: 'prueba_de_identidad',
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    canal: identityChannel(i),
  });
  return ok(i.medio === 'sesion' ? contentOutput(null, { galleta }) : doneOutput());
};
